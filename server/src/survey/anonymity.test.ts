import type { Call } from '@obelisk/contract/endpoint'
import * as answering from '@obelisk/contract/survey/answering'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { connect } from '#db/connect.ts'
import { call, requestOf } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { testServices } from '../../test/services.ts'
import { chance, closedByAll, hits, ordersOf, ownTexts, peopleIn, shared, size } from './anonymity.fixture.ts'
import { answersTo, classWithSyllabus, closeSurvey, openSurvey, ticketFor } from './survey.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>

beforeAll(async () => {
  place = await classWithSyllabus(size)
})

const open = () => openSurvey({ as: place.teacher, classId: place.found.id, way: 'anonymous-once' })

test('a ticket is signed once for each student, and the same one again when the answer was lost', async () => {
  const id = await open()
  const { one } = place
  const first = await ticketFor(id, one)
  expect((await call(answering.takeTicket, { id, blinded: first.blinded }, { as: one })).code).toBe(1)
  expect((await ticketFor(id, one)).refused).toBe('survey-ticket-taken')
  const answers = answersTo(first.form, 1)
  const done = await first.handIn?.(answers)
  expect(done?.code).toBe(1)
  const again = await first.handIn?.(answers)
  expect(again?.data.receipt).toBe(done?.data.receipt)
  expect((await first.handIn?.(answersTo(first.form, 3)))?.refused?.refusal).toBe('survey-answered')
  const { db } = await testDatabase()
  expect(
    await db.selectFrom('survey_ticket').select('receipt').where('survey_id', '=', id).execute(),
  ).toHaveLength(1)
})

test('asked for and handed in many times at once, a ticket is signed the same and the sheet is stored once', async () => {
  const id = await open()
  const { one } = place
  const { form, blinded, handIn } = await ticketFor(id, one)
  const many = <T>(make: () => Promise<T> | undefined) =>
    Promise.all(Array.from({ length: 20 }, () => make()))
  const signed = await many(() => call(answering.takeTicket, { id, blinded }, { as: one }))
  expect(new Set(signed.map((answer) => answer?.data.signature)).size).toBe(1)
  const done = await many(() => handIn?.(answersTo(form, 1)))
  expect(new Set(done.map((answer) => answer?.data.receipt)).size).toBe(1)
  const { db } = await testDatabase()
  const sheets = await db.selectFrom('survey_ticket').select('receipt').where('survey_id', '=', id).execute()
  const marks = await db.selectFrom('survey_mark').select('student_id').where('survey_id', '=', id).execute()
  expect([sheets.length, marks.length]).toEqual([1, 1])
})

test('a ticket that is forged, changed or of another survey is refused', async () => {
  const id = await open()
  const other = await open()
  const { one } = place
  const mine = await ticketFor(id, one)
  const answers = answersTo(mine.form, 1)
  const forged = { ticket: Buffer.alloc(64, 7).toString('base64url') }
  expect((await mine.handIn?.(answers, forged))?.refused?.refusal).toBe('survey-ticket-wrong')
  const foreign = await ticketFor(other, one)
  const elsewhere = { id: other, audience_id: foreign.form.audience.id }
  expect((await mine.handIn?.(answers, elsewhere))?.refused?.refusal).toBe('survey-ticket-wrong')
  const crossed = { id: other }
  expect((await mine.handIn?.(answers, crossed))?.refused?.refusal).toBe('not-found')
  const short = { signature: Buffer.alloc(30, 1).toString('base64url') }
  expect((await mine.handIn?.(answers, short))?.refused?.refusal).toBe('survey-ticket-wrong')
})

