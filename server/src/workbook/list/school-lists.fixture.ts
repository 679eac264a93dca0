import type { Merge } from '../sheet.ts'
import type { Pointed } from './list-task.ts'
import { type Cells, people, type Sheets } from './lists.fixture.ts'

export const all = people(24)
export const pairs = (list = all) => list.map(({ no, name }) => [no, name])
const plain: Cells = [['学号', '姓名'], ...pairs()]

export type Kind = {
  sheets: Sheets
  merges?: Merge[]
  /** What a person presses, where a list does not tell everything: one entry is one press. */
  said?: Pointed
  clicks?: number
  /** What is lacking before anything is said. */
  lacks?: string[]
  /** How many are found, where not all of them. */
  count?: number
}
export const one = (rows: Cells): Sheets => ({ 名单: rows })
export const said = (
  columns: [number, string][],
  rows: [number, 'head' | 'person' | 'ignore'][] = [],
): Pointed => ({
  sheet: '名单',
  used: null,
  rows: rows.map(([row, is]) => ({ row, is })),
  columns: columns.map(([column, is]) => ({ column, is })),
})

/** Kinds of lists as schools write them; the people are ours. */
export const kinds: Record<string, Kind> = {
  'a plain table': { sheets: one(plain) },
  'a letterhead and a title above': {
    sheets: one([['江州理工大学教务处'], ['2026—2027 学年第一学期学生名单'], [], ...plain]),
    merges: [{ top: 1, left: 0, bottom: 1, right: 1 }],
  },
  'a title with the class, the course and the teacher': {
    sheets: one([['班级：软工2601', '课程：程序设计', '任课教师：王芳'], ...plain]),
  },
  'serial numbers before': {
    sheets: one([['序号', '学号', '姓名'], ...all.map(({ no, name }, at) => [at + 1, no, name])]),
  },
  'blanks and notes inside the heads': {
    sheets: one([
      ['序 号', '学  号', '姓　名（必填）', '备 注'],
      ...all.map(({ no, name }, at) => [at + 1, no, name, null]),
    ]),
  },
  'two header rows, merged': {
    sheets: one([
      ['学号', '姓名', '联系方式', null],
      [null, null, '联系电话', '邮箱'],
      ...all.map(({ no, name, mobile, email }) => [no, name, mobile, email]),
    ]),
    merges: [
      { top: 1, left: 0, bottom: 2, right: 0 },
      { top: 1, left: 1, bottom: 2, right: 1 },
      { top: 1, left: 2, bottom: 1, right: 3 },
    ],
  },
  'two header rows, not merged': {
    sheets: one([
      ['学号', '姓名', '成绩', null],
      [null, null, '平时', '期末'],
      ...all.map(({ no, name }, at) => [no, name, 80 + (at % 10), 70 + (at % 20)]),
    ]),
  },
  'both languages in one head': {
    sheets: one([
      ['学号 Student No.', '姓名\nName', '性别/Sex'],
      ...all.map(({ no, name, sex }) => [no, name, sex]),
    ]),
  },
  'Roll No and name of the student': {
    sheets: one([
      ['Sl. No.', 'Roll No.', 'Name of the Student', 'Signature'],
      ...all.map(({ no, name }, at) => [at + 1, no, name, null]),
    ]),
  },
  'sums, signatures and notes below': {
    sheets: one([
      ...plain,
      ['合计', '24'],
      ['制表人：王芳', '日期：2026-09-01'],
      ['注：请各班核对后于周五前交回教务办公室'],
    ]),
  },
  'the head again on every page': {
    sheets: one([['学号', '姓名'], ...pairs(all.slice(0, 12)), ['学号', '姓名'], ...pairs(all.slice(12))]),
  },
  'two lists side by side': {
    sheets: one([
      ['序号', '学号', '姓名', null, '序号', '学号', '姓名'],
      ...all.slice(0, 12).map(({ no, name }, at) => {
        const other = all[at + 12]
        return [at + 1, no, name, null, at + 13, other?.no ?? '', other?.name ?? '']
      }),
    ]),
  },
  'a class on each sheet': {
    sheets: {
      软工2601: [['学号', '姓名'], ...pairs(all.slice(0, 12))],
      软工2602: [['学号', '姓名'], ...pairs(all.slice(12))],
    },
  },
  'a cover sheet before': { sheets: { 说明: [['填表说明'], ['请按学号顺序填写']], 名单: plain } },
  'a transcript': {
    sheets: one([
      ['程序设计基础 成绩单'],
      ['序号', '学号', '姓名', '平时成绩', '实验', '期末', '总评', '备注'],
      ...all.map(({ no, name }, at) => [at + 1, no, name, 80, 85, 60 + at, 70 + (at % 9), null]),
      ['平均分', null, null, 80, 85, 71, 74],
    ]),
  },
  'a sheet for signatures of many weeks': {
    sheets: one([
      ['考勤表'],
      ['学号', '姓名', ...Array.from({ length: 16 }, (_, week) => week + 1)],
      ...pairs().map((pair) => [...pair, '√', '√']),
    ]),
  },
  'full-width digits and blanks in names': {
    sheets: one([
      ['学号', '姓名'],
      ...all.map(({ no, name }) => [
        no.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
        name,
      ]),
    ]),
  },
  'numbers as numbers': { sheets: one([['学号', '姓名'], ...all.map(({ no, name }) => [Number(no), name])]) },
  'no head at all': { sheets: one(pairs()) },
  'no head, with sex, telephone and mail': {
    sheets: one(all.map(({ no, name, sex, mobile, email }, at) => [at + 1, no, name, sex, mobile, email])),
  },
  'heads of its own words': {
    sheets: one([['编码', '人员', '部门'], ...all.map(({ no, name }) => [no, name, '软件工程系'])]),
  },
  'identity numbers beside the numbers': {
    sheets: one([
      ['姓名', '身份证号', '学籍编码', '民族'],
      ...all.map(({ no, name }, at) => [name, `32010120050101${String(1000 + at)}`, no, '汉族']),
    ]),
  },
  'classes as sections between': {
    sheets: one([
      ['学号', '姓名'],
      ['班级：软工2601'],
      ...pairs(all.slice(0, 12)),
      ['班级：软工2602'],
      ...pairs(all.slice(12)),
    ]),
  },
  'short numbers, which only a person can tell from serial ones': {
    sheets: one([['编码', '人员'], ...all.map(({ name }, at) => [String(101 + at), name])]),
    lacks: ['student_no'],
    said: said([[0, 'student_no']]),
    clicks: 1,
  },
  'initials and short numbers': {
    sheets: one([['X', 'Y'], ...all.map((_, at) => [`K${at}`, `P${at}`])]),
    lacks: ['student_no', 'name'],
    said: said([
      [0, 'student_no'],
      [1, 'name'],
    ]),
    clicks: 2,
  },
  'names only': {
    sheets: one([['姓名'], ...all.map(({ name }) => [name])]),
    lacks: ['student_no'],
    said: said([[0, 'name']]),
    clicks: 1,
    count: 0,
  },
}
