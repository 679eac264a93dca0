import type { SurveyForm } from '@obelisk/contract/survey/answering'
import * as answering from '@obelisk/contract/survey/answering'
import * as running from '@obelisk/contract/survey/running'
import * as surveys from '@obelisk/contract/survey/surveys'
import { expect } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { columnsOf, open, type Shown, sheetsOf } from './claims.fixture.ts'
import { answersTo, openSurvey, ticketFor } from './survey.fixture.ts'

/** The page lists them; the two that name somebody are of surveys with names and empty here. */
export async function sheetHolds() {
  const names = (await columnsOf('survey_response')).map(({ name }) => name)
  expect(names).toEqual([
    ...['answers', 'audience_id', 'contact_id', 'day', 'id', 'import_id', 'marks'],
    ...['receipt', 'student_id', 'survey_id', 'token_hash'],
  ])
}

export async function onlyTooFast(shown: Shown) {
  const { place, closed } = shown
  expect(
    closed.sheets.every(({ student_id, contact_id }) => student_id === null && contact_id === null),
  ).toBe(true)
  const id = await open(shown)
  const { form, handIn } = await ticketFor(id, place.one)
  await handIn?.(answersTo(form, 1), { seconds: 2 })
  const [sheet] = await sheetsOf(id)
  expect(sheet?.marks).toEqual(['fast'])
  expect(Object.values(sheet ?? {})).not.toContain(2)
}

/** How many sheets were written by the last transaction of all. */
async function writtenLast(id: number): Promise<number> {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from survey_response where survey_id = $1
     group by xmin::text::bigint order by xmin::text::bigint desc limit 1`,
    [id],
  )
  return rows[0]?.count ?? 0
}

export async function mixedWithOthers(shown: Shown) {
  const { place } = shown
  const id = await open(shown)
  for (const [at, student] of place.students.slice(0, 12).entries()) {
    const { form, handIn } = await ticketFor(id, student)
    await handIn?.(answersTo(form, 1))
    expect([at, await writtenLast(id)]).toEqual([at, Math.min(at + 1, 8)])
  }
}

/** A link of one's own that was used, and a sheet, share nothing but the survey. */
export async function linkKeepsItsUse({ place }: Shown) {
  const id = await openSurvey({
    ...{ as: place.teacher, classId: place.found.id, way: 'public', template: 'built-in:mid-term' },
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
  for (const one of await sheetsOf(id))
    expect(
      Object.entries(one).filter(([column, value]) => column !== 'audience_id' && own.has(value as never)),
    ).toEqual([])
}

export const mixedAtEnd = ({ closed }: Shown) =>
  expect(new Set(closed.sheets.map((sheet) => sheet['#xmin'])).size).toBe(1)

export async function receiptFinds({ closed }: Shown) {
  const [sheet] = closed.sheets
  const asked = await call(answering.checkReceipt, { receipt: String(sheet?.receipt) })
  expect(asked.data).toEqual({ is_stored: true, counts: String(sheet?.marks) === '' })
  for (const [name, rows] of closed.tables)
    if (name !== 'public.survey_response')
      expect([name, JSON.stringify(rows).includes(String(sheet?.receipt))]).toEqual([name, false])
}