test('nobody is found again by joins over every table, by time, order, place, transaction or number', async () => {
  const { answered, tables, sheets, marks } = await closedByAll(place)
  expect([sheets.length, marks.length]).toEqual([size, size])
  // the sheet has no column for a person, an address or a moment, and nothing in these two
  const columns = ['id', 'answers', ...shared]
  expect(Object.keys(sheets[0] ?? {}).sort()).toEqual(columns.sort())
  expect(sheets.every(({ student_id, contact_id }) => student_id === null && contact_id === null)).toBe(true)
  expect(sheets.every(({ import_id }) => import_id === null)).toBe(true)
  expect(sheets.every(({ day }) => String(day).length === 10 || day instanceof Date)).toBe(true)
  for (const rows of [sheets, marks]) expect(new Set(rows.map((row) => row['#xmin'])).size).toBe(1)
  expect(marks.every(({ blinded_hash }) => blinded_hash === '')).toBe(true)

  const own = ownTexts(sheets)
  const orders = ordersOf(sheets, answered)
  for (const [name, rows] of tables) {
    if (name === 'public.survey_response') continue
    const values = rows.flatMap((row) => Object.values(row))
    expect([name, values.filter((value) => typeof value === 'string' && own.has(value))]).toEqual([name, []])
    expect([name, JSON.stringify(rows).includes('意见 x')]).toEqual([name, false])
    for (const column of ['student_id', 'account_id']) {
      const people = peopleIn(rows, column, answered)
      const most = Math.max(0, ...orders.map((one) => hits(people, one)))
      expect([name, column, most < chance]).toEqual([name, column, true])
    }
  }
  expect(peopleIn(marks, 'student_id', answered)).toHaveLength(size)
  const acts = (tables.get('public.admin_log') ?? []).map(({ act }) => String(act))
  expect(acts.filter((act) => /survey\/handIn|surveyTicket/.test(act))).toEqual([])
})

test('the log of the server holds nothing of a hand-in: no line, no address, nothing of the ticket', async () => {
  const id = await open()
  const { sheetOf, form } = await ticketFor(id, place.one)
  const lines: string[] = []
  const { db, url } = await testDatabase()
  const reading = connect(url, { max: 2, isReadOnly: true })
  const write = (line: string) => void lines.push(line)
  const app = await buildApp({
    services: testServices,
    db,
    reading: reading.db,
    logLevel: 'trace',
    logTo: { write },
  })
  const ask = async (endpoint: Call, input: unknown) =>
    app.inject({ ...(await requestOf(endpoint, input as never, {})), remoteAddress: '10.9.8.7' })
  const sheet = sheetOf?.(answersTo(form, 1))
  const forged = { ...sheet, ticket: 'A'.repeat(86), signature: 'B'.repeat(342) }
  const refused = await ask(answering.handInAnonymous, forged)
  const taken = await ask(answering.handInAnonymous, sheet)
  expect([refused.json().data.refusal, taken.json().code]).toEqual(['survey-ticket-wrong', 1])
  expect(lines).toEqual([])
  // of any other call the same log holds line and address
  const { receipt } = taken.json().data
  await ask(answering.checkReceipt, { receipt: 'AAAAA-AAAAA' })
  expect(lines.some((line) => line.includes('10.9.8.7'))).toBe(true)
  await app.close()
  await reading.close()
  for (const own of [receipt, sheet?.ticket, sheet?.signature, taken.headers['x-request-id'] ?? receipt])
    expect(lines.filter((line) => line.includes(String(own)))).toEqual([])
  expect(Object.keys(taken.headers).filter((name) => /request|trace|cookie/.test(name))).toEqual([])
})

test('a sheet that is changed while others are handed in is changed: none of both is lost', async () => {
  const id = await openSurvey({
    as: place.teacher,
    classId: place.found.id,
    way: 'anonymous-once',
    more: { may_change: true },
  })
  const tickets: Awaited<ReturnType<typeof ticketFor>>[] = []
  for (const one of place.students) tickets.push(await ticketFor(id, one))
  const early = tickets.slice(0, size / 2)
  const say = ({ form, handIn }: (typeof tickets)[number], text: string) =>
    handIn?.({ ...answersTo(form, 1), keep: { text } })
  for (const one of early) await say(one, '先写的')
  const done = await Promise.all(
    tickets.map((one, at) => say(one, at < early.length ? `改后的 ${at}` : `后来的 ${at}`)),
  )
  expect(done.map((answer) => answer?.code)).toEqual(tickets.map(() => 1))
  await closeSurvey(id, place.teacher)
  const { db } = await testDatabase()
  const stored = await db
    .selectFrom('survey_response')
    .select('answers')
    .where('survey_id', '=', id)
    .execute()
  const texts = stored.map(({ answers }) => (answers as { keep: { text: string } }).keep.text).sort()
  const wanted = tickets.map((_, at) => (at < early.length ? `改后的 ${at}` : `后来的 ${at}`)).sort()
  expect(texts).toEqual(wanted)
})
