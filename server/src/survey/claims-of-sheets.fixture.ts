import type { SurveyForm } from '@obelisk/contract/survey/answering'
import * as answering from '@obelisk/contract/survey/answering'
import * as running from '@obelisk/contract/survey/running'
import * as surveys from '@obelisk/contract/survey/surveys'
import { expect } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { columnsOf, open, type Shown, sheetsOf, ticketsOf } from './claims.fixture.ts'
import { answersTo, closeSurvey, openSurvey, ticketFor } from './survey.fixture.ts'

/** The page lists them; the two that name somebody are of surveys with names and empty here. */
export async function sheetHolds() {
  const names = (await columnsOf('survey_response')).map(({ name }) => name)
  expect(names).toEqual([
    ...['answers', 'audience_id', 'contact_id', 'day', 'id', 'import_id', 'marks'],
    ...['receipt', 'release', 'student_id', 'survey_id', 'token_hash'],
  ])
}

export async function onlyTooFast(shown: Shown) {
  const { place, closed } = shown
  expect(
    closed.sheets.every(({ student_id, contact_id }) => student_id === null && contact_id === null),
  ).toBe(true)
  const id = await open(shown)
  for (const [at, student] of place.students.slice(0, 6).entries()) {
    const { form, handIn } = await ticketFor(id, student)
    await handIn?.(answersTo(form, at % 4), { seconds: at === 0 ? 2 : 300 })
  }
  await closeSurvey(id, place.teacher)
  const sheets = await sheetsOf(id)
  expect(sheets.flatMap(({ marks }) => marks)).toEqual(['fast'])
  expect(
    sheets.flatMap((sheet) => Object.values(sheet)).filter((value) => value === 2 || value === 300),
  ).toEqual([])
}

/** A link of one's own that was used, and a sheet, share nothing but the survey. */
export async function linkKeepsItsUse({ place }: Shown) {
  const id = await openSurvey({
    as: place.teacher,
    classId: place.found.id,
    way: 'public',
    template: 'built-in:mid-term',
  })
  const links = await call(running.addContacts, { id, people: [{ name: '王经理' }] }, { as: place.teacher })
  const token = links.data.links[0]?.token ?? ''
  const { code } = (await call(surveys.readSurvey, { id: String(id) }, { as: place.teacher })).data
  const { form } = (await call(answering.openForm, { code, token })).data
  const sheet = { code, token, answers: answersTo(form as SurveyForm, 1), seconds: 90, seed: 1 }
  expect((await call(answering.handInPublic, sheet)).code).toBe(1)
  const { db } = await testDatabase()
  const [contact] = await db.selectFrom('survey_contact').selectAll().where('survey_id', '=', id).execute()
  expect(contact).toMatchObject({ name: '王经理', is_answered: true })
  const own = new Set([contact?.id, contact?.token_hash, contact?.name])
  const tickets = await ticketsOf(id)
  expect(tickets).toHaveLength(1)
  for (const one of tickets)
    expect(
      Object.entries(one).filter(([column, value]) => column !== 'audience_id' && own.has(value as never)),
    ).toEqual([])
}

export async function receiptFinds({ closed }: Shown) {
  const [sheet] = closed.sheets
  const [ticket] = await ticketsOf(Number(sheet?.survey_id))
  const asked = await call(answering.checkReceipt, { receipt: String(ticket?.receipt) })
  expect(asked.data).toEqual({ is_stored: true, counts: null, is_opened: true })
  for (const [name, rows] of closed.tables)
    if (name !== 'public.survey_ticket')
      expect([name, JSON.stringify(rows).includes(String(ticket?.receipt))]).toEqual([name, false])
}
