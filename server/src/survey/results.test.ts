import { addImprovement } from '@obelisk/contract/improvement'
import * as analysis from '@obelisk/contract/survey/analysis'
import * as answering from '@obelisk/contract/survey/answering'
import * as comments from '@obelisk/contract/survey/comments'
import { classBefore, surveyedObjectives } from '@obelisk/contract/survey/for-plans'
import * as running from '@obelisk/contract/survey/running'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'
import { rawSheet } from './analysis/raw-sheet.fixture.ts'
import { answersTo, classWithSyllabus, formFor, handInAs, openSurvey } from './survey.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>
const act = (id: number, what: 'close' | 'reopen') =>
  call(running.actOnSurvey, { id, act: what }, { as: place.teacher })

beforeAll(async () => {
  place = await classWithSyllabus()
})

test('below the minimum there is no figure; with enough answers the values go into the class and results go stale', async () => {
  const { teacher, found, students } = place
  const id = await openSurvey({ as: teacher, classId: found.id, more: { min_rate: 0.1 } })
  const form = await formFor(id, place.one)
  for (const one of students.slice(0, 4)) await handInAs(id, one, answersTo(form, 1))
  expect((await call(analysis.analyseSurvey, { id: String(id) }, { as: teacher })).refused?.refusal).toBe(
    'survey-not-closed',
  )
  await act(id, 'close')
  const few = (await call(analysis.analyseSurvey, { id: String(id) }, { as: teacher })).data
  expect([few.figures, few.is_enough, few.valid]).toEqual([null, false, 4])
  expect(
    (await call(analysis.exportSurvey, { id: String(id), form: 'csv' }, { as: teacher })).refused?.refusal,
  ).toBe('survey-too-few')
  await act(id, 'reopen')
  for (const one of students.slice(4))
    await handInAs(id, one, answersTo(form, 0, `张三说电话 13812345678 第${one.studentId}条`))
  const { db } = await testDatabase()
  const version = async () =>
    (
      await db
        .selectFrom('evaluation_class')
        .select('data_version')
        .where('teaching_class_id', '=', found.id)
        .executeTakeFirst()
    )?.data_version
  const before = await version()
  await act(id, 'close')
  const { data } = await call(analysis.analyseSurvey, { id: String(id) }, { as: teacher })
  expect(data.is_enough).toBe(true)
  const expected = (4 * 0.8 + 8 * 1) / 12
  expect(data.figures?.targets.map(({ value }) => value)).toEqual(
    data.figures?.targets.map(() => expect.closeTo(expected, 9)),
  )
  const kept = await db
    .selectFrom('indirect_value')
    .select(['value', 'answers', 'source'])
    .where('teaching_class_id', '=', found.id)
    .execute()
  expect(kept.length).toBe(data.figures?.targets.length)
  expect(data.marks_of).toEqual({ teaching_class_id: found.id })
  expect(
    kept.every(
      ({ source, answers, value }) =>
        source === 'survey' && answers === 12 && Math.abs(Number(value) - expected) < 1e-9,
    ),
  ).toBe(true)
  if (before !== undefined) expect(await version()).not.toBe(before)
  const said = (await call(comments.surveyComments, { id: String(id) }, { as: teacher })).data
  expect(said.list.length).toBe(16)
  // each counts once
  expect(said.themes.reduce((sum, { count }) => sum + count, 0)).toBe(16)
  const [first] = said.themes
  const ofTheme = await call(
    comments.surveyComments,
    { id: String(id), ...(first ? { theme: first.theme } : {}) },
    { as: teacher },
  )
  expect(ofTheme.data.list.length).toBe(first?.count)
  expect(said.list.some(({ text }) => text.includes('13812345678'))).toBe(false)
  for (const form of ['word', 'xlsx', 'raw', 'csv'] as const) {
    const file = await call(analysis.exportSurvey, { id: String(id), form }, { as: teacher })
    expect([form, file.code, file.bytes.length > 500]).toEqual([form, 1, true])
  }
  const [book, csv] = await Promise.all([rawSheet(id, 'raw', teacher), rawSheet(id, 'csv', teacher)])
  expect(book).toEqual(csv)
  expect([book.length, book.flat().some((cell) => cell.includes('13812345678'))]).toEqual([13, false])
})

