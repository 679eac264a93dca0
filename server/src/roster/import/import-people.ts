import type { ImportRow, PeopleKind } from '@obelisk/contract/roster/import'
import { listWorkbook } from '#workbook/list-workbook.ts'
import type { Room } from '../access.ts'
import { addStudents, changeStudents } from '../people/save-students.ts'
import { addTeachers, changeTeachers } from '../people/save-teachers.ts'
import { readPeople } from './judge.ts'
import { judgeStudents } from './judge-students.ts'
import { judgeTeachers } from './judge-teachers.ts'

const judge = (ctx: Room, kind: PeopleKind, rows: Parameters<typeof judgeStudents>[1]) =>
  kind === 'teacher' ? judgeTeachers(ctx, rows) : judgeStudents(ctx, rows)

/** What an import would do, row by row. */
export async function previewPeople(ctx: Room, kind: PeopleKind, fileId: number) {
  const { rows, columns, sheet, file } = await readPeople(ctx, kind, fileId)
  const judged = await judge(ctx, kind, rows)
  const list = rows.map(({ row, cells }, index): ImportRow => {
    const { outcome = 'failed', problems = [], changes = [] } = judged[index] ?? {}
    return { row, cells, outcome, problems, changes }
  })
  return { columns, list, sheet, file }
}

const present = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined)

/** Two imports of people at once wait for each other, so that neither adds what the other has just added. */
const inTurn = (ctx: Room) =>
  ctx.own.selectFrom('college').select('id').where('parent_id', 'is', null).forUpdate().execute()

/** Imports the good rows in one go; rows that stand already as listed change nothing. */
export async function importPeople(ctx: Room, kind: PeopleKind, fileId: number, password: string) {
  await inTurn(ctx)
  const { rows } = await readPeople(ctx, kind, fileId)
  const judged =
    kind === 'teacher' ? await saveTeachers(ctx, rows, password) : await saveStudents(ctx, rows, password)
  const count = (wanted: string) => judged.filter(({ outcome }) => outcome === wanted).length
  return { added: count('new'), changed: count('change'), same: count('same'), failed: count('failed') }
}

async function saveTeachers(ctx: Room, rows: Parameters<typeof judgeTeachers>[1], password: string) {
  const judged = await judgeTeachers(ctx, rows)
  await addTeachers(ctx, present(judged.map(({ added }) => added)), password)
  await changeTeachers(ctx, present(judged.map(({ changed }) => changed)))
  return judged
}

async function saveStudents(ctx: Room, rows: Parameters<typeof judgeStudents>[1], password: string) {
  const judged = await judgeStudents(ctx, rows)
  await addStudents(ctx, present(judged.map(({ added }) => added)), password)
  await changeStudents(ctx, present(judged.map(({ changed }) => changed)))
  return judged
}

const words = {
  'zh-cn': { reason: '原因', title: '未导入', between: '；' },
  en: { reason: 'Reason', title: 'Not imported', between: '; ' },
} as const

/** The rows that cannot be imported in the columns they came in, the reasons in the last one. */
export async function failedPeople(ctx: Room, kind: PeopleKind, fileId: number) {
  const { columns, list, file } = await previewPeople(ctx, kind, fileId)
  const { reason, title, between } = words[ctx.language]
  const failed = list.filter(({ outcome }) => outcome === 'failed')
  const rows = failed.map(({ cells, problems }) => [
    ...columns.map(({ key }) => cells[key] ?? ''),
    problems.map((problem) => problem.reason).join(between),
  ])
  const head = [
    ...columns.map((column) => ({ header: column.title, width: 18 })),
    { header: reason, width: 48 },
  ]
  return listWorkbook(`${title} ${file.replace(/\.\w+$/, '')}`, head, rows)
}
