import type { ImportRow, PeopleKind } from '@obelisk/contract/roster/import'
import { listWorkbook } from '#workbook/list-workbook.ts'
import type { Room } from '../access.ts'
import { readPeople } from './judge.ts'
import { judgeStudents } from './judge-students.ts'
import { judgeTeachers } from './judge-teachers.ts'

/** What an import would do, row by row. */
export async function previewPeople(ctx: Room, kind: PeopleKind, fileId: number) {
  const { rows, columns, sheet, file } = await readPeople(ctx, kind, fileId)
  const judged = await (kind === 'teacher' ? judgeTeachers(ctx, rows) : judgeStudents(ctx, rows))
  const list = rows.map(({ row, cells }, index): ImportRow => {
    const { outcome = 'failed', problems = [], changes = [] } = judged[index] ?? {}
    return { row, cells, outcome, problems, changes }
  })
  return { columns, list, sheet, file }
}

const words = {
  'zh-cn': { reason: '原因', title: '未导入', between: '；' },
  en: { reason: 'Reason', title: 'Not imported', between: '; ' },
} as const

type Failed = { cells: Readonly<Record<string, string>>; reasons: readonly string[] }
type Listed = { columns: readonly { key: string; title: string }[]; file: string }

/** Rows in the columns they came in, the reasons in the last one. */
export function failedWorkbook(
  language: Room['language'],
  { columns, file }: Listed,
  failed: readonly Failed[],
) {
  const { reason, title, between } = words[language]
  const rows = failed.map(({ cells, reasons }) => [
    ...columns.map(({ key }) => cells[key] ?? ''),
    reasons.join(between),
  ])
  const head = [
    ...columns.map((column) => ({ header: column.title, width: 18 })),
    { header: reason, width: 48 },
  ]
  return listWorkbook(`${title} ${file.replace(/\.\w+$/, '')}`, head, rows)
}

/** The rows that cannot be imported, with the reasons. */
export async function failedPeople(ctx: Room, kind: PeopleKind, fileId: number) {
  const preview = await previewPeople(ctx, kind, fileId)
  const failed = preview.list
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ cells, problems }) => ({ cells, reasons: problems.map((problem) => problem.reason) }))
  return failedWorkbook(ctx.language, preview, failed)
}
