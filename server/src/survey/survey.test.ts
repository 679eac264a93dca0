import * as answering from '@obelisk/contract/survey/answering'
import * as running from '@obelisk/contract/survey/running'
import * as surveys from '@obelisk/contract/survey/surveys'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'
import { answersTo, classWithSyllabus, formFor, handInAs, now, openSurvey } from './survey.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>
const act = (id: number, what: 'close' | 'publish' | 'pause' | 'withdraw' | 'reopen', as = place.teacher) =>
  call(running.actOnSurvey, { id, act: what }, { as })

beforeAll(async () => {
  place = await classWithSyllabus()
})

test('spec 2: route /Ques makes a self-assessment with one question for each objective of the syllabus', async () => {
  const { teacher, found } = place
  const input = { template: 'built-in:course-self', teaching_class_ids: [found.id] }
  const { data, code } = await call(surveys.addSurvey, input, { as: teacher })
  expect(code).toBe(1)
  const whole = (await call(surveys.readSurvey, { id: String(data.id) }, { as: teacher })).data
  const mapped = whole.definition.pages.flatMap(({ questions }) =>
    questions.flatMap(({ mapping }) => (mapping?.to === 'objective' ? [mapping.no] : [])),
  )
  expect(mapped).toEqual(whole.targets.map(({ no }) => no))
  expect(mapped.length).toBeGreaterThan(0)
  expect(whole.title).toContain(found.course)
  const { revision, running: plan, audiences } = whole
  const unset = { id: data.id, revision, running: { ...plan, to_time: null } }
  const whom = audiences.map(({ kind, target_id }) => ({ kind, target_id }))
  await call(surveys.saveRunning, { ...unset, audiences: whom }, { as: teacher })
  const refused = await act(data.id, 'publish')
  expect(refused.refused?.refusal).toBe('survey-has-errors')
})

test('strangers see nothing, a teacher asks only own classes, and students have no part in it', async () => {
  const { found } = place
  const id = await openSurvey({ as: place.teacher, classId: found.id })
  const stranger = await person('teacher')
  expect((await call(surveys.readSurvey, { id: String(id) }, { as: stranger })).refused?.refusal).toBe(
    'not-found',
  )
  expect((await call(surveys.listSurveys, {}, { as: stranger })).data.total).toBe(0)
  const add = { template: 'built-in:mid-term', teaching_class_ids: [found.id] }
  expect((await call(surveys.addSurvey, add, { as: stranger })).refused?.refusal).toBe('not-found')
  expect((await act(id, 'close', stranger)).refused?.refusal).toBe('not-found')
  expect((await call(surveys.listSurveys, {}, { as: place.one })).code).toBe(401)
  const outsider = await person('student')
  expect((await call(answering.mySurvey, { id: String(id) }, { as: outsider })).refused?.refusal).toBe(
    'not-found',
  )
})

test('spec 2: route /student/survey lists what is to answer; it is handed in once, with a receipt', async () => {
  const { teacher, found } = place
  const id = await openSurvey({ as: teacher, classId: found.id })
  const { one } = place
  const stateOf = async () =>
    (await call(answering.mySurveys, {}, { as: one })).data.list.find((row) => row.id === id)?.state
  expect(await stateOf()).toBe('pending')
  const form = await formFor(id, one)
  const answers = answersTo(form, 1)
  const short = await handInAs(id, one, {})
  expect([short.refused?.refusal, Object.keys(short.refused?.fields ?? {}).length > 0]).toEqual([
    'survey-answers-wrong',
    true,
  ])
  const kept = await call(answering.keepDraft, { id, answers, page: 1 }, { as: one })
  expect(kept.code).toBe(1)
  expect((await call(answering.mySurvey, { id: String(id) }, { as: one })).data.draft).toEqual({
    answers,
    page: 1,
  })
  const done = await Promise.all([handInAs(id, one, answers), handInAs(id, one, answers)])
  expect(done.map(({ code }) => code)).toEqual([1, 1])
  expect(done[0]?.data.receipt).toBe(done[1]?.data.receipt)
  expect(await stateOf()).toBe('done')
  expect((await handInAs(id, one, answersTo(form, 3))).refused?.refusal).toBe('survey-answered')
  const receipt = done[0]?.data.receipt ?? ''
  const told = async (asked: string) => (await call(answering.checkReceipt, { receipt: asked })).data
  expect(await told(receipt)).toEqual({ is_stored: true, counts: null, is_opened: false })
  expect(await told('AAAAA-AAAAA')).toEqual({ is_stored: false, counts: null, is_opened: false })
  await act(id, 'close')
  expect(await told(receipt)).toEqual({ is_stored: true, counts: true, is_opened: false })
  const { db } = await testDatabase()
  const stored = await db.selectFrom('survey_response').select('id').where('survey_id', '=', id).execute()
  expect(stored).toHaveLength(1)
})

