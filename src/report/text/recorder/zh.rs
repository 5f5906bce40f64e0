//! The recorder in Chinese.

use std::borrow::Cow;

use super::super::{Lang, points, seat as chair, tiles};
use super::{Awaited, Say, Standing, broken, floats, labelled, party, seats, takes};

const ZH: Lang = Lang::Zh;

const HELP: &str = "\
一次记一步，座位由轮次定，也可以写明：
  9p          轮到的那家打九筒            W 9p、西打九筒  写明是西家
  m5p 摸五筒  摸牌；m 摸了一张不知道的    b1f>4s 补春>四索  补花
  c78p 吃七八筒   p 碰   g 杠（mg 明 ag 暗 bg 补）   h 胡   过   流局
  拼音、全角也行：da 9p、mo 5p、chi78p、peng、gang、hu。# 后面写附注，Tab 补全
不合规的不记，并说明依据；的确是这样发生的，前面或后面加 !：!9p
  u 撤回上一条        e 41 9p 改第 41 步     i 41 m5p 在第 41 步前补记一步
  x 41 删第 41 步     z 碰在先 给上一步记争议  z 41 碰在先 给第 41 步记争议
  前面的局写 局.步：e 2.41 9p，z 2.41 碰在先
  亮 E 123m…          亮出东家的暗牌，填进没人知道的牌
  报 和南 番爆头 付东-10南30西-10北-10   桌上怎么算的，和规矩对一对
  l 看全部   n 下一局   end 收场，写成牌谱   q 先退出，以后接着记
头一步之前：翻牌 5m   财神 6m   牌墙 …   局面 西 该打 摸5m 墙31 从半路记起
随时：标题 …   日期 …   地点 …   备注 …   总分 东-10南30西-10北-10";

