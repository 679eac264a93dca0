import type { PlanFilling } from '@obelisk/contract/training-plan/from-document'
import type { Room } from '../access.ts'
import { addIndicators } from '../content/indicators.ts'
import { addObjectives } from '../content/objectives.ts'
import { addRequirements } from '../content/requirements.ts'
import { indicatorsOf, objectivesOf, requirementsOf } from '../plan/read-rows.ts'
import { type Edit, recordEdits } from '../record/record-edits.ts'
import {
  putStatements,
  type RowsMade,
  type RowsSaid,
  type StatementTable,
  statementColumns,
} from '../record/statements.ts'
import { rowsToKeep } from '../record/undo.ts'

/** What was written, what was left as it is, and what takes it back. */
export type Filled = {
  places: string[]
  made: RowsMade
  said: RowsSaid
  added: number
  changed: number
  kept: number
  left: number
}

export const nothingFilled = (): Filled => ({
  places: [],
  made: {},
  said: {},
  added: 0,
  changed: 0,
  kept: 0,
  left: 0,
})

const as = { edu_objective: 'objective', requirement: 'requirement', indicator: 'indicator' } as const

type Row = { id: number } & Readonly<Record<string, unknown>>
type Words = { no: string | number } & Readonly<Record<string, unknown>>

/** What of a row would be said otherwise; a word that the document does not have changes nothing. */
const differences = (table: StatementTable, is: Row, words: Words) =>
  statementColumns[table].filter(
    (column) => words[column] !== undefined && words[column] !== '' && words[column] !== is[column],
  )

type Statements<W extends Words> = {
  table: StatementTable
  rows: readonly (Row & { no: string | number })[]
  wanted: readonly W[]
  replaces: boolean
  add: (rows: readonly W[]) => Promise<number[]>
}

/** Adds the statements whose number the plan does not have; those that it has otherwise change only when that is asked for. */
async function fillOf<W extends Words>(
  ctx: Room,
  cultureId: number,
  filled: Filled,
  { table, rows, wanted, replaces, add }: Statements<W>,
) {
  const byNo = new Map(rows.map((row) => [String(row.no), row]))
  const fresh = wanted.filter(({ no }) => !byNo.has(String(no)))
  const ids = fresh.length > 0 ? await add(fresh) : []
  const changed = wanted.flatMap((words) => {
    const is = byNo.get(String(words.no))
    const columns = is ? differences(table, is, words) : []
    return is && columns.length > 0 ? [{ is, words, columns }] : []
  })
  filled.made[table] = ids
  filled.added += ids.length
  filled.places.push(...ids.map((id) => `${as[table]}:${id}`))
  if (!replaces) {
    filled.kept += changed.length
    return
  }
  filled.said[table] = await rowsToKeep(
    ctx,
    table,
    'id',
    changed.map(({ is }) => is.id),
  )
  await putStatements(
    ctx,
    table,
    changed.map(({ is, words, columns }) => ({
      ...is,
      ...Object.fromEntries(columns.map((column) => [column, words[column]])),
    })),
  )
  const edits = changed.flatMap(({ is, words, columns }) =>
    columns.map(
      (column): Edit => ({
        place: `${as[table]}:${is.id}:${column}`,
        before: String(is[column]),
        after: String(words[column]),
      }),
    ),
  )
  await recordEdits(ctx, cultureId, edits)
  filled.changed += changed.length
  filled.places.push(...edits.map(({ place }) => place))
}

/** Objectives, requirements and indicators of a document into a plan that is held. */
export async function fillStatements(
  ctx: Room,
  cultureId: number,
  filling: PlanFilling,
  replaces: ReadonlySet<string>,
): Promise<Filled> {
  const filled = nothingFilled()
  await fillOf(ctx, cultureId, filled, {
    table: 'edu_objective',
    rows: await objectivesOf(ctx, cultureId),
    wanted: filling.objectives,
    replaces: replaces.has('objectives'),
    add: (rows) =>
      addObjectives(
        ctx,
        cultureId,
        rows.map((row) => ({ ...row, horizon_years: 5 })),
      ),
  })
  await fillOf(ctx, cultureId, filled, {
    table: 'requirement',
    rows: await requirementsOf(ctx, cultureId),
    wanted: filling.requirements,
    replaces: replaces.has('requirements'),
    add: (rows) =>
      addRequirements(
        ctx,
        cultureId,
        rows.map((row) => ({ ...row, threshold: null, standard_item_ids: [] })),
      ),
  })
  const requirements = new Map((await requirementsOf(ctx, cultureId)).map(({ id, no }) => [String(no), id]))
  const requirementOf = (no: string) => requirements.get(no.split('.')[0] ?? '')
  const wanted = filling.indicators.filter(({ no }) => requirementOf(no) !== undefined)
  filled.left += filling.indicators.length - wanted.length
  await fillOf(ctx, cultureId, filled, {
    table: 'indicator',
    rows: await indicatorsOf(ctx, cultureId),
    wanted,
    replaces: replaces.has('indicators'),
    add: (rows) =>
      addIndicators(
        ctx,
        cultureId,
        rows.map((row) => ({
          ...row,
          name: '',
          weight_in_requirement: null,
          threshold: null,
          requirement_id: requirementOf(row.no) ?? 0,
        })),
      ),
  })
  return filled
}
