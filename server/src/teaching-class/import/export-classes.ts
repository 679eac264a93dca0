import { type ListQuery, tooManyRows } from '@obelisk/contract/crud'
import type { Language } from '@obelisk/contract/refusal'
import { Refusal } from '#kernel/errors.ts'
import { allOfResource, idsOfResource } from '#kernel/list/crud-resource.ts'
import { listFile } from '#workbook/list-workbook.ts'
import type { Room } from '../access.ts'
import { classResource } from '../classes/class-resource.ts'
import { activeMembersOf, countActive } from '../members/queries.ts'
import { listColumns } from './template.ts'

/** Classes of one file, and students of one. */
const most = { classes: 50_000, members: 200_000 }

const heads: Record<Language, readonly string[]> = {
  'zh-cn': [
    '教学班代码',
    '教学班',
    '课程代码',
    '课程',
    '年级',
    '专业',
    '学期',
    '教师',
    '行政班',
    '人数',
    '状态',
  ],
  en: [
    'Code',
    'Class',
    'Course code',
    'Course',
    'Cohort',
    'Programme',
    'Term',
    'Teachers',
    'Admin classes',
    'Students',
    'Status',
  ],
}
const states = {
  'zh-cn': { enable: '启用', disable: '停用' },
  en: { enable: 'enabled', disable: 'disabled' },
} as const

/** The classes that match as a workbook. */
export async function exportClasses(ctx: Room, query: ListQuery) {
  const list = await allOfResource(ctx, classResource, query, most.classes)
  const isZh = ctx.language === 'zh-cn'
  const rows = list.map((row) => [
    row.code,
    row.name,
    row.course_code,
    isZh ? row.course : row.course_en || row.course,
    row.grade,
    isZh ? row.project : row.project_en || row.project,
    row.academic_term,
    row.teachers.map(({ name, name_en }) => (isZh ? name : name_en || name)).join(isZh ? '、' : ', '),
    row.admin_classes.join(isZh ? '、' : ', '),
    row.count,
    states[ctx.language][row.status],
  ])
  const columns = heads[ctx.language].map((header, index) => ({ header, width: index === 8 ? 24 : 16 }))
  return listFile(listColumns(ctx.language).classes, columns, rows)
}

/** The active students of the classes that match, in the columns of the import. */
export async function exportMembers(ctx: Room, query: ListQuery) {
  const classes = await idsOfResource(ctx, classResource, query, most.classes)
  const count = await countActive(ctx, classes)
  if (count > most.members) throw new Refusal(tooManyRows, { count, most: most.members })
  const members = await activeMembersOf(ctx, classes)
  const { columns, members: title } = listColumns(ctx.language)
  const rows = members.map((one) => [one.student_no, one.name, one.admin_class, one.teaching_class])
  return listFile(title, columns, rows)
}
