import type { ListQuery } from '@obelisk/contract/crud'
import type { Language } from '@obelisk/contract/refusal'
import type { PeopleKind } from '@obelisk/contract/roster/import'
import { allOfResource } from '#kernel/list/crud-resource.ts'
import { listFile, listWorkbook } from '#workbook/list-workbook.ts'
import type { Room } from '../access.ts'
import { studentResource } from '../people/student-resource.ts'
import { teacherResource } from '../people/teacher-resource.ts'
import { columnsOf, templateColumns } from './columns.ts'

/** Twice the people of a large school. */
const most = 200_000

const words = {
  'zh-cn': {
    genders: ['', '男', '女'],
    states: { enrolled: '在读', suspended: '休学', withdrawn: '退学', graduated: '毕业' },
    teacher: '教师',
    student: '学生',
    template: '导入模板',
  },
  en: {
    genders: ['', 'male', 'female'],
    states: { enrolled: 'enrolled', suspended: 'suspended', withdrawn: 'withdrawn', graduated: 'graduated' },
    teacher: 'Teachers',
    student: 'Students',
    template: 'import template',
  },
} as const satisfies Record<Language, unknown>

/** The workbook to fill in: only its head, with notes at the columns. */
export function peopleTemplate({ language }: Room, kind: PeopleKind) {
  const { template, [kind]: title } = words[language]
  return listWorkbook(`${title} ${template}`, templateColumns(kind, language), [])
}

type Cells = Readonly<Record<string, string | number | null>>

function workbookOf(language: Language, kind: PeopleKind, list: readonly Cells[]) {
  const keys = Object.keys(columnsOf(kind))
  const rows = list.map((cells) => keys.map((key) => cells[key] ?? ''))
  return listFile(words[language][kind], templateColumns(kind, language), rows)
}

/** The teachers that match, in the columns of the import. */
export async function exportTeachers(ctx: Room, query: ListQuery) {
  const list = await allOfResource(ctx, teacherResource, query, most)
  const { genders } = words[ctx.language]
  return workbookOf(
    ctx.language,
    'teacher',
    list.map(({ roles: _, may_edit: _unused, ...row }) => ({ ...row, gender: genders[row.gender] })),
  )
}

/** The students that match, in the columns of the import. */
export async function exportStudents(ctx: Room, query: ListQuery) {
  const list = await allOfResource(ctx, studentResource, query, most)
  const { genders, states } = words[ctx.language]
  return workbookOf(
    ctx.language,
    'student',
    list.map(({ may_edit: _, ...row }) => ({
      ...row,
      gender: genders[row.gender],
      enroll_status: states[row.enroll_status],
    })),
  )
}
