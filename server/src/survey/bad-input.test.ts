import * as answering from '@obelisk/contract/survey/answering'
import type { SurveyDefinition, SurveyQuestion } from '@obelisk/contract/survey/definition'
import * as running from '@obelisk/contract/survey/running'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import {
  answersTo,
  classWithSyllabus,
  formFor,
  handInAs,
  now,
  openSurvey,
  ticketFor,
} from './survey.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>

beforeAll(async () => {
  place = await classWithSyllabus()
})

const words = (text: string) => ({ 'zh-cn': text, en: text })
const none = words('')
const common = { note: none, mapping: null, when: null, required: true }
const option = (id: string) => ({ id, label: words(id), score: null, other: false, exclusive: false })

const first: SurveyQuestion = {
  ...common,
  id: 'came',
  kind: 'single',
  title: words('你去过实验室吗？'),
  options: ['yes', 'no'].map(option),
  from: null,
  shuffle: false,
  min: null,
  max: null,
}
const hidden: SurveyQuestion = {
  ...common,
  id: 'lab',
  kind: 'long',
  title: words('实验室哪里该改？'),
  longest: 2000,
  personal: false,
  when: { question: 'came', is: 'chosen', values: ['yes'] },
}
const definition: SurveyDefinition = {
  welcome: none,
  thanks: none,
  scales: [],
  pages: [{ id: 'p1', title: none, shuffle: false, jumps: [], questions: [first, hidden] }],
}

const open = (more: object = {}) =>
  openSurvey({
    as: place.teacher,
    classId: place.found.id,
    template: 'built-in:mid-term',
    definition,
    ...more,
  })

async function stored(id: number) {
  const { db } = await testDatabase()
  return db
    .selectFrom('survey_response')
    .select(['answers', 'audience_id'])
    .where('survey_id', '=', id)
    .execute()
}

test('a required question that is hidden is not asked for, and what a page sends for it is not kept', async () => {
  const id = await open()
  const [one, two, three] = place.students
  const no = { came: { option: 'no' } }
  expect((await handInAs(id, one ?? place.one, { ...no, lab: { text: '不该留下' } })).code).toBe(1)
  expect((await handInAs(id, two ?? place.one, no)).code).toBe(1)
  expect((await stored(id)).map(({ answers }) => answers)).toEqual([no, no])
  const asked = await handInAs(id, three ?? place.one, { came: { option: 'yes' } })
  expect(asked.refused?.fields).toEqual([{ path: 'answers.lab', message: '请作答' }])
})

test('200 KB of text are refused at their place, drafts of them too, and nothing is stored', async () => {
  const id = await open()
  const long = { came: { option: 'yes' }, lab: { text: '写'.repeat(70_000) } }
  for (const sent of [
    await handInAs(id, place.one, long),
    await call(answering.keepDraft, { id, answers: long, page: 0 }, { as: place.one }),
  ]) {
    expect(sent.refused?.refusal).toBe('invalid-input')
    expect(sent.refused?.fields?.map(({ path }) => path)).toEqual([expect.stringMatching(/^answers\.lab/)])
  }
  // more than the question takes, and less than the wire does
  const some = { ...long, lab: { text: '写'.repeat(2001) } }
  expect((await handInAs(id, place.one, some)).refused?.fields?.map(({ path }) => path)).toEqual([
    'answers.lab',
  ])
  expect(await stored(id)).toEqual([])
})

test('answers that no question has, of another kind, or a thousand of them, are refused at their place', async () => {
  const id = await open()
  const no = { came: { option: 'no' } }
  const paths = async (answers: object) =>
    (await handInAs(id, place.one, answers as never)).refused?.fields?.map(({ path }) => path)
  expect(await paths({ ...no, stranger: { text: 'x' } })).toEqual(['answers.stranger'])
  expect(await paths({ came: { options: ['no'] } })).toEqual(['answers.came'])
  expect(await paths({ came: { option: 'maybe' } })).toEqual(['answers.came'])
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`q${at}`, { text: 'x' }]))
  expect(await paths(many)).toEqual(['answers'])
})

