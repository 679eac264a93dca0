import { randomUUID } from 'node:crypto'
import * as running from '@obelisk/contract/survey/running'
import { expect } from 'vitest'
import { secretsBy } from '#kernel/security/secrets.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { testServices } from '../../test/services.ts'
import { chance, hits, type Row } from './anonymity.fixture.ts'
import { columnsOf, open, type Shown, sheetsOf, ticketsOf } from './claims.fixture.ts'
import { openSheet, sheetKeyIn } from './releases/seal.ts'
import { answersTo, closeSurvey, ticketFor } from './survey.fixture.ts'

export async function ticketHolds() {
  const names = (await columnsOf('survey_ticket')).map(({ name }) => name)
  expect(names).toEqual([...['audience_id', 'is_given_back', 'receipt', 'sealed', 'survey_id', 'token_hash']])
}

/** Students hand in one after the other, each with words of their own; gives the words. */
async function handInWords(id: number, { place }: Shown, from: number, to: number) {
  const said: string[] = []
  for (const [at, student] of place.students.slice(from, to).entries()) {
    const { form, handIn } = await ticketFor(id, student)
    const words = `封存的话 z${from + at}z`
    expect((await handIn?.({ ...answersTo(form, 1), keep: { text: words } }))?.code).toBe(1)
    said.push(words)
  }
  return said
}

/** The log that the database writes ahead, between two places of it. */
async function logBetween(work: () => Promise<unknown>): Promise<Buffer> {
  const { pool } = await testDatabase()
  const here = async () =>
    (await pool.query<{ name: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as name'))
      .rows[0]?.name ?? ''
  // who reads it from afar holds it: a checkpoint of the work beside would take its files away
  const reader = `reader_${randomUUID().replaceAll('-', '_')}`
  await pool.query('select pg_create_physical_replication_slot($1, true)', [reader])
  try {
    const from = await here()
    await work()
    await pool.query('select pg_switch_wal()')
    const { rows } = await pool.query<{ bytes: Buffer }>(
      // a file of the time before may go meanwhile
      `select bytes from (select name, pg_read_binary_file('pg_wal/' || name, 0, size, true) as bytes from pg_ls_waldir()
       where name >= $1 and name ~ '^[0-9A-F]{24}$') files where bytes is not null order by name`,
      [from],
    )
    return Buffer.concat(rows.map(({ bytes }) => bytes))
  } finally {
    await pool.query('select pg_drop_replication_slot($1)', [reader])
  }
}

export async function sealedAtOnce(shown: Shown) {
  const id = await open(shown)
  const said: string[] = []
  const log = await logBetween(async () => {
    said.push(...(await handInWords(id, shown, 0, 6)))
  })
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const words of said) expect([words, log.includes(words)]).toEqual([words, false])
  for (const { name } of rows) {
    const found = await pool.query(`select from ${name} t where t::text ~ '封存的话 z[0-5]z' limit 1`)
    expect([name, found.rowCount]).toEqual([name, 0])
  }
  const tickets = await ticketsOf(id)
  expect(new Set(tickets.map(({ sealed }) => sealed?.length))).toEqual(new Set([4096 + 12 + 16]))
  expect(tickets.some(({ sealed }) => sealed?.includes('keep'))).toBe(false)
  // the same look finds the words once they are opened
  const opened = await logBetween(() => closeSurvey(id, shown.place.teacher))
  // the head of a page of the log may stand within one of them
  expect(said.some((words) => opened.includes(words))).toBe(true)
}

export function openedAlone({ closed }: Shown) {
  expect(closed.sheets.every(({ token_hash, receipt }) => token_hash === null && receipt === null)).toBe(true)
}

export async function openedTogether(shown: Shown) {
  const { place } = shown
  const id = await open(shown)
  await handInWords(id, shown, 0, 4)
  await closeSurvey(id, place.teacher)
  expect((await sheetsOf(id)).length).toBe(0)
  expect((await ticketsOf(id)).every(({ sealed }) => sealed !== null)).toBe(true)
  const reopen = () => call(running.actOnSurvey, { id, act: 'reopen' }, { as: place.teacher })
  await reopen()
  await handInWords(id, shown, 4, 5)
  await closeSurvey(id, place.teacher)
  expect((await sheetsOf(id)).map(({ release }) => release)).toEqual([1, 1, 1, 1, 1])
  await reopen()
  await handInWords(id, shown, 5, 9)
  await closeSurvey(id, place.teacher)
  expect((await sheetsOf(id)).length).toBe(5)
}

export async function archiveDestroys(shown: Shown) {
  const { place } = shown
  const id = await open(shown)
  await handInWords(id, shown, 0, 3)
  await closeSurvey(id, place.teacher)
  await call(running.actOnSurvey, { id, act: 'archive' }, { as: place.teacher })
  const { db } = await testDatabase()
  const survey = await db.selectFrom('survey').select('sheet_key').where('id', '=', id).executeTakeFirst()
  expect(survey?.sheet_key).toBeNull()
  expect((await ticketsOf(id)).map(({ sealed }) => sealed?.length)).toEqual([0, 0, 0])
}

/** Two looks at the tables for each student: whose ticket it is shows, what was said with it does not. */
export async function twoLooks(shown: Shown) {
  const { place } = shown
  const id = await open(shown)
  const owners: string[] = []
  const words: string[] = []
  for (const at of place.students.keys()) {
    const before = new Set((await ticketsOf(id)).map(({ token_hash }) => token_hash))
    words.push(...(await handInWords(id, shown, at, at + 1)))
    const added = (await ticketsOf(id)).filter(({ token_hash }) => !before.has(token_hash))
    owners.push(added[0]?.token_hash ?? '')
  }
  const { db, pool } = await testDatabase()
  const { sheet_key } = await db
    .selectFrom('survey')
    .select('sheet_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const tickets = new Map((await ticketsOf(id)).map((one) => [one.token_hash, one.sealed as Buffer]))
  const stranger = secretsBy(Buffer.alloc(32, 1))
  expect(() => sheetKeyIn(stranger, id, sheet_key as Buffer)).toThrow()
  const key = sheetKeyIn(testServices.secrets, id, sheet_key as Buffer)
  for (const [at, hash] of owners.entries())
    expect(JSON.stringify(openSheet(key, tickets.get(hash) as Buffer, hash))).toContain(words[at])
  await closeSurvey(id, place.teacher)
  const came = words.map((_, at) => at)
  for (const order of ['ctid', 'id']) {
    const { rows } = await pool.query<Row>(
      `select answers::text as answers from survey_response where survey_id = $1 order by ${order}`,
      [id],
    )
    const found = rows.map(({ answers }) => words.findIndex((one) => String(answers).includes(one)))
    expect([order, found.length]).toEqual([order, words.length])
    for (const one of [found, found.toReversed()]) {
      expect([order, hits(one, came) < chance]).toEqual([order, true])
      const byTicket = owners.toSorted().map((hash) => owners.indexOf(hash))
      expect([order, hits(one, byTicket) < chance]).toEqual([order, true])
    }
  }
}

export async function longStayLonger(shown: Shown) {
  const { place } = shown
  const id = await open(shown)
  const { form, handIn } = await ticketFor(id, place.one)
  const long = { text: '长'.repeat(900) }
  expect((await handIn?.({ ...answersTo(form, 1), keep: long, change: long }))?.code).toBe(1)
  expect((await ticketsOf(id)).map(({ sealed }) => sealed?.length)).toEqual([8192 + 12 + 16])
}
