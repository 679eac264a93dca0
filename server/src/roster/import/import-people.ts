import {
  type ImportRow,
  type MissingClass,
  mostMissing,
  type PeopleKind,
  shownRows,
} from '@obelisk/contract/roster/import'
import type { PointedList } from '@obelisk/contract/roster/list'
import { listFile } from '#workbook/list-workbook.ts'
import { writing } from '#workbook/written.ts'
import type { Room } from '../access.ts'
import { type ListedRow, mustReadPeople, readPeople } from './judge.ts'
import { judgeStudents } from './judge-students.ts'
import { judgeTeachers } from './judge-teachers.ts'
import { countsOf } from './save-people.ts'

const judgePeople = (ctx: Room, kind: PeopleKind, rows: readonly ListedRow[]) =>
  kind === 'teacher' ? judgeTeachers(ctx, rows) : judgeStudents(ctx, rows)

const order = ['failed', 'change', 'new', 'same'] as const

/** So many of the judged, in the order of the file: of a longer list the wrong ones, then those that change most. */
export function fewOf<T extends { outcome: string }>(judged: readonly T[], ranks: readonly string[]): T[] {
  if (judged.length <= shownRows) return [...judged]
  const places = judged.map((_, at) => at)
  const rank = (at: number) => ranks.indexOf(judged[at]?.outcome ?? '')
  const few = places.toSorted((a, b) => rank(a) - rank(b) || a - b).slice(0, shownRows)
  return few.sort((a, b) => a - b).flatMap((at) => judged[at] ?? [])
}

/** The classes that rows name and that are not there, each once, with what else the list says of them. */
function missingClasses(rows: readonly ListedRow[], judged: readonly { lacksClass?: boolean }[]) {
  const found = new Map<string, MissingClass>()
  for (const [at, { cells }] of rows.entries()) {
    if (!judged[at]?.lacksClass) continue
    const { admin_class: name = '', project = '', grade = '' } = cells
    const before = found.get(writing(name))
    if (before) before.students += 1
    else found.set(writing(name), { name, project, grade, students: 1 })
  }
  return [...found.values()].slice(0, mostMissing)
}

/** What an import would do, row by row, and how the list was read. */
export async function previewPeople(ctx: Room, kind: PeopleKind, fileId: number, pointed: PointedList) {
  const { rows, columns, sheet, file, reading } = await readPeople(ctx, kind, fileId, pointed)
  const judged = await judgePeople(ctx, kind, rows)
  const all = rows.map(({ row, sheet: of, cells }, index): ImportRow => {
    const { outcome = 'failed', problems = [], changes = [], remark = '' } = judged[index] ?? {}
    return { row, sheet: of, cells, outcome, problems, changes, remark }
  })
  const counts = countsOf(judged)
  const missing_classes = missingClasses(rows, judged)
  return {
    columns,
    list: fewOf(all, order),
    total: rows.length,
    counts,
    sheet,
    file,
    reading,
    missing_classes,
  }
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
  return listFile(`${title} ${file.replace(/\.\w{1,8}$/, '')}`, head, rows)
}

/** The rows that cannot be imported, with the reasons. */
export async function failedPeople(ctx: Room, kind: PeopleKind, fileId: number) {
  const read = await mustReadPeople(ctx, kind, fileId)
  const judged = await judgePeople(ctx, kind, read.rows)
  const failed = read.rows.flatMap(({ cells }, at) => {
    const one = judged[at]
    return one?.outcome === 'failed' ? [{ cells, reasons: one.problems.map(({ reason }) => reason) }] : []
  })
  return failedWorkbook(ctx.language, read, failed)
}
