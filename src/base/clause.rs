//! Ids of the clauses that every ruling cites. Their texts are pages of `report::explain`.

use std::fmt;

/// One clause of the rules (`SX-…`, `ZJ-…`) or of the fine points (`FP-…`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause(&'static str);

impl Clause {
    /// The id as printed: `SX-H5`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0
    }

    /// The clause with this id, any case.
    #[must_use]
    pub fn find(id: &str) -> Option<Clause> {
        Self::ALL
            .iter()
            .copied()
            .find(|clause| clause.0.eq_ignore_ascii_case(id))
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

macro_rules! clauses {
    ($($name:ident $id:literal),* $(,)?) => {
        #[allow(missing_docs)] // the id is the documentation
        impl Clause {
            $(pub const $name: Clause = Clause($id);)*
            /// Every clause.
            pub const ALL: &'static [Clause] = &[$(Clause::$name),*];
        }
    };
}

clauses! {
    SX_T1 "SX-T1", SX_T2 "SX-T2", SX_T3 "SX-T3", SX_W1 "SX-W1", SX_W2 "SX-W2", SX_W3 "SX-W3", SX_W4 "SX-W4",
    SX_W5 "SX-W5", SX_W6 "SX-W6", SX_W7 "SX-W7", SX_P1 "SX-P1", SX_P2 "SX-P2", SX_P3 "SX-P3", SX_P4 "SX-P4",
    SX_P5 "SX-P5", SX_P6 "SX-P6", SX_P7 "SX-P7", SX_P8 "SX-P8", SX_P9 "SX-P9", SX_P10 "SX-P10",
    SX_P11 "SX-P11", SX_P12 "SX-P12", SX_P13 "SX-P13", SX_P14 "SX-P14", SX_H1 "SX-H1", SX_H2 "SX-H2",
    SX_H3 "SX-H3", SX_H4 "SX-H4", SX_H5 "SX-H5", SX_H6 "SX-H6", SX_H7 "SX-H7", SX_H8 "SX-H8", SX_H9 "SX-H9",
    SX_H10 "SX-H10", SX_N1 "SX-N1", SX_N2 "SX-N2", SX_N3 "SX-N3", SX_N4 "SX-N4", SX_N5 "SX-N5", SX_N6 "SX-N6",
    SX_N7 "SX-N7", SX_N8 "SX-N8", SX_F1 "SX-F1", SX_F2 "SX-F2", SX_F3 "SX-F3", SX_F4 "SX-F4", SX_F5 "SX-F5",
    SX_F6 "SX-F6", SX_F7 "SX-F7", SX_F8 "SX-F8", SX_C1 "SX-C1", SX_C2 "SX-C2", SX_C3 "SX-C3", SX_C4 "SX-C4",
    SX_C5 "SX-C5", SX_C6 "SX-C6", SX_C7 "SX-C7", SX_C8 "SX-C8", SX_S1 "SX-S1", SX_S2 "SX-S2", SX_S3 "SX-S3",
    SX_S4 "SX-S4", SX_S5 "SX-S5", SX_S6 "SX-S6", SX_S7 "SX-S7", SX_S8 "SX-S8", SX_S9 "SX-S9", SX_S10 "SX-S10",
    FP_1 "FP-1", FP_2 "FP-2", FP_3 "FP-3", FP_4 "FP-4", FP_5 "FP-5", FP_6 "FP-6", FP_7 "FP-7", FP_8 "FP-8",
    FP_9 "FP-9", FP_10 "FP-10", FP_11 "FP-11", FP_12 "FP-12", FP_13 "FP-13", FP_14 "FP-14", FP_15 "FP-15",
    FP_16 "FP-16", FP_17 "FP-17", FP_18 "FP-18", FP_19 "FP-19", FP_50 "FP-50", FP_51 "FP-51", FP_52 "FP-52",
    FP_53 "FP-53", FP_54 "FP-54", FP_55 "FP-55", FP_56 "FP-56", FP_57 "FP-57", FP_20 "FP-20", FP_21 "FP-21",
    FP_22 "FP-22", FP_23 "FP-23", FP_24 "FP-24", FP_25 "FP-25", FP_26 "FP-26", FP_27 "FP-27", FP_28 "FP-28",
    FP_29 "FP-29", FP_30 "FP-30", FP_31 "FP-31", FP_32 "FP-32", FP_33 "FP-33", FP_34 "FP-34", FP_35 "FP-35",
    FP_36 "FP-36", FP_37 "FP-37", FP_38 "FP-38", FP_39 "FP-39", FP_40 "FP-40", FP_41 "FP-41", FP_42 "FP-42",
    FP_43 "FP-43", FP_44 "FP-44", FP_45 "FP-45", FP_48 "FP-48", FP_46 "FP-46", FP_47 "FP-47", FP_49 "FP-49",
    FP_58 "FP-58", FP_59 "FP-59", FP_60 "FP-60", FP_61 "FP-61", FP_62 "FP-62", FP_63 "FP-63", ZJ_T1 "ZJ-T1",
    ZJ_W1 "ZJ-W1", ZJ_W2 "ZJ-W2", ZJ_W3 "ZJ-W3", ZJ_P1 "ZJ-P1", ZJ_P2 "ZJ-P2", ZJ_S1 "ZJ-S1", ZJ_N1 "ZJ-N1",
    ZJ_N2 "ZJ-N2", ZJ_N3 "ZJ-N3", ZJ_N4 "ZJ-N4", ZJ_N5 "ZJ-N5", ZJ_N6 "ZJ-N6", ZJ_N7 "ZJ-N7", ZJ_N8 "ZJ-N8",
    ZJ_N9 "ZJ-N9", ZJ_N10 "ZJ-N10", ZJ_N11 "ZJ-N11", ZJ_N12 "ZJ-N12", ZJ_N13 "ZJ-N13", ZJ_F1 "ZJ-F1",
    ZJ_F2 "ZJ-F2", ZJ_F3 "ZJ-F3", ZJ_F4 "ZJ-F4", ZJ_B1 "ZJ-B1", ZJ_B2 "ZJ-B2", ZJ_B3 "ZJ-B3", ZJ_B4 "ZJ-B4",
    ZJ_B5 "ZJ-B5", ZJ_B6 "ZJ-B6", ZJ_B7 "ZJ-B7", ZJ_B8 "ZJ-B8",
    HZ_T1 "HZ-T1", HZ_W1 "HZ-W1", HZ_P1 "HZ-P1", HZ_P2 "HZ-P2", HZ_P3 "HZ-P3", HZ_P4 "HZ-P4",
    HZ_P5 "HZ-P5", HZ_H1 "HZ-H1", HZ_H2 "HZ-H2", HZ_H3 "HZ-H3", HZ_N1 "HZ-N1", HZ_N2 "HZ-N2",
    HZ_N3 "HZ-N3", HZ_N4 "HZ-N4", HZ_N5 "HZ-N5", HZ_N6 "HZ-N6", HZ_S1 "HZ-S1", HZ_S2 "HZ-S2",
    HZ_S3 "HZ-S3", HZ_S4 "HZ-S4", HZ_F1 "HZ-F1", HZ_F2 "HZ-F2", HZ_F3 "HZ-F3", HZ_F4 "HZ-F4",
    HZ_F5 "HZ-F5", HZ_F6 "HZ-F6", HZ_F7 "HZ-F7", HZ_F8 "HZ-F8", HZ_F9 "HZ-F9", HZ_F10 "HZ-F10",
    HZ_F11 "HZ-F11", HZ_F12 "HZ-F12", HZ_F13 "HZ-F13", HZ_F14 "HZ-F14", HZ_F15 "HZ-F15",
    HZ_F16 "HZ-F16", HZ_F17 "HZ-F17", HZ_F18 "HZ-F18", HZ_F19 "HZ-F19", HZ_F20 "HZ-F20",
    HZ_F21 "HZ-F21", HZ_F22 "HZ-F22", HZ_F23 "HZ-F23", HZ_F24 "HZ-F24", HZ_F25 "HZ-F25",
    HZ_F26 "HZ-F26",
}
