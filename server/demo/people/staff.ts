import type { Role, ScopeType } from '@obelisk/contract/permission'
import { type Book, linesOf, sure } from '../book.ts'
import { chanceOf } from '../chance.ts'
import { dayIn, mobileOf } from '../members/invent.ts'
import { namesOf } from './names.ts'
import type { Units } from './units.ts'

/** account | name | English name | gender | unit | title; the seven accounts of the story come first. */
const story = linesOf(`
dean|高文博|Gao Wenbo|1|CSE|教授
director|林书远|Lin Shuyuan|1|CSE-SE|教授
leader|李静|Li Jing|2|CSE-CS|副教授
teacher|周明|Zhou Ming|1|CSE-CS|讲师
secretary|沈若宁|Shen Ruoning|2|CSE|助理研究员
supervisor|郑恒川|Zheng Hengchuan|1|JZUT|教授
guming|顾明|Gu Ming|1|CSE-SE|副教授
zhouqiming|周启明|Zhou Qiming|1|CSE-SE|副教授
qinlan|秦岚|Qin Lan|2|CSE-SE|副教授
heyifan|何亦凡|He Yifan|1|CSE-SE|讲师
suwanqing|苏婉清|Su Wanqing|2|CSE-SE|讲师
shaoli|邵立|Shao Li|1|CSE-SE|讲师
wujianguo|吴建国|Wu Jianguo|1|CSE-CS|教授
chenli|陈立|Chen Li|1|CSE-CS|副教授
sunyan|孙岩|Sun Yan|1|CSE-CS|讲师
registrar|石文静|Shi Wenjing|2|JZUT|研究员
`)

/** How many more teachers each unit has. */
const others: readonly (readonly [unit: string, count: number])[] = [
  ['CSE-SE', 5],
  ['CSE-CS', 6],
  ['SCI-MA', 3],
  ['SCI-PH', 2],
  ['MAR', 3],
  ['FL', 2],
  ['EM', 2],
]
const titles = ['讲师', '讲师', '副教授', '副教授', '教授'] as const

export type Teacher = {
  id: number
  account: number
  username: string
  name: string
  gender: 0 | 1 | 2
  unit: string
  birthday: string
}
export type Staff = {
  /** By the name of the account. */
  by: (username: string) => Teacher
  /** The teachers of one unit who are not in the story. */
  of: (unit: string) => Teacher[]
  all: readonly Teacher[]
}

const joined = '2022-08-25T08:00:00+08:00'

type Member = {
  username: string
  name: string
  name_en: string
  gender: 0 | 1 | 2
  unit: string
  title: string
}

function invented(taken: Set<string>): Member[] {
  const used = new Map<string, number>()
  return others.flatMap(([unit, count]) => {
    const chance = chanceOf(`staff ${unit}`)
    return namesOf(`staff names ${unit}`, count, taken).map(({ zh, en }) => {
      const plain = en.toLowerCase().replaceAll('ü', 'v').replace(' ', '').slice(0, 13)
      const times = used.get(plain) ?? 0
      used.set(plain, times + 1)
      return {
        username: times ? `${plain}${times + 1}` : plain,
        name: zh,
        name_en: en,
        gender: chance.pick([1, 2] as const),
        unit,
        title: chance.pick(titles),
      }
    })
  })
}

const youngest: Record<string, number> = { 讲师: 1990, 助理研究员: 1990, 副教授: 1982 }

/** How the school reaches the person. One in five has not bound a mobile number to the account. */
function reachOf({ username, title }: Member, place: number) {
  const chance = chanceOf(`reach ${username}`)
  const mobile = mobileOf(chance, place)
  return {
    email: `${username}@jzut.example`,
    mobile,
    bound: place % 5 === 4 ? null : mobile,
    birthday: dayIn(chance, (youngest[title] ?? 1974) - chance.below(8)),
  }
}

/** Teachers with their accounts; each holds the role of a teacher for what carries the own name. */
export function addStaff(book: Book, units: Units, password_hash: string): Staff {
  const named: Member[] = story.map(
    ([username = '', name = '', name_en = '', gender, unit = '', title = '']) => {
      return { username, name, name_en, gender: Number(gender) as 1 | 2, unit, title }
    },
  )
  const members = [...named, ...invented(new Set(named.map(({ name }) => name)))]
  const teachers = members.map((member, index): Teacher => {
    const { username, name, name_en, gender, unit, title } = member
    const { email, mobile, bound, birthday } = reachOf(member, index + 1)
    const person = { name, name_en, gender, email, create_time: joined, update_time: joined }
    const own = { nickname: name, mobile: bound, birthday }
    const account = book.add('account', { username, kind: 'staff', password_hash, ...own, ...person })
    const id = book.add('teacher', {
      account_id: account,
      staff_no: `T${String(2001 + index)}`,
      college_id: units.college(unit),
      title,
      mobile,
      ...person,
    })
    if (unit !== 'JZUT' && username !== 'secretary') grant(book, account, 'teacher', 'self', null)
    return { id, account, username, name, gender, unit, birthday }
  })
  return {
    by: (username) =>
      sure(
        teachers.find((one) => one.username === username),
        `teacher ${username}`,
      ),
    all: teachers,
    of: (unit) => teachers.slice(named.length).filter((one) => one.unit === unit),
  }
}

/** Gives a role for a scope. */
export function grant(
  book: Book,
  account_id: number,
  role: Role,
  scope_type: ScopeType,
  scope_id: number | null,
) {
  book.add('role_assignment', {
    account_id,
    role,
    scope_type,
    scope_id,
    start_date: '2022-08-25',
    end_date: null,
  })
}

/** The offices of the story: who directs, heads, approves, keeps the books and inspects. */
export function addOffices(book: Book, units: Units, staff: Staff) {
  const account = (username: string) => staff.by(username).account
  const section = (code: string) => units.college(code)
  grant(book, account('dean'), 'teaching-dean', 'college', section('CSE'))
  grant(book, account('secretary'), 'teaching-secretary', 'college', section('CSE'))
  grant(book, account('supervisor'), 'supervisor', 'school', null)
  grant(book, account('registrar'), 'teaching-secretary', 'school', null)
  grant(book, account('director'), 'programme-director', 'project', units.project.SE)
  grant(book, account('director'), 'section-head', 'college', section('CSE-SE'))
  grant(book, account('guming'), 'section-head', 'college', section('CSE-SE'))
  grant(book, account('wujianguo'), 'programme-director', 'project', units.project.CS)
  grant(book, account('wujianguo'), 'section-head', 'college', section('CSE-CS'))
  grant(book, account('chenli'), 'section-head', 'college', section('CSE-CS'))
}
