import type { Book } from '../book.ts'
import { linesOf } from '../book.ts'
import { type Chance, chanceOf } from '../chance.ts'

type Ledger = 'money' | 'score'
type Occasion = { ledger: Ledger; day: string; change: number; memo: string }

/** ledger | day | change, in cents or points | why */
const occasionsOf = (text: string): Occasion[] =>
  linesOf(text).map(([ledger = '', day = '', change, memo = '']) => ({
    ledger: ledger as Ledger,
    day,
    change: Number(change),
    memo,
  }))

const ofStaff = occasionsOf(`
score|2026-07-10|30|完成 2025—2026 学年课程目标达成评价
money|2026-09-02|5000|自助打印充值
score|2026-09-05|10|按期提交课程大纲
money|2026-09-16|-1860|打印随堂测验卷 124 份
score|2026-10-14|5|参加课程思政教学研讨会
money|2026-10-22|-240|打印实验指导书 24 页
score|2026-11-05|4|听课评课 2 学时
money|2026-11-11|20000|期中监考酬金
score|2026-11-12|-20|兑换图书券
score|2026-11-17|6|按期登记期中成绩
money|2026-11-17|-870|打印试卷分析表 58 份
score|2026-11-19|3|参加教学督导座谈
money|2026-11-19|-120|打印成绩登记表 12 页
`)
const ofStudents = occasionsOf(`
score|2026-09-10|3|完成选课确认
money|2026-09-21|2000|自助打印充值
score|2026-10-16|5|参加学生教学座谈会
money|2026-10-27|-340|打印实验报告 34 页
score|2026-11-06|5|完成期中教学反馈
score|2026-11-16|-4|兑换纪念书签
money|2026-11-16|-200|打印成绩单 2 份
score|2026-11-18|2|按时提交课程设计报告
money|2026-11-18|-160|打印课程设计报告 16 页
`)

/** Within office hours, another minute for everybody. */
const timeOn = (day: string, chance: Chance) =>
  `${day}T${String(9 + chance.below(8)).padStart(2, '0')}:${String(chance.below(60)).padStart(2, '0')}:${String(chance.below(60)).padStart(2, '0')}+08:00`

type Entry = { ledger: Ledger; user_id: number; change: number; memo: string; create_time: string }

/** What of the year befell this member; most things do. */
function entriesOf(user_id: number, occasions: readonly Occasion[]): Entry[] {
  const chance = chanceOf(`ledger ${user_id}`)
  return occasions.flatMap(({ ledger, day, change, memo }) => {
    const entry = { ledger, user_id, change, memo, create_time: timeOn(day, chance) }
    return chance.next() < 0.8 ? entry : []
  })
}

/** Entries in the order of their time; what nobody has is not spent. The accounts end with what their ledgers say. */
function write(book: Book, entries: Entry[], account_id: number) {
  const held = { money: new Map<number, number>(), score: new Map<number, number>() }
  for (const { ledger, user_id, change, memo, create_time } of entries.toSorted((a, b) =>
    a.create_time < b.create_time ? -1 : 1,
  )) {
    const before = held[ledger].get(user_id) ?? 0
    const after = before + change
    if (after < 0) continue
    held[ledger].set(user_id, after)
    const facts = { user_id, before, after, memo, account_id, create_time }
    if (ledger === 'money') book.add('money_log', { ...facts, money: change })
    else book.add('score_log', { ...facts, score: change })
  }
  for (const ledger of ['money', 'score'] as const)
    for (const [id, sum] of held[ledger]) book.change('account', id, { [ledger]: sum })
}

/** Balances and points of the members: every teacher, and every third student. */
export function addLedgers(book: Book, members: { staff: number[]; students: number[] }, booker: number) {
  const entries = [
    ...members.staff.flatMap((id) => entriesOf(id, ofStaff)),
    ...members.students.filter((_, at) => at % 3 === 0).flatMap((id) => entriesOf(id, ofStudents)),
  ]
  write(book, entries, booker)
}