test('after the first answer questions, audience and way are locked (Q03); a typing error is corrected on record', async () => {
  const { teacher, found } = place
  const id = await openSurvey({ as: teacher, classId: found.id })
  const form = await formFor(id, place.one)
  await handInAs(id, place.one, answersTo(form, 0))
  const whole = (await call(surveys.readSurvey, { id: String(id) }, { as: teacher })).data
  const save = { id, revision: whole.revision, title: 'x', title_en: '', definition: whole.definition }
  expect((await call(surveys.saveSurvey, save, { as: teacher })).refused?.refusal).toBe('survey-locked')
  expect((await act(id, 'withdraw')).refused?.refusal).toBe('survey-not-in-state')
  expect(whole.may.edit).toBe(false)
  const question = whole.definition.pages[0]?.questions[0]?.id ?? ''
  const title = { 'zh-cn': '改好的题干', en: 'Corrected' }
  const old = whole.definition.pages[0]?.questions[0]?.title
  const read = async (as: Actor) => (await call(surveys.readSurvey, { id: String(id) }, { as })).data
  const propose = () => call(surveys.correctSurvey, { id, question, title, reason: '错字' }, { as: teacher })
  expect((await propose()).code).toBe(1)
  const [proposed] = (await read(teacher)).corrections
  expect(proposed).toMatchObject({ before: old, title, is_own: true })
  const decide = (take: boolean, as: Actor, correction_id = proposed?.id ?? 0) =>
    call(surveys.decideCorrection, { id, correction_id, take }, { as })
  // four eyes: who proposed it can only take it back, and a stranger sees nothing of it
  expect((await decide(true, teacher)).refused?.refusal).toBe('survey-own-correction')
  expect((await decide(true, await person('teacher'))).refused?.refusal).toBe('not-found')
  expect((await read(teacher)).definition.pages[0]?.questions[0]?.title).toEqual(old)
  const leader = await place.actor('leader')
  expect((await read(leader)).corrections[0]?.is_own).toBe(false)
  expect((await decide(true, leader)).code).toBe(1)
  const after = await read(teacher)
  expect(after.definition.pages[0]?.questions[0]?.title).toEqual(title)
  expect([after.acts[0]?.act, after.acts[1]?.act, after.corrections]).toEqual(['correct', 'correct-ask', []])
  expect((await decide(true, leader)).refused?.refusal).toBe('not-found')
  await propose()
  const [again] = (await read(teacher)).corrections
  expect((await decide(false, teacher, again?.id)).code).toBe(1)
  expect((await read(teacher)).acts[0]?.act).toBe('correct-back')
})