test('the clock of a phone opens and closes nothing: the window is that of the server', async () => {
  const no = { came: { option: 'no' } }
  const early = await open({ more: { from_time: now() + 600, to_time: now() + 1200 } })
  expect((await handInAs(early, place.one, no, 1_000_000)).refused?.refusal).toBe('survey-not-open')
  const id = await open()
  const sheet = { id, answers: no, seconds: null, seed: 1 }
  expect((await call(answering.handInNamed, sheet, { as: place.one })).code).toBe(1)
  const { db } = await testDatabase()
  const { marks } = await db
    .selectFrom('survey_response')
    .select('marks')
    .where('survey_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(marks).toEqual([])
})

test('the teacher leaves in the minutes in class: the code runs out, and late ones hand in by their list', async () => {
  const { teacher, students, one } = place
  const id = await open()
  await call(running.openInClass, { id, minutes: 3 }, { as: teacher })
  const no = { came: { option: 'no' } }
  expect((await handInAs(id, one, no)).code).toBe(1)
  const { db } = await testDatabase()
  // three minutes later nobody has ended it
  const past = new Date(Date.now() - 1000)
  await db.updateTable('survey').set({ class_until: past }).where('id', '=', id).execute()
  const late = students[1] ?? one
  const listed = (await call(answering.mySurveys, {}, { as: late })).data.list.find((row) => row.id === id)
  expect(listed?.state).toBe('pending')
  expect((await handInAs(id, late, no)).code).toBe(1)
  const live = (await call(running.liveCount, { id: String(id) }, { as: teacher })).data
  expect([live.answered, live.state, (live.class_until ?? 0) < live.now]).toEqual([2, 'open', true])
  const again = await call(running.openInClass, { id, minutes: 3 }, { as: teacher })
  expect(again.data.class_until).toBeGreaterThan(now())
})

/** A parallel class of the same teacher. */
async function parallelClass(): Promise<number> {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
      insert into teaching_class (code, name, course_id, base_project_id, base_grade_id, academic_term_id)
      select code || 'P', name || ' 平行班', course_id, base_project_id, base_grade_id, academic_term_id
      from teaching_class where id = $1 returning id)
    insert into teaching_class_teacher (teaching_class_id, teacher_id)
    select made.id, w.teacher_id from made, teaching_class_teacher w where w.teaching_class_id = $1
    returning teaching_class_id as id`,
    [place.found.id],
  )
  return rows[0]?.id ?? 0
}

async function moveTo(studentId: number, from: number, to: number | null) {
  const { db } = await testDatabase()
  await db
    .updateTable('student_teaching_class')
    .set({ status: 0 })
    .where('student_id', '=', studentId)
    .where('teaching_class_id', '=', from)
    .execute()
  if (to !== null)
    await db
      .insertInto('student_teaching_class')
      .values({ student_id: studentId, teaching_class_id: to })
      .execute()
}

test('a student who changes class hands in once: for the class of the ticket, and not at all where neither is asked', async () => {
  const { teacher, found, students } = place
  const [mover, leaver] = [students[2] ?? place.one, students[3] ?? place.one]
  const other = await parallelClass()
  const both = { beside: [other], template: 'built-in:course-self', definition: undefined }
  const once = await open({ ...both, way: 'anonymous-once' })
  const named = await open(both)
  const alone = await open()
  const ticket = await ticketFor(once, mover)
  const before = ticket.form.audience.id
  await moveTo(mover.studentId, found.id, other)
  await moveTo(leaver.studentId, found.id, null)

  // the ticket was signed for the class before, and there is no second one
  expect((await formFor(once, mover)).audience.id).toBe(before)
  expect((await ticketFor(once, mover)).refused).toBe('survey-ticket-taken')
  expect((await ticket.handIn?.(answersTo(ticket.form, 1)))?.code).toBe(1)
  const { db } = await testDatabase()
  const used = db.selectFrom('survey_ticket').select('audience_id').where('survey_id', '=', once)
  expect(await used.execute()).toEqual([{ audience_id: before }])

  const form = await formFor(named, mover)
  expect((await handInAs(named, mover, answersTo(form, 1))).code).toBe(1)
  expect(await stored(named)).toEqual([expect.objectContaining({ audience_id: form.audience.id })])
  const no = { came: { option: 'no' } }
  for (const gone of [mover, leaver])
    expect((await handInAs(alone, gone, no)).refused?.refusal).toBe('survey-not-for-you')
  const missing = (await call(running.missingPeople, { id: String(alone) }, { as: teacher })).data
  expect(missing.count).toBe(found.people - 2)
})
