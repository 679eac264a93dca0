import type { Input } from '@obelisk/contract/endpoint'
import type { FieldProblem } from '@obelisk/contract/envelope'
import { type RefusalText, sayIn } from '@obelisk/contract/refusal'
import * as contract from '@obelisk/contract/site-config/calls'
import { valueProblems, valueSchemaOf } from '@obelisk/contract/site-config/values'
import { sql } from 'kysely'
import { invalid, missing, Refusal } from '#kernel/errors.ts'
import { noteAct, notesOf } from '#kernel/log-act.ts'
import { seal } from '#kernel/seal.ts'
import { siteOf } from '#kernel/site.ts'
import { writtenTime } from '#kernel/written-time.ts'
import { mayChange } from './access.ts'
import { type Change, mustFitTheRest } from './fit-the-rest.ts'
import { isSet, shapeOfRow, valueInForce, variableOf } from './list-config.ts'
import type { Row } from './queries.ts'
import type { Room } from './room.ts'

const refuseAt = (text: RefusalText, fields: FieldProblem[], values = {}) => new Refusal(text, values, fields)

const at = (rows: readonly Row[], message: string): FieldProblem[] =>
  rows.map(({ name }) => ({ path: name, message }))

/** The items that were sent, locked: who saves at the same time waits. A name that there is not is refused. */
async function lockItems({ own }: Room, names: readonly string[]): Promise<Row[]> {
  const rows = await own
    .selectFrom('config_item')
    .selectAll()
    .where('name', 'in', [...names, ''])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < names.length) throw missing()
  return rows
}

const problemFor = ({ language }: Room, row: Row, code = ''): FieldProblem => {
  const words = valueProblems[code] ?? valueProblems.type
  return { path: row.name, message: words ? sayIn(language, words) : '' }
}

/** What was sent for one item: a change, a problem, or nothing, as with a password that stays as it is. */
function readOne(ctx: Room, row: Row, sent: unknown): { change?: Change; problem?: FieldProblem } {
  if (row.type === 'password' && sent === '') return {}
  if (row.type === 'password' && sent === null) return { change: { row, value: null } }
  const read = valueSchemaOf(shapeOfRow(row)).safeParse(sent)
  if (read.success) return { change: { row, value: read.data } }
  return { problem: problemFor(ctx, row, read.error.issues[0]?.message) }
}

/** Reads what was sent for each item, or refuses with every problem at its field. */
function readChanges(ctx: Room, rows: readonly Row[], given: Record<string, unknown>): Change[] {
  const read = rows.map((row) => readOne(ctx, row, given[row.name]))
  const problems = read.flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0) throw invalid(...problems)
  return read.flatMap(({ change }) => change ?? [])
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const differs = ({ row, value }: Change) =>
  row.type === 'password' ? value !== null || isSet(row) : !same(value, valueInForce(row))

/** A page sends all of its items: what it leaves as it is asks for no right. */
function mustBeAllowed(ctx: Room, changes: readonly Change[]) {
  const locked = changes.find(({ row }) => variableOf(row.name))?.row
  if (locked) {
    const variable = variableOf(locked.name)
    const message = sayIn(ctx.language, contract.lockedByEnvironment, { variable })
    throw refuseAt(contract.lockedByEnvironment, at([locked], message), { variable })
  }
  const barred = changes.map(({ row }) => row).filter((row) => !mayChange(ctx, row))
  if (barred.length > 0)
    throw refuseAt(contract.onlySuper, at(barred, sayIn(ctx.language, contract.onlySuper)))
}

/** What somebody else changed after the person looked is not overwritten. */
async function mustBeSeen(ctx: Room, changes: readonly Change[], seen: Record<string, number>) {
  const moved = changes
    .map(({ row }) => row)
    .filter(({ name, revision }) => Object.hasOwn(seen, name) && seen[name] !== revision)
  const [last] = moved.toSorted((a, b) => Number(b.changed_time) - Number(a.changed_time))
  if (!last) return
  const { language } = ctx
  const fields = moved.map((row) => ({
    path: row.name,
    message: sayIn(language, nowHolds, {
      name: row.changed_by,
      value: row.type === 'password' ? '******' : shown(valueInForce(row)),
    }),
  }))
  const values = {
    name: last.changed_by,
    time: writtenTime(last.changed_time, await siteOf(ctx)).slice(0, 16),
  }
  throw refuseAt(contract.changedMeanwhile, fields, values)
}

const nowHolds = { 'zh-cn': '{name} 已改为：{value}', en: '{name} changed it to: {value}' }
const shown = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}

async function write({ own, actor }: Room, changes: readonly Change[]) {
  const rows = changes.map(({ row, value }) => {
    const isSecret = row.type === 'password'
    const sealed =
      isSecret && value !== null ? `\\x${seal(Buffer.from(String(value))).toString('hex')}` : null
    return { id: row.id, value: isSecret ? null : JSON.stringify(value), secret: sealed }
  })
  await sql`
    update config_item c set value = given.value::jsonb, secret = given.secret::bytea, revision = revision + 1,
      changed_by = ${actor.name}, changed_time = now()
    from unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(({ value }) => value)}::text[],
      ${rows.map(({ secret }) => secret)}::text[]) as given (id, value, secret)
    where c.id = given.id`.execute(own)
}

const forLog = (value: unknown) => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 300 ? `${text.slice(0, 300)}…` : value
}

/** What the log keeps of a change: before and after, of a secret only that it changed. */
const noteOf = ({ row, value }: Change) =>
  row.type === 'password'
    ? { name: row.name, before: isSet(row) ? '******' : '', after: value === null ? '' : '******' }
    : { name: row.name, before: forLog(valueInForce(row)), after: forLog(value) }

/**
 * Saves values by the names of their items: all of them, or nothing. What is sent as it stands is no change, so that a
 * page may send everything it shows.
 */
export async function changeConfig(
  ctx: Room,
  { _revisions, ...given }: Input<typeof contract.changeSiteConfig>,
): Promise<null> {
  const rows = await lockItems(ctx, Object.keys(given))
  const changes = readChanges(ctx, rows, given).filter(differs)
  mustBeAllowed(ctx, changes)
  await mustBeSeen(ctx, changes, _revisions)
  await mustFitTheRest(ctx, changes)
  if (changes.length > 0) await write(ctx, changes)
  await noteAct(ctx.own, ctx, notesOf('site-config', contract.changeSiteConfig), {
    changes: changes.map(noteOf),
  })
  return null
}
