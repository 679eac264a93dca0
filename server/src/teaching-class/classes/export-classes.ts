import type { ListQuery } from '@obelisk/contract/crud'
import type { Language } from '@obelisk/contract/refusal'
import { pageOfResource } from '#kernel/resource.ts'
import { listWorkbook } from '#workbook/list-workbook.ts'
import type { Room } from '../access.ts'
import { listColumns } from '../import/template.ts'
import { activeMembersOf } from '../members/queries.ts'
import { classResource } from './class-resource.ts'

const most = 20_000

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
    'Grade',
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

const matching = async (ctx: Room, query: ListQuery) =>
  (await pageOfResource(ctx, classResource, { ...query, page: 1, limit: most })).list

/** The classes that match as a workbook. */
export async function exportClasses(ctx: Room, query: ListQuery) {
  const list = await matching(ctx, query)
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
  return listWorkbook(listColumns(ctx.language).classes, columns, rows)
}

/** The active students of the classes that match, in the columns of the import. */
export async function exportMembers(ctx: Room, query: ListQuery) {
  const list = await matching(ctx, query)
  const names = new Map(list.map(({ id, name }) => [id, name]))
  const members = await activeMembersOf(ctx, [...names.keys()])
  const { columns, members: title } = listColumns(ctx.language)
  const rows = members.map(({ student_no, name, admin_class, teaching_class_id }) => {
    return [student_no, name, admin_class, names.get(teaching_class_id) ?? '']
  })
  return listWorkbook(title, columns, rows)
}
