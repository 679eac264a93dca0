import type { Endpoint } from '@obelisk/contract/endpoint'
import type { Envelope } from '@obelisk/contract/envelope'
import type { Actor } from '#kernel/actor.ts'
import { requestOf, testApp, tokenOf } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'

type Said = Envelope<{ refusal?: string } | null> & { status: number }
export type Counts = Map<string, number>

/** Lines that say that something was done or tried: as many as there were calls. */
const ofActs =
  /^(admin_log|sign_in_failure|captcha|verification_code|outgoing_message|culture_edit|.*_log|.*_act|later_sitting_history|knowledge_.*|dropdown_change|session_token|exam_paper_view|assistant_call|idempotency_key)$/

/** Counts the rows of every table that people see something of. */
export async function rowCounter(): Promise<() => Promise<Counts>> {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const tables = rows.map(({ name }) => name).filter((name) => !ofActs.test(name))
  const counts = tables.map((name) => `select '${name}' as name, count(*)::integer as rows from "${name}"`)
  // named, so that the database reads and plans this long text once
  const question = { name: 'counts', text: counts.join(' union all ') }
  return async () => {
    const found = await pool.query<{ name: string; rows: number }>(question)
    return new Map(found.rows.map(({ name, rows: count }) => [name, count]))
  }
}

type Made = (readonly [table: string, rows: number])[]

/** The tables of which there are more rows than before, and how many more. */
export const moreOf = (before: Counts, after: Counts): Made =>
  [...after]
    .map(([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const)
    .filter(([, rows]) => rows > 0)

export async function send(endpoint: Endpoint, input: unknown, as: Actor, key?: string): Promise<Said> {
  const answer = await (await testApp()).inject(await requestOf(endpoint, input as never, { as, key }))
  return { status: answer.statusCode, ...(answer.json() as Envelope<{ refusal?: string } | null>) }
}

/** Two equal entries of a ledger may be meant: a form says by its key that they are one. */
async function pressTwice(endpoint: Endpoint, input: unknown, as: Actor): Promise<Said[]> {
  // both come from one session, as from one page
  await tokenOf(as)
  const key = endpoint.isDeduplicated === 'by-key' ? 'pressed-twice' : undefined
  return Promise.all([send(endpoint, input, as, key), send(endpoint, input, as, key)])
}

export const idOf = ({ data }: Said) => (data as { id?: number } | null)?.id

/** What is wrong with an answer: a fault, or a no that says nothing. */
const wrongWith = ({ status, code, msg, data }: Said) =>
  status !== 200 || (code !== 1 && code !== 303 && !data?.refusal) ? [`${status} ${code} ${msg}`] : []

/** Calls of which one press makes several rows of each table, and a further one none: the key of the table holds each row once. */
const makesSeveral: Record<string, string> = {
  '/api/TeachingClass/addAdminClasses': 'a student sits in a class once',
  '/api/Evaldata/marks': 'a student has one mark of an item',
  '/api/Course/copy': 'what is there of the syllabus goes first, while it is held',
}

type Press = { endpoint: Endpoint; input: unknown; as: Actor; before: Counts }

/** What is wrong with two presses of a call at the same moment: with their answers, and with the rows that they made. */
export async function wrongWithTwo(
  counted: () => Promise<Counts>,
  { endpoint, input, as, before }: Press,
): Promise<{ wrong: string[]; done: Said | undefined; made: Made; after: Counts }> {
  const both = await pressTwice(endpoint, input, as)
  const done = both.find(({ code }) => code === 1)
  const after = done ? await counted() : before
  const made = moreOf(before, after)
  const wrong = both.flatMap(wrongWith)
  const [one, two] = both
  if (!one || !two || one.code !== 1 || two.code !== 1) return { wrong, done, made, after }
  if (idOf(one) !== idOf(two)) wrong.push('two ids')
  if (endpoint.isDeduplicated && JSON.stringify(one.data) !== JSON.stringify(two.data))
    wrong.push('two answers')
  const isOnce = made.length === 0 || made.some(([, rows]) => rows === 1)
  if (isOnce || makesSeveral[endpoint.path]) return { wrong, done, made, after }
  // one press may make several rows in each table: another one then makes as many
  await send(endpoint, input, as, 'pressed-once')
  const last = await counted()
  if (String(moreOf(after, last)) !== String(made)) wrong.push(`made twice: ${made.join(' ')}`)
  return { wrong, done, made, after: last }
}
