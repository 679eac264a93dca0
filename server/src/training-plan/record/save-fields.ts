import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { ownTable } from '#kernel/table-name.ts'
import type { Room } from '../access.ts'
import { refusalAt } from './conflict.ts'
import { recordEdits, textOf } from './record-edits.ts'

type Fields = Readonly<Record<string, unknown>>

type Save = {
  table: 'culture' | 'edu_objective' | 'requirement' | 'indicator' | 'course_group' | 'course'
  /** First part of the place in the record: `course:12:credits`. */
  as: string
  cultureId: number
  id: number
  /** What the person saw before; a field left out here is written in any case. */
  was: Fields
  /** What it is to be. Names come from the contract, so they are columns. */
  row: Fields
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Writes the fields of one row that really change. When another person has changed one of them from what was seen, nothing is written and
 * the refusal names that person. The plan is held by the caller.
 */
export async function saveFields(ctx: Room, { table, as, cultureId, id, was, row }: Save): Promise<string[]> {
  const { rows } =
    await sql<Fields>`select * from ${ownTable('training-plan', table)} where id = ${id}`.execute(ctx.own)
  const current = must(rows[0])
  const names = Object.keys(row).filter((name) => row[name] !== undefined)
  const placeOf = (name: string) => `${as}:${id}:${name}`
  const moved = names.find(
    (name) =>
      was[name] !== undefined && !isSame(was[name], current[name]) && !isSame(row[name], current[name]),
  )
  if (moved) throw await refusalAt(ctx, cultureId, [placeOf(moved)], current[moved])
  const changed = names.filter((name) => !isSame(row[name], current[name]))
  if (changed.length === 0) return []
  const sets = changed.map((name) => sql`${sql.ref(name)} = ${row[name]}`)
  await sql`update ${ownTable('training-plan', table)} set ${sql.join(sets)} where id = ${id}`.execute(
    ctx.own,
  )
  await recordEdits(
    ctx,
    cultureId,
    changed.map((name) => ({
      place: placeOf(name),
      before: textOf(current[name]),
      after: textOf(row[name]),
    })),
  )
  return changed
}

type SaveSet = {
  cultureId: number
  place: string
  was: readonly number[] | undefined
  current: readonly number[]
  row: readonly number[]
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** The same care for a set of ids beside a row: refuses a change meanwhile, records; gives whether it differs. */
export async function noteSet(ctx: Room, { cultureId, place, was, current, row }: SaveSet): Promise<boolean> {
  const [now, wanted] = [sorted(current), sorted(row)]
  if (was && !isSame(sorted(was), now) && !isSame(wanted, now))
    throw await refusalAt(ctx, cultureId, [place], now)
  if (isSame(wanted, now)) return false
  await recordEdits(ctx, cultureId, [{ place, before: textOf(now), after: textOf(wanted) }])
  return true
}