test('comments are put under another theme by hand and marked, by whoever may change the survey', async () => {
  const { teacher, found, students } = place
  const id = await openSurvey({ as: teacher, classId: found.id })
  const form = await formFor(id, place.one)
  for (const one of students.slice(0, 6))
    await handInAs(id, one, answersTo(form, 1, `作业多 ${one.studentId}`))
  await act(id, 'close')
  const read = async (more: object = {}) =>
    (await call(comments.surveyComments, { id: String(id), ...more }, { as: teacher })).data
  const before = await read()
  const [first] = before.list
  expect(before.list.every(({ theme, is_by_hand }) => theme === 'homework' && !is_by_hand)).toBe(true)
  const sort = (key: string, more: object = {}, as = teacher) =>
    call(comments.sortComment, { id, key, theme: 'pace', is_marked: true, ...more }, { as })
  expect((await sort(first?.key ?? '')).code).toBe(1)
  expect((await sort('0'.repeat(64))).refused?.refusal).toBe('not-found')
  expect((await sort(first?.key ?? '', {}, await person('teacher'))).refused?.refusal).toBe('not-found')
  const after = await read()
  const size = before.list.length
  expect([after.marked, after.themes]).toEqual([
    1,
    [
      { theme: 'pace', count: 1 },
      { theme: 'homework', count: size - 1 },
    ],
  ])
  expect((await read({ marked: 'true' })).list.map(({ key }) => key)).toEqual([first?.key])
  expect((await read({ theme: 'pace' })).list).toEqual([
    expect.objectContaining({ key: first?.key, is_by_hand: true, is_marked: true }),
  ])
  await sort(first?.key ?? '', { theme: '', is_marked: false })
  expect((await read()).list).toEqual(before.list)
})

test('sheets whose written words are those of another are marked once it closes, all but one; the same choices are not', async () => {
  const { teacher, found, students } = place
  const id = await openSurvey({ as: teacher, classId: found.id })
  const form = await formFor(id, place.one)
  const copied = students.slice(0, 3)
  for (const one of copied) await handInAs(id, one, answersTo(form, 1, '这段话是从群里照抄来的，一字不差'))
  for (const one of students.slice(3, 8)) await handInAs(id, one, answersTo(form, 1))
  const { db } = await testDatabase()
  const marked = async () =>
    (await db.selectFrom('survey_response').select('marks').where('survey_id', '=', id).execute()).filter(
      ({ marks }) => marks.includes('double'),
    ).length
  await act(id, 'close')
  expect(await marked()).toBe(copied.length - 1)
  await act(id, 'reopen')
  await act(id, 'close')
  expect(await marked()).toBe(copied.length - 1)
})

