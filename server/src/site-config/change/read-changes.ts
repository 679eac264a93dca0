import type { FieldProblem } from '@obelisk/contract/envelope'
import { type RefusalText, translateIn } from '@obelisk/contract/refusal'
import * as contract from '@obelisk/contract/site-config/calls'
import { valueProblemOf, valueSchemaOf } from '@obelisk/contract/site-config/values'
import { invalid, Refusal } from '#kernel/errors.ts'
import { itemPolicy } from '../access.ts'
import { isSet, shapeOfRow, valueInForce, variableOf } from '../list-config.ts'
import type { Row } from '../queries.ts'
import type { Room } from '../room.ts'

/** One item and what it is to hold: for a password the new secret, or null to remove it. */
export type Change = { row: Row; value: unknown }

type Given = Readonly<Record<string, unknown>>

const problemFor = (
  { language }: Room,
  row: Row,
  issue: Parameters<typeof valueProblemOf>[0],
): FieldProblem => {
  const { words, limit } = valueProblemOf(issue)
  return { path: row.name, message: translateIn(language, words, limit) }
}

/** What was sent for one item: a change, a problem, or nothing, as with a password that stays as it is. */
function readOne(ctx: Room, row: Row, sent: unknown): { change?: Change; problem?: FieldProblem } {
  if (row.type === 'password' && sent === '') return {}
  if (row.type === 'password' && sent === null) return { change: { row, value: null } }
  const read = valueSchemaOf(shapeOfRow(row)).safeParse(sent)
  if (read.success) return { change: { row, value: read.data } }
  return { problem: problemFor(ctx, row, read.error.issues[0]) }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const differs = (ctx: Room, { row, value }: Change) =>
  row.type === 'password' ? value !== null || isSet(ctx, row) : !same(value, valueInForce(ctx, row))

const readAll = (ctx: Room, rows: readonly Row[], given: Given) =>
  rows.filter(({ name }) => Object.hasOwn(given, name)).map((row) => readOne(ctx, row, given[row.name]))

const changesIn = (ctx: Room, read: ReturnType<typeof readAll>) =>
  read.flatMap(({ change }) => change ?? []).filter((change) => differs(ctx, change))

/** What of the values sent is a change, or a refusal with every problem at its field. */
export function readChanges(ctx: Room, rows: readonly Row[], given: Given): Change[] {
  const read = readAll(ctx, rows, given)
  const problems = read.flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0) throw invalid(...problems)
  return changesIn(ctx, read)
}

/** The same, without what is not a value of its item. */
export const soundChanges = (ctx: Room, rows: readonly Row[], given: Given): Change[] =>
  changesIn(ctx, readAll(ctx, rows, given))

/** Changes as `siteFrom` takes them. */
export const typedIn = (changes: readonly Change[]): ReadonlyMap<string, unknown> =>
  new Map(changes.map(({ row, value }) => [row.name, value]))

const refuseAt = ({ language }: Room, rows: readonly Row[], text: RefusalText, values = {}) =>
  new Refusal(
    text,
    values,
    rows.map(({ name }) => ({ path: name, message: translateIn(language, text, values) })),
  )

/** A page sends all of its items: what it leaves as it is asks for no right. */
export async function mustBeAllowed(ctx: Room, changes: readonly Change[]) {
  const rows = changes.map(({ row }) => row)
  const locked = rows.find(({ name }) => variableOf(ctx, name))
  if (locked)
    throw refuseAt(ctx, [locked], contract.lockedByEnvironment, { variable: variableOf(ctx, locked.name) })
  const allowed = await itemPolicy.allowed(ctx, 'edit', rows)
  const barred = rows.filter((row) => !allowed.includes(row))
  if (barred.length > 0) throw refuseAt(ctx, barred, contract.onlySuper)
}
