import { RSABSSA } from '@cloudflare/blindrsa-ts'
import * as analysis from '@obelisk/contract/survey/analysis'
import * as answering from '@obelisk/contract/survey/answering'
import * as comments from '@obelisk/contract/survey/comments'
import { GroupCounts, hiddenBeside, hiddenGroups } from '@obelisk/engine/survey/suppression'
import { expect } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { rawSheet } from './analysis/raw-sheet.fixture.ts'
import { chance, type closedByAll, hits, ordersOf, peopleIn } from './anonymity.fixture.ts'
import { answersTo, type classWithSyllabus, closeSurvey, openSurvey, ticketFor } from './survey.fixture.ts'

/** A class, and an anonymous survey that all of it has answered and that is closed. */
export type Shown = {
  place: Awaited<ReturnType<typeof classWithSyllabus>>
  closed: Awaited<ReturnType<typeof closedByAll>>
}

export const open = ({ place }: Shown) =>
  openSurvey({ as: place.teacher, classId: place.found.id, way: 'anonymous-once' })
export const columnsOf = async (table: string) => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_name = $1 order by 1`,
    [table],
  )
  return rows
}
const analysed = async (id: number, { place }: Shown) =>
  (await call(analysis.analyseSurvey, { id: String(id) }, { as: place.teacher })).data
export const sheetsOf = async (id: number) =>
  (await testDatabase()).db.selectFrom('survey_response').selectAll().where('survey_id', '=', id).execute()

export const ticketsOf = async (id: number) =>
  (await testDatabase()).db.selectFrom('survey_ticket').selectAll().where('survey_id', '=', id).execute()

export async function onceForEach(shown: Shown) {
  const { place } = shown
  const id = await open(shown)
  const { form, handIn } = await ticketFor(id, place.one)
  expect((await handIn?.(answersTo(form, 1)))?.code).toBe(1)
  expect((await handIn?.(answersTo(form, 2)))?.refused?.refusal).toBe('survey-answered')
  expect((await ticketFor(id, place.one)).refused).toBe('survey-ticket-taken')
}

/** Nobody is named right more often than by guessing, whatever orders of people and of sheets are laid side by side. */
export function nobodyFound({ closed }: Shown) {
  const { answered, sheets, tables } = closed
  const orders = ordersOf(sheets, answered)
  for (const rows of tables.values())
    for (const column of ['student_id', 'account_id']) {
      const people = peopleIn(rows, column, answered)
      expect(Math.max(0, ...orders.map((order) => hits(people, order)))).toBeLessThan(chance)
    }
}

export async function envelopeHides() {
  const suite = RSABSSA.SHA384.PSS.Randomized()
  const { publicKey } = await suite.generateKey({
    modulusLength: 2048,
    publicExponent: Uint8Array.of(1, 0, 1),
  })
  const message = suite.prepare(crypto.getRandomValues(new Uint8Array(32)))
  const one = await suite.blind(publicKey, message)
  const two = await suite.blind(publicKey, message)
  expect(Buffer.from(one.blindedMsg).equals(Buffer.from(two.blindedMsg))).toBe(false)
  expect(Buffer.from(one.blindedMsg).includes(Buffer.from(message))).toBe(false)
}

export async function signedForWhoIsSignedIn(shown: Shown) {
  const { place } = shown
  const id = await open(shown)
  const stranger = await call(answering.takeTicket, { id, blinded: 'A'.repeat(342) })
  expect(stranger.code).not.toBe(1)
  expect((await ticketFor(id, place.one)).refused).toBeUndefined()
}

export async function oneEnvelope(shown: Shown) {
  const { place } = shown
  const id = await open(shown)
  expect((await ticketFor(id, place.one)).refused).toBeUndefined()
  expect((await ticketFor(id, place.one)).refused).toBe('survey-ticket-taken')
}

/** Before it is handed in, no row of the database holds the ticket, its fingerprint or its signature. */
export async function ticketUnseen(shown: Shown) {
  const { place } = shown
  const id = await open(shown)
  const { sheetOf } = await ticketFor(id, place.one)
  const sheet = sheetOf?.({})
  const bytes = Buffer.from(sheet?.ticket ?? '', 'base64url')
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of rows) {
    const found = await pool.query(`select 1 from ${name} t where t::text ~ $1 limit 1`, [
      [hash, bytes.toString('hex'), sheet?.ticket, sheet?.signature].join('|'),
    ])
    expect([name, found.rowCount]).toEqual([name, 0])
  }
}

export async function unnamedCall(shown: Shown) {
  const { place } = shown
  expect(answering.handInAnonymous.access).toBe('anyone')
  const id = await open(shown)
  const { form, handIn } = await ticketFor(id, place.one)
  // `call` sends no session here, and nothing else that is kept of one
  expect((await handIn?.(answersTo(form, 1)))?.code).toBe(1)
}

export async function realAndUnused(shown: Shown) {
  const { place } = shown
  const id = await open(shown)
  const { form, handIn } = await ticketFor(id, place.one)
  const forged = { ticket: Buffer.alloc(64, 7).toString('base64url') }
  expect((await handIn?.(answersTo(form, 1), forged))?.refused?.refusal).toBe('survey-ticket-wrong')
  await handIn?.(answersTo(form, 1))
  expect((await handIn?.(answersTo(form, 3)))?.refused?.refusal).toBe('survey-answered')
  expect((await sheetsOf(id)).every(({ student_id }) => student_id === null)).toBe(true)
}

export async function marksHold() {
  const names = (await columnsOf('survey_mark')).map(({ name }) => name)
  expect(names).toEqual(['audience_id', 'blinded_hash', 'student_id', 'survey_id'])
}

export async function marksTimeless() {
  const types = [
    ...(await columnsOf('survey_mark')),
    ...(await columnsOf('survey_ticket')),
    ...(await columnsOf('survey_response')),
  ].map(({ type }) => type)
  expect(types.filter((type) => /time|interval|inet/.test(type))).toEqual([])
}

export const envelopesGone = ({ closed }: Shown) =>
  expect(new Set(closed.marks.map((mark) => mark.blinded_hash))).toEqual(new Set(['']))

export async function figuresWithoutNames(shown: Shown) {
  const { place, closed } = shown
  const id = await open(shown)
  for (const student of place.students.slice(0, 4)) {
    const { form, handIn } = await ticketFor(id, student)
    await handIn?.(answersTo(form, 1))
  }
  await closeSurvey(id, place.teacher)
  const few = await analysed(id, shown)
  expect([few.figures, few.comments]).toEqual([null, 0])
  const many = await analysed(closed.sheets[0]?.survey_id as number, shown)
  expect(many.figures?.questions.length).toBeGreaterThan(0)
  const names = closed.answered.map(({ student }) => student)
  expect(JSON.stringify(many.figures)).not.toMatch(new RegExp(`student|account|\\b(${names.join('|')})\\b`))
  const saved = (survey: string, as = place.teacher) =>
    call(analysis.exportSurvey, { id: survey, form: 'csv' }, { as })
  expect((await saved(String(id))).refused?.refusal).toBe('survey-too-few')
  for (const as of [place.teacher, await place.actor('leader')]) {
    const [heads, ...sheets] = await rawSheet(closed.sheets[0]?.survey_id as number, 'csv', as)
    expect([heads?.slice(0, 2), sheets.length]).toEqual([['群体', '标记'], closed.sheets.length])
  }
}

export function smallGroupsHidden() {
  for (const sizes of [
    [3, 20, 40],
    [2, 2, 30],
    [4, 9],
    [1, 5, 6, 7],
  ]) {
    const hidden = hiddenGroups(
      sizes.map((count, at) => [at, count] as const),
      5,
    )
    const rest = sizes.reduce((sum, count, at) => sum + (hidden.has(at) ? count : 0), 0)
    expect(sizes.filter((count, at) => count < 5 && !hidden.has(at))).toEqual([])
    expect(rest).toBeGreaterThanOrEqual(5)
  }
  // a group of one question, and the same people with one more as a group of another
  const counts = new GroupCounts(2)
  for (let at = 0; at < 20; at += 1) counts.add([at < 10 ? 'a' : 'b', at < 11 ? 'c' : 'd'])
  expect(hiddenBeside(counts, 2, 5).map((hidden) => [...hidden.keys()])).toEqual([[], ['c', 'd']])
}

export async function namesStruck(shown: Shown) {
  const { place } = shown
  const id = await open(shown)
  const { db } = await testDatabase()
  const { name, student_no } = await db
    .selectFrom('student')
    .select(['name', 'student_no'])
    .where('id', '=', place.one.studentId)
    .executeTakeFirstOrThrow()
  for (const [at, student] of place.students.slice(0, 8).entries()) {
    const { form, handIn } = await ticketFor(id, student)
    const text = `${at} ${name} ${student_no} 13812345678 a.b@c.edu.cn 讲得清楚`
    await handIn?.({ ...answersTo(form, 1), keep: { text } })
  }
  await closeSurvey(id, place.teacher)
  const { list } = (await call(comments.surveyComments, { id: String(id) }, { as: place.teacher })).data
  const said = list.map(({ text }) => text)
  expect(said).toHaveLength(8)
  expect(said.join('')).not.toMatch(new RegExp([name, student_no, '13812345678', 'a.b@c'].join('|')))
  expect(said.map((text) => Number(text[0]))).not.toEqual([0, 1, 2, 3, 4, 5, 6, 7])
}

export async function affectsNobody(shown: Shown) {
  const { place } = shown
  const { db } = await testDatabase()
  const scores = () => db.selectFrom('score').selectAll().orderBy('item_id').orderBy('student_id').execute()
  const before = await scores()
  const id = await open(shown)
  const { form, handIn } = await ticketFor(id, place.one)
  await handIn?.(answersTo(form, 4))
  await closeSurvey(id, place.teacher)
  expect(await scores()).toEqual(before)
}