test('a paused or ended survey takes nothing, and answers outside the choices are refused', async () => {
  const { teacher, found } = place
  const id = await openSurvey({ as: teacher, classId: found.id })
  const form = await formFor(id, place.one)
  const answers = answersTo(form, 1)
  const [first = ''] = Object.keys(answers)
  const wrong = await handInAs(id, place.one, { ...answers, [first]: { step: 9 } })
  expect(wrong.refused?.fields).toEqual([expect.objectContaining({ path: `answers.${first}` })])
  const long = await handInAs(id, place.one, { ...answers, change: { text: 'x'.repeat(3000) } })
  expect(long.refused?.refusal).toBe('survey-answers-wrong')
  await act(id, 'pause')
  expect((await handInAs(id, place.one, answers)).refused?.refusal).toBe('survey-not-open')
  const { db } = await testDatabase()
  await db
    .updateTable('survey')
    .set({ state: 'open', to_time: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
  expect((await handInAs(id, place.one, answers)).refused?.refusal).toBe('survey-not-open')
  const whole = (await call(surveys.readSurvey, { id: String(id) }, { as: teacher })).data
  expect(whole.state).toBe('closed')
})

test('who is missing is told by name only where answers carry names; reminders have a quota', async () => {
  const { teacher, found } = place
  const id = await openSurvey({ as: teacher, classId: found.id })
  await handInAs(id, place.one, answersTo(await formFor(id, place.one), 0))
  const missing = (await call(running.missingPeople, { id: String(id) }, { as: teacher })).data
  expect(missing.count).toBe(found.people - 1)
  expect(missing.people).toHaveLength(found.people - 1)
  const hidden = await openSurvey({ as: teacher, classId: found.id, way: 'anonymous-once' })
  expect((await call(running.missingPeople, { id: String(hidden) }, { as: teacher })).data).toEqual({
    answered: 0,
    begun: 0,
    count: found.people,
    people: null,
  })
  const remind = () => call(running.remindPeople, { id }, { as: teacher })
  expect((await remind()).data.people).toBe(found.with_account - 1)
  expect((await remind()).code).toBe(1)
  expect((await remind()).refused?.refusal).toBe('survey-reminded-enough')
})

test('one person is reminded three times a week at most, by whatever surveys, also when they remind at once', async () => {
  const { teacher, found } = place
  const { db } = await testDatabase()
  await db.deleteFrom('survey_reminded').execute()
  const open = () => openSurvey({ as: teacher, classId: found.id })
  const surveys = [await open(), await open(), await open(), await open()]
  const [first = 0, ...others] = surveys
  // who has answered is not reminded, and has the place free for the others
  await handInAs(first, place.one, answersTo(await formFor(first, place.one), 0))
  const remind = (id: number) => call(running.remindPeople, { id }, { as: teacher })
  const all = found.with_account
  expect((await remind(first)).data).toEqual({ people: all - 1, left: 0 })
  const done = await Promise.all(others.map(remind))
  const told = done.map(({ data, refused }) => refused?.refusal ?? data.people)
  expect(told.filter((one) => one === all)).toHaveLength(2)
  expect(told).toContain(1)
  expect(done.find(({ data }) => data?.people === 1)?.data.left).toBe(all - 1)
  expect((await remind(others[0] ?? 0)).refused?.refusal).toBe('survey-people-reminded-enough')
  await db
    .updateTable('survey_reminded')
    .set({ create_time: new Date(Date.now() - 8 * 86_400_000) })
    .execute()
  expect((await remind(first)).data.people).toBe(all - 1)
})

test('people outside answer by a personal link, once; a public link asks for its code', async () => {
  const { found, teacher: director } = place
  const id = await openSurvey({
    as: director,
    classId: found.id,
    way: 'public',
    template: 'built-in:mid-term',
    more: { access_code: 'ABC1' },
  })
  const links = await call(running.addContacts, { id, people: [{ name: '王经理' }] }, { as: director })
  const token = links.data.links[0]?.token ?? ''
  const { code } = (await call(surveys.readSurvey, { id: String(id) }, { as: director })).data
  const opened = (await call(answering.openForm, { code, token })).data
  expect(opened.state).toBe('open')
  const answers = answersTo(opened.form as never, 1)
  const sheet = { code, token, answers, seconds: 90, seed: 1 }
  expect((await call(answering.handInPublic, sheet)).code).toBe(1)
  expect((await call(answering.handInPublic, sheet)).code).toBe(1)
  expect((await call(answering.openForm, { code, token })).data.state).toBe('done')
  const elsewhere = { ...sheet, seed: 2 }
  expect((await call(answering.handInPublic, elsewhere)).refused?.refusal).toBe('survey-answered')
  // who was asked and what was said lie in two tables that share nothing
  const { db } = await testDatabase()
  const asked = await db.selectFrom('survey_contact').selectAll().where('survey_id', '=', id).execute()
  const said = await db.selectFrom('survey_ticket').selectAll().where('survey_id', '=', id).execute()
  expect([asked.length, said.length]).toEqual([1, 1])
  expect(said.map(({ token_hash }) => token_hash)).not.toContain(asked[0]?.token_hash)
  const forged = { ...sheet, token: 'x'.repeat(32) }
  expect((await call(answering.handInPublic, forged)).refused?.refusal).toBe('survey-not-for-you')
  expect((await call(answering.openForm, { code: 'ZZZZZZ' })).refused?.refusal).toBe('not-found')
})

test('a survey in class opens now, is counted live and ends with its minutes', async () => {
  const { teacher, found } = place
  const id = await openSurvey({ as: teacher, classId: found.id, more: { from_time: now() + 1000 } })
  const opened = await call(running.openInClass, { id, minutes: 3 }, { as: teacher })
  expect(opened.data.class_until).toBeGreaterThan(now() + 170)
  const live = (await call(running.liveCount, { id: String(id) }, { as: teacher })).data
  expect([live.answered, live.targeted]).toEqual([0, found.people])
  expect((await call(running.openInClass, { id, minutes: 0 }, { as: teacher })).data.class_until).toBeNull()
})