pub(super) fn say(what: &Say<'_>) -> Cow<'static, str> {
    Cow::from(match what {
        Say::Begin { file } => format!("新记 {file}。help 看怎么记。"),
        Say::Resume { file, hand: 0, .. } => format!("接着记 {file}。help 看怎么记。"),
        Say::Resume { file, hand, moves } => {
            format!("接着记 {file}：第 {hand} 局已有 {moves} 步。help 看怎么记。")
        }
        Say::Help => return Cow::from(HELP),
        Say::AskRules { presets } => {
            let mut text = String::from("照什么规矩？写编号或名字，或牌谱旁边的规矩文件");
            for ((name, called), n) in presets.iter().zip(1..) {
                text += &format!("\n  {n}  {name:20}  {called}");
            }
            text
        }
        Say::AskPlayers => return Cow::from("东南西北四家的名字，空格隔开；不记就回车"),
        Say::AskDealer => return Cow::from("谁坐庄？东南西北或 E S W N；连庄过就再写次数：E 1"),
        Say::AskIndicator => return Cow::from("翻的是哪张牌？不知道就回车"),
        Say::AskWild => return Cow::from("财神是哪一种或哪两种？不知道就回车"),
        Say::AskDeal { seat, count } => format!(
            "{}起手 {count} 张；一张也不知道就回车，四家都不知道写 ??",
            chair(*seat, ZH)
        ),
        Say::AskStand { seat } => format!(
            "{}：暗牌、副露、花、河，没有的不写。例：?*4 吃123m<北 碰5p<西 花2f 河9p1z 飘1",
            chair(*seat, ZH)
        ),
        Say::AskSeal => return Cow::from("封存吗？封了以后谁改过一眼看出。回车就封，n 不封"),
        Say::PromptSeal => return Cow::from("封存> "),
        Say::PromptRules => return Cow::from("规矩> "),
        Say::PromptPlayers => return Cow::from("玩家> "),
        Say::PromptDealer => return Cow::from("庄> "),
        Say::PromptIndicator => return Cow::from("翻牌> "),
        Say::PromptWild => return Cow::from("财神> "),
        Say::PromptDeal { seat } => format!("{}> ", seat.han()),
        Say::PromptMove { next, turn } => {
            let turn = turn.map_or("", |seat| seat.han());
            format!("{next} {turn}> ")
        }
        Say::Status(table) => status(table),
        Say::Stopped { hand, next, at } => match at {
            Some(at) => format!(
                "第 {hand} 局  第 {next} 步  第 {at} 步不合规，往后只记不判，要写明是谁；n 下一局"
            ),
            None => {
                format!("第 {hand} 局  第 {next} 步  起手就不对，只记不判，要写明是谁；n 下一局")
            }
        },
        Say::Refused => return Cow::from("没有记。的确是这样发生的，就加 ! 再写一遍"),
        Say::Kept => return Cow::from("照实记下了"),
        Say::Who { able } => match able.is_empty() {
            true => "照规矩这时谁也不能这样；真有人这样做，前面写上座位，例如 W p".to_owned(),
            false => format!("是谁？前面写上座位：{}", seats(able, ZH)),
        },
        Say::NotPlayers { found } => {
            format!("要四个名字，这里有 {found} 个；不知道的写 -，都不记就回车")
        }
        Say::NotPosition { word } => format!(
            "“{word}”看不懂或还缺什么。例：局面 西 该打 摸5m 墙31，局面 该吃碰 末牌南9p 墙20"
        ),
        Say::NotStand { word } => {
            format!("“{word}”看不懂。例：?*4 吃123m<北 碰5p<西 暗杠7s 花2f 河9p1z 飘1")
        }
        Say::NotClaim { word } => {
            format!("“{word}”看不懂。例：报 和南 番爆头 花5 付东-10南30西-10北-10")
        }
        Say::NotTotals => return Cow::from("四家都要写。例：总分 东-10南30西-10北-10"),
        Say::Claimed => return Cow::from("桌上报的记下了"),
        Say::Interrupted => return Cow::from("这一行不要了；要走就写 q，记下的都在"),
        Say::Sealed { sealed: true } => return Cow::from("封好了；caipan verify 随时可查"),
        Say::Sealed { sealed: false } => return Cow::from("没有封；以后 caipan seal 也能封"),
        Say::NotASeat => return Cow::from("座位写东南西北或 E S W N"),
        Say::NotTiles { text } => format!("“{text}”不是这里要的牌"),
        Say::NoSuchMove { moves } => format!("没有这一步，这一局有 {moves} 步"),
        Say::NothingToUndo => return Cow::from("没有可撤的了"),
        Say::Changed { at, line } => format!("第 {at} 步改成：{line}"),
        Say::Inserted { at, line } => format!("补在第 {at} 步：{line}"),
        Say::Deleted { at } => format!("第 {at} 步删了，后面的往前移一步"),
        Say::Undone => return Cow::from("撤回了"),
        Say::Disputed { at } => format!("第 {at} 步记了争议"),
        Say::ShowTooMany { seat, unknown } => {
            format!("{}起手只有 {unknown} 张不知道", chair(*seat, ZH))
        }
        Say::TooLate => return Cow::from("这要在头一步之前写；先 u 撤回"),
        Say::HandOver => return Cow::from("这一局完了。n 下一局，end 收场；记错了就 u 或 e"),
        Say::HandUnfinished => return Cow::from("这一局还没有完；就到这里的话，写 n! 或 end!"),
        Say::NothingRecorded => return Cow::from("还一局也没有记；q 退出"),
        Say::NextWho => {
            return Cow::from("这一局没有结果，下一局谁坐庄要写明：n E，连庄过再写次数：n E 1");
        }
        Say::NextHand {
            hand,
            dealer,
            repeat,
        } => match repeat {
            0 => format!("第 {hand} 局，{}坐庄", chair(*dealer, ZH)),
            n => format!("第 {hand} 局，{}坐庄，连庄 {n}", chair(*dealer, ZH)),
        },
        Say::SoFar { totals } => format!("累计  {}", points(totals, ZH)),
        Say::SettleUp => return Cow::from("最少这样付清"),
        Say::Pays {
            from,
            to,
            points,
            names,
        } => format!(
            "  {}付{} {points}",
            party(*from, names, ZH),
            party(*to, names, ZH)
        ),
        Say::NobodyPays => return Cow::from("  谁也不欠谁"),
        Say::Written { file } => format!("写好了 {file}"),
        Say::SealGoes => {
            return Cow::from("这份牌谱盖过印：收场另写一份，原来的印不带过去，问到时可以重新盖\n");
        }
        Say::NoFile { file } => format!("错误：{file} 不是普通文件，不能记在那里"),
        Say::NothingLeft { file } => format!("什么也没有改；{file} 还是原样"),
        Say::NotSealed { file, error } => {
            format!("错误：{file} 写好了，印记写不进（{error}）；以后用 caipan seal {file}")
        }
        Say::Left { file } => format!("没有收场；再运行 caipan record {file} 就接着记"),
        Say::NotSaved { error } => {
            format!("错误：写不进日志（{error}），这一条没有记；腾出地方再写一遍")
        }
        Say::NotWritten { file, error } => format!(
            "错误：写不成 {file}（{error}）；记的都在日志里，再运行一次 caipan record 就再写"
        ),
        Say::Exists { file, line: None } => {
            format!("错误：{file} 已经有了，又不是一场牌谱，接不下去；换个名字，或先挪开它")
        }
        Say::Exists {
            file,
            line: Some(line),
        } => format!(
            "错误：{file} 第 {line} 行写的，接着记会丢；挪到某一步后面或“备注”里，或用编辑器接着写，开着 caipan watch {file}"
        ),
        Say::BothExist {
            file,
            journal,
            taken: false,
        } => format!("错误：{file} 和没有收场的 {journal} 都在；先挪开其中一个"),
        Say::BothExist {
            file,
            journal,
            taken: true,
        } => format!(
            "错误：{journal} 接着 {file} 记，可是 {file} 后来又改过；要改过的就挪开日志，要日志就挪开 {file}"
        ),
        Say::Busy { journal } => format!("错误：别处正在记，{journal} 锁着"),
        Say::Damaged { journal, line } => {
            format!("错误：{journal} 第 {line} 行被改过或坏了，后面还有；不敢接着记")
        }
        Say::JournalVersion { journal } => format!("错误：{journal} 是更新的版本写的"),
        Say::Unreadable { journal, error } => format!("错误：{journal} 打不开：{error}"),
        Say::OtherRules { journal, rules } => {
            format!("错误：{journal} 是照 {rules} 记的，不能中途换规矩")
        }
        Say::NotYaml => return Cow::from("错误：写成的是 YAML，文件名请以 .yaml 结尾"),
        Say::Missing { file } => format!("{file} 不在或读不了"),
        Say::Document { number, ruling } => format!("第 {number} 份  {ruling}"),
        Say::Hand {
            document,
            number,
            outcome,
            payments,
        } => {
            let paid = payments.map_or_else(String::new, |paid| format!("  {}", points(paid, ZH)));
            format!("第 {document} 份第 {number} 局  {outcome}{paid}")
        }
        Say::Totals { document, totals } => {
            format!("第 {document} 份总分  {}", points(totals, ZH))
        }
    })
}

fn status(table: &Standing<'_>) -> String {
    let who = table.turn.map_or_else(String::new, |seat| chair(seat, ZH));
    let due = match table.awaited {
        Awaited::Bid => "叫包",
        Awaited::Wild => "定财神",
        Awaited::Flowers => "补花",
        Awaited::Draw => "摸牌（或有人吃碰杠胡）",
        Awaited::Claimant => "打（刚吃碰过）",
        Awaited::Act => "杠、胡或打",
        Awaited::Replacement => "补牌（或有人抢杠）",
        Awaited::End => "只能流局",
        Awaited::Over => "完了",
    };
    let mut wall = format!("牌墙 {}", table.wall);
    if table.drawable != table.wall {
        wall += &format!("（可摸 {}）", table.drawable);
    }
    let mut parts = vec![
        format!("第 {} 局", table.hand),
        format!("第 {} 步", table.next),
        format!("{who}{due}"),
        wall,
    ];
    if !table.wild.is_empty() {
        parts.push(format!("财神 {}", tiles(table.wild, ZH)));
    }
    parts.extend(labelled("飘", floats(table, ZH)));
    parts.extend(labelled("承包", takes(table, ZH)));
    broken(&parts)
}
