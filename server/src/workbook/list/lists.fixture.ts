import { defaultLimits } from '../limits.ts'
import type { Merge, Workbook } from '../sheet.ts'
import { SheetBuilder } from '../sheet-builder.ts'
import type { ListTask, Pointed } from './list-task.ts'

export type Cells = readonly (readonly (string | number | null)[])[]
export type Sheets = Readonly<Record<string, Cells>>

/** A workbook as the reader gives it, from rows of texts and numbers. */
export const workbookOf = (sheets: Sheets, merges: readonly Merge[] = []): Workbook => ({
  kind: 'xlsx',
  sheets: Object.entries(sheets).map(([name, rows]) => {
    const builder = new SheetBuilder(defaultLimits)
    rows.forEach((cells, r) => {
      cells.forEach((cell, c) => {
        if (typeof cell === 'number') builder.number(r + 1, c, cell)
        else if (cell !== null) builder.text(r + 1, c, cell)
      })
    })
    builder.merges.push(...merges)
    return builder.finish({ name })
  }),
})

/** A list of students, as an import of them wants it. */
export const studentsTask = (pointed: readonly Pointed[] | null = null): ListTask => ({
  columns: {
    student_no: { words: ['学号', '学生学号', 'Student no.', 'Roll No', 'Reg No', 'USN'], looks: 'number' },
    name: {
      words: ['姓名', '学生姓名', 'Name', 'Student name', 'Name of the student'],
      looks: 'name',
      isWritten: true,
    },
    gender: { words: ['性别', 'Gender', 'Sex'], looks: 'gender' },
    admin_class: { words: ['行政班', '班级', '专业班级', 'Class'] },
    mobile: { words: ['手机', '联系电话', 'Mobile'], looks: 'mobile' },
    email: { words: ['邮箱', 'E-mail'], looks: 'email' },
  },
  needed: ['student_no', 'name'],
  fileId: 1,
  pointed,
  remembered: [],
})

const surnames = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许'
const given = '思远子涵若曦浩然一诺梓萱宇轩欣怡俊杰雨桐'

type Person = { no: string; name: string; sex: string; group: string; mobile: string; email: string }

/** So many people, always the same ones. */
export const people = (count: number, from = 0): Person[] =>
  Array.from({ length: count }, (_, at) => {
    const n = at + from
    const name = `${surnames[n % surnames.length]}${given.slice((n * 2) % given.length, ((n * 2) % given.length) + 2)}`
    return {
      no: String(2_026_010_101 + n),
      name,
      sex: n % 3 === 0 ? '女' : '男',
      group: `软工260${1 + (n % 2)}`,
      mobile: `138${String(10_000_000 + n)}`,
      email: `s${n}@example.edu.cn`,
    }
  })
