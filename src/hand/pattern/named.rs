//! The named fan of SX-N7: what a table calls a combination of atoms.

/// A name, the atoms it needs, and its fan in the founding table.
#[derive(Debug)]
pub struct Named {
    /// Its id.
    pub id: &'static str,
    /// Atoms that must all be there (FP-40).
    pub atoms: &'static [&'static str],
    /// Fan in the founding table: the higher name is given, of equals the later.
    pub height: u32,
}

/// The table, in the order of FP-40.
pub static NAMED: &[Named] = &[
    Named {
        id: "bao_tou",
        atoms: &["bao_tou"],
        height: 1,
    },
    Named {
        id: "gang_kai",
        atoms: &["gang_kai"],
        height: 1,
    },
    Named {
        id: "da_diao",
        atoms: &["da_diao"],
        height: 1,
    },
    Named {
        id: "qiang_gang",
        atoms: &["qiang_gang"],
        height: 1,
    },
    Named {
        id: "gang_bao",
        atoms: &["gang_kai", "bao_tou"],
        height: 2,
    },
    Named {
        id: "cai_piao",
        atoms: &["piao", "bao_tou"],
        height: 2,
    },
    Named {
        id: "da_diao_bao_tou",
        atoms: &["da_diao", "bao_tou"],
        height: 2,
    },
    Named {
        id: "da_diao_gang_kai",
        atoms: &["da_diao", "gang_kai"],
        height: 2,
    },
    Named {
        id: "da_diao_gang_bao",
        atoms: &["da_diao", "gang_kai", "bao_tou"],
        height: 3,
    },
    Named {
        id: "da_diao_cai_piao",
        atoms: &["da_diao", "piao", "bao_tou"],
        height: 3,
    },
    Named {
        id: "piao_gang_bao",
        atoms: &["piao", "gang_kai", "bao_tou"],
        height: 3,
    },
    Named {
        id: "gang_cai_piao",
        atoms: &["piao", "gang_in_chain", "bao_tou"],
        height: 3,
    },
];

/// The highest name all of whose atoms are among `atoms`; of equals the later (FP-40).
#[must_use]
pub fn name_of(atoms: &[&str]) -> Option<&'static str> {
    let fits = |named: &&Named| named.atoms.iter().all(|atom| atoms.contains(atom));
    NAMED
        .iter()
        .filter(fits)
        .max_by_key(|named| named.height)
        .map(|named| named.id)
}