test('a reply needs a measure or a reason, goes to everybody asked, and what was published stays', async () => {
  const { teacher, found, students } = place
  const id = await openSurvey({ as: teacher, classId: found.id })
  const form = await formFor(id, place.one)
  for (const one of students) await handInAs(id, one, answersTo(form, 1))
  await act(id, 'close')
  const pair = {
    said: '实验说明不清',
    count: 6,
    choice: 'will' as const,
    did: '每个实验给样例',
    measure_id: null,
  }
  const save = (revision: number, pairs: object[], publish: boolean) =>
    call(analysis.saveReply, { id, revision, intro: '谢谢', pairs: pairs as never, publish }, { as: teacher })
  expect((await save(0, [pair], true)).refused?.refusal).toBe('survey-reply-open')
  expect((await save(0, [{ ...pair, count: 2 }], false)).refused?.refusal).toBe('survey-too-few')
  const read = async () => (await call(analysis.readReply, { id: String(id) }, { as: teacher })).data
  const { place: whose } = await read()
  const measure = {
    kind: 'method' as const,
    problem: pair.said,
    cause: pair.said,
    measure: pair.did,
    applies_to: 'syllabus' as const,
    owner_id: teacher.accountId,
    due_date: '2026-11-13',
  }
  const strange = (await call(addImprovement, { ...measure, catalog_id: whose.catalog_id }, { as: teacher }))
    .data.id
  expect([whose.project_id !== null, strange > 0]).toEqual([true, true])
  expect((await save(0, [{ ...pair, measure_id: strange }], false)).refused?.refusal).toBe('not-found')
  const own = (await call(addImprovement, { ...measure, ...whose }, { as: teacher })).data.id
  expect((await save(0, [{ ...pair, measure_id: own }], false)).code).toBe(1)
  const draft = await read()
  expect(draft.pairs[0]?.measure).toMatchObject({ applies_to: 'syllabus', due: '2026-11-13', state: 'open' })
  const { writer, pairs } = draft
  expect([writer !== null, pairs[0]?.measure?.owner]).toEqual([true, writer])
  const settled = { ...pair, choice: 'not' as const, did: '课时有限' }
  const done = await save(1, [settled], true)
  expect([done.code, done.data.publish_time !== null]).toEqual([1, true])
  expect((await save(2, [{ ...settled, did: '改口' }], false)).refused?.refusal).toBe(
    'survey-reply-published',
  )
  const silent = students.at(-1)
  const reply = (await call(answering.surveyReply, { id: String(id) }, { as: silent ?? place.one })).data
  expect(reply.pairs.map(({ said, did }) => [said, did])).toEqual([['实验说明不清', '课时有限']])
  const later = await openSurvey({ as: teacher, classId: found.id })
  expect((await formFor(later, place.one)).before).toEqual([])
  await save(2, [settled, { ...pair, choice: 'done' as const }], false)
  expect((await formFor(later, place.one)).before.map(({ said }) => said)).toEqual(['实验说明不清'])
})

test('the teaching plan of the next term tells what the class before said; who may not read the plan finds nothing', async () => {
  const { teacher, found } = place
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    with later as (
      insert into academic_term (year_start, semester, name, start_date)
      values (2098, 1, '2098-2099-1', '2098-09-01') returning id),
    made as (
      insert into teaching_plan (course_id, catalog_id, academic_term_id, syllabus_id, content, built_on)
      select c.id, c.catalog_id, later.id, (select max(s.id) from syllabus s where s.course_id = c.id), '{}', '{}'
      from later, teaching_class k join course c on c.id = k.course_id where k.id = ${found.id} returning id),
    joined as (insert into teaching_plan_class select id, ${found.id} from made),
    written as (
      insert into document (kind, subject_id, state, title, version, author_id)
      select 'teaching-plan', id, 'draft', '计划', '1.0', ${teacher.accountId} from made)
    select id from made`.execute(db)
  const plan = { plan_id: rows[0]?.id ?? 0 }
  const { before } = (await call(classBefore, plan, { as: teacher })).data
  expect(before?.points.map(({ said, did, state }) => [said, did, state])).toEqual([
    ['实验说明不清', '课时有限', null],
    ['实验说明不清', '每个实验给样例', null],
  ])
  expect((await call(classBefore, plan, { as: await person('teacher') })).refused?.refusal).toBe('not-found')
  expect((await call(classBefore, plan, { as: place.one })).code).not.toBe(1)
})

test('what surveys say of educational objectives stands on the training plan, for whoever may read it', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ culture_id: number; no: number }>`
    select distinct o.culture_id, o.no from survey_result e join edu_objective o on o.id = e.target_id
    where e.target = 'educational-objective' and e.audience_id is null and e.is_enough order by 1, 2`.execute(
    db,
  )
  const [first] = rows
  if (!first) throw new Error('the demonstration has no survey of educational objectives')
  const asked = { culture_id: first.culture_id }
  const { values } = (await call(surveyedObjectives, asked, { as: 'teaching-dean' })).data
  expect(values.map(({ no }) => no)).toContain(first.no)
  expect(values.every(({ value, answers }) => value > 0 && value <= 1 && answers >= 5)).toBe(true)
  expect((await call(surveyedObjectives, asked, { as: await person('student') })).code).not.toBe(1)
  const elsewhere = await person({
    role: 'programme-director',
    scope_type: 'project',
    scope_id: 2_000_000_000,
  })
  expect((await call(surveyedObjectives, asked, { as: elsewhere })).data.values).toEqual([])
})
