import type { PointedList } from '@obelisk/contract/roster/list'
import { noTable } from '@obelisk/contract/teaching-class/refusals'
import { Refusal } from '#kernel/errors.ts'
import { type KindOfList, readPeopleList } from '#roster/public.ts'
import type { Room } from '../access.ts'

export const classList: KindOfList = {
  kind: 'class-list',
  needed: ['student_no'],
  instead: 'name',
  columns: {
    student_no: {
      title: { 'zh-cn': '学号', en: 'Student no.' },
      words: [
        ...['学号', '学生学号', '学籍号', '学生编号', 'student no', 'student number', 'student id'],
        ...['roll no', 'roll number', 'reg no', 'registration no', 'register number', 'usn', 'enrolment no'],
        ...['enrollment no', 'prn', 'matriculation no', 'id no', 'sid'],
      ],
      looks: 'number',
    },
    name: {
      title: { 'zh-cn': '姓名', en: 'Name' },
      words: ['姓名', '学生姓名', '名字', 'name', 'student name', 'full name', 'name of the student'],
      looks: 'name',
      isWritten: true,
    },
    admin_class: {
      title: { 'zh-cn': '行政班', en: 'Admin class' },
      words: [
        '行政班',
        '行政班级',
        '班级',
        '班级名称',
        '专业班级',
        '所在班级',
        'admin class',
        'class',
        'section',
      ],
    },
    teaching_class: {
      title: { 'zh-cn': '教学班', en: 'Teaching class' },
      words: ['教学班', '教学班名称', '教学班代码', '教学班号', '教学班级', 'teaching class'],
    },
  },
}

export type ListedStudent = {
  row: number
  sheet: string
  student_no: string
  name: string
  admin_class: string
  teaching_class: string
  /** What the title says of the class. */
  about: string
}

/** The students that a workbook lists, under whatever titles. */
export async function readClassList(ctx: Room, fileId: number, pointed: PointedList = null) {
  const read = await readPeopleList(ctx.door('roster'), classList, fileId, pointed)
  const list = read.people.map(
    ({ row, sheet, about, cells }): ListedStudent => ({
      row,
      sheet,
      about,
      student_no: cells.student_no ?? '',
      name: cells.name ?? '',
      admin_class: cells.admin_class ?? '',
      teaching_class: cells.teaching_class ?? '',
    }),
  )
  const sheets = [...new Set(list.map(({ sheet }) => sheet))].slice(0, 3)
  const sheet = sheets.join(ctx.language === 'en' ? ', ' : '、')
  return { ...read, list, sheet, isByName: !read.columns.includes('student_no') }
}

/** The same for what wants students: a list that cannot be read is refused. */
export async function mustReadClassList(ctx: Room, fileId: number) {
  const read = await readClassList(ctx, fileId)
  if (read.lacks.length > 0) throw new Refusal(noTable, { name: read.file })
  return read
}
