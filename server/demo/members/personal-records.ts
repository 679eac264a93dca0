import type { Secrets } from '#kernel/security/secrets.ts'
import type { Book } from '../book.ts'
import { chanceOf } from '../chance.ts'
import type { Staff, Teacher } from '../people/staff.ts'
import type { Units } from '../people/units.ts'
import { idNumberOf } from './invent.ts'

const fields: Record<string, readonly string[]> = {
  'CSE-SE': ['软件体系结构', '软件测试与质量保证', '需求工程', 'DevOps 与持续交付', '程序分析'],
  'CSE-CS': ['数据结构与算法', '编译技术', '计算机体系结构', '分布式系统', '机器学习'],
}
const others = ['课程思政与教学评价', '大学基础课程的形成性考核', '教育测量']
const wish = [
  '关注形成性考核与课程目标达成的关系。',
  '主持校级教学改革项目一项。',
  '指导学生参加学科竞赛。',
  '与企业共建课程案例库。',
]
const buildings = ['信息楼', '博学楼', '理科楼'] as const
const programmesOf = (unit: string) =>
  unit === 'CSE-SE' ? (['SE'] as const) : unit === 'CSE-CS' ? (['CS'] as const) : (['SE', 'CS'] as const)

/** One of six has written nothing yet, as everywhere. */
const isSilent = (place: number) => place % 6 === 5

function addRecord(book: Book, teacher: Teacher, units: Units, { encrypt }: Secrets) {
  const { account, username, unit, birthday, gender } = teacher
  const chance = chanceOf(`personal ${username}`)
  const number = idNumberOf(chance, birthday, gender)
  const field = chance.pick(fields[unit] ?? others)
  const time = `2026-09-${String(chance.below(20) + 1).padStart(2, '0')}T14:20:00+08:00`
  book.note('personal_record', {
    account_id: account,
    id_number: encrypt(Buffer.from(number)),
    id_number_end: number.slice(-4),
    intro: `主要从事${field}的教学与研究，${chance.pick(wish)}`,
    mobile: `0990-8866${String(chance.below(10_000)).padStart(4, '0')}`,
    email: `${username}@jzut.example`,
    office: `${unit.startsWith('CSE') ? '信息楼' : chance.pick(buildings)} ${chance.below(5) + 2}${String(chance.below(20) + 1).padStart(2, '0')}`,
    address: '江州市学府路 1 号 江州理工大学',
    info_version: 1,
    contact_version: 1,
    project_version: 1,
    info_time: time,
    contact_time: time,
    project_time: time,
  })
  for (const programme of programmesOf(unit))
    book.note('personal_project', { account_id: account, project_id: units.project[programme] })
}

/** What teachers keep of themselves: an identity number that is nobody's, how they are reached, their programmes. */
export function addPersonalRecords(book: Book, staff: Staff, units: Units, secrets: Secrets) {
  staff.all.forEach((teacher, place) => {
    if (!isSilent(place)) addRecord(book, teacher, units, secrets)
  })
}
