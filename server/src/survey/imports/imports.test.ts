import * as analysis from '@obelisk/contract/survey/analysis'
import * as imports from '@obelisk/contract/survey/imports'
import * as running from '@obelisk/contract/survey/running'
import * as surveys from '@obelisk/contract/survey/surveys'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { jobDone } from '../../../test/jobs.ts'
import { person } from '../../../test/people.ts'
import { uploadedWorkbook } from '../../../test/workbooks.ts'
import { answersTo, classWithSyllabus, formFor, handInAs, openSurvey } from '../survey.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>
let people: { student_no: string; name: string }[]

beforeAll(async () => {
  place = await classWithSyllabus()
  const { db } = await testDatabase()
  people = await db
    .selectFrom('student')
    .select(['student_no', 'name'])
    .where(
      'id',
      'in',
      place.students.map(({ studentId }) => studentId),
    )
    .orderBy('id')
    .execute()
})

const open = (way: 'named' | 'anonymous-once') =>
  openSurvey({ as: place.teacher, classId: place.found.id, way, template: 'built-in:mid-term' })

/** The heads of an export of 问卷星 of the mid-term feedback. */
const heads = [
  ...['序号', '提交答卷时间', '所用时间', '来自IP', '1、学号', '2、姓名', '3、上课的节奏适合我'],
  ...[
    '4、我清楚每次课要学会什么',
    '5、课外任务的量合适',
    '6、听课时我经常跟不上',
    '7、遇到困难时我能得到帮助',
  ],
  '8、哪一处最该改？',
]
const row = (no: number, number: string, name: string, said: readonly string[], words = '(空)') => [
  ...[String(no), '2026/11/20 8:00:00', '95秒', '10.1.2.3', number, name, ...said, words],
]
const well = ['同意', '同意', '同意', '不同意', '同意']

async function read(id: number, rows: readonly (readonly string[])[], as: Actor = place.teacher) {
  const file_id = await uploadedWorkbook(as, [{ name: '数据', rows: [heads, ...rows] }], '问卷星.xlsx')
  const { data, code, msg } = await call(imports.readAnswersFile, { id, file_id }, { as })
  expect([code, msg]).toEqual([1, ''])
  expect((await jobDone(data.job_id)).error).toBeNull()
  return data.id
}
const view = async (id: number, as: Actor = place.teacher) =>
  call(imports.answersImport, { id: String(id) }, { as })
const write = (id: number, take: number[], more: object = {}) =>
  call(imports.writeAnswers, { id, take, ...more }, { as: place.teacher })
const sheets = async (id: number) => {
  const { db } = await testDatabase()
  return db.selectFrom('survey_response').selectAll().where('survey_id', '=', id).execute()
}

test('an export of 问卷星 becomes named answers: found by number or name, doubles told, undone as a whole', async () => {
  const id = await open('named')
  const [a, b, c, d] = people
  await handInAs(id, place.students[3] as Actor, answersTo(await formFor(id, place.students[3] as Actor), 1))
  const batch = await read(id, [
    row(1, a?.student_no ?? '', '', well),
    row(2, '', b?.name ?? '', well, '多做练习'),
    row(3, a?.student_no ?? '', '', ['非常同意', ...well.slice(1)]),
    row(4, c?.student_no ?? '', '', ['六分', ...well.slice(1)]),
    row(5, d?.student_no ?? '', '', well),
    row(6, '99999999', '路人', well),
    row(7, '', '', ['', '', '', '', '']),
  ])
  const { data } = await view(batch)
  expect(data.row).toMatchObject({ state: 'ready', found: 7, added: 0, is_mine: true })
  expect(data.list.map(({ block }) => block)).toEqual([
    ...['in-file', null, null, null, 'answered', 'not-asked', 'empty'],
  ])
  expect(data.list[3]?.problems.map(({ code, text }) => [code, text])).toEqual([
    ['unreadable', '六分'],
    ['unanswered', ''],
  ])
  expect((await write(batch, [1])).refused?.refusal).toBe('not-found')
  expect((await write(batch, [2, 3])).data.added).toBe(2)
  expect((await write(batch, [4])).refused?.refusal).toBe('survey-import-not-ready')
  const stored = await sheets(id)
  const byFile = stored.filter(({ import_id }) => import_id === batch)
  expect([stored.length, byFile.length]).toEqual([3, 2])
  const first = byFile.find(({ student_id }) => student_id === place.students[0]?.studentId)
  expect(first?.answers).toMatchObject({ pace: { step: 0 }, lost: { step: 3 } })
  const missing = (await call(running.missingPeople, { id: String(id) }, { as: place.teacher })).data
  expect(missing.count).toBe(place.found.people - 3)
  // the table itself is forgotten
  const after = (await view(batch)).data
  expect([after.list, after.heads.flatMap(({ samples }) => samples)]).toEqual([[], []])
  const undone = await call(imports.undoAnswers, { id: batch }, { as: place.teacher })
  expect(undone.data.deleted).toBe(2)
  expect((await sheets(id)).map(({ import_id }) => import_id)).toEqual([null])
  expect((await call(running.missingPeople, { id: String(id) }, { as: place.teacher })).data.count).toBe(
    place.found.people - 1,
  )
})

test('of an anonymous survey nothing of a person is kept; the same file again is told as stored', async () => {
  const id = await open('anonymous-once')
  const rows = people.slice(0, 6).map(({ student_no, name }, at) => row(at + 1, student_no, name, well))
  const batch = await read(id, rows)
  const { data } = await view(batch)
  const { db } = await testDatabase()
  const kept = await db
    .selectFrom('survey_import_item')
    .select('item')
    .where('import_id', '=', batch)
    .execute()
  const told = JSON.stringify([data, kept])
  for (const { student_no, name } of people) {
    expect(told).not.toContain(student_no)
    expect(told).not.toContain(name)
  }
  expect(told).not.toContain('10.1.2.3')
  // the six say the same, which is told and stands against none of them
  expect(data.list.map(({ block, is_alike }) => [block, is_alike])).toEqual(rows.map(() => [null, true]))
  await call(running.actOnSurvey, { id, act: 'close' }, { as: place.teacher })
  const whole = data.list.map(({ no }) => no)
  expect((await write(batch, whole)).data.added).toBe(6)
  const results = (await call(analysis.analyseSurvey, { id: String(id) }, { as: place.teacher })).data
  expect([results.valid, results.quality.imported, results.revision]).toEqual([6, 6, 2])
  expect(results.figures?.questions.find(({ question }) => question === 'pace')?.value).toBeCloseTo(0.8)
  const again = await read(id, rows)
  expect((await view(again)).data.list.map(({ block }) => block)).toEqual(rows.map(() => 'imported'))
  await call(imports.undoAnswers, { id: batch }, { as: place.teacher })
  const empty = (await call(analysis.analyseSurvey, { id: String(id) }, { as: place.teacher })).data
  expect([empty.valid, empty.figures, empty.revision]).toEqual([0, null, 3])
})

test('columns are put right and read again; numbers on scales mean what somebody says', async () => {
  const id = await open('named')
  const [a] = people
  const batch = await read(id, [row(1, a?.student_no ?? '', '', ['1', '2', '3', '4', '5'])])
  const { reading, heads: found } = (await view(batch)).data
  expect(found[6]).toEqual({ head: '3、上课的节奏适合我', samples: ['1'] })
  if (!reading) throw new Error('it was not read')
  const columns = reading.columns.map((one) =>
    one.question === 'pace' ? { ...one, role: 'skip' as const, question: null } : one,
  )
  const changed = { ...reading, numbers: 'first-best' as const, columns }
  const again = await call(imports.readAnswersAgain, { id: batch, reading: changed }, { as: place.teacher })
  await jobDone(again.data.job_id)
  expect((await view(batch)).data.list[0]?.problems.map(({ code }) => code)).toEqual(['unanswered'])
  await write(batch, [1])
  expect((await sheets(id))[0]?.answers).toEqual({
    clear: { step: 1 },
    load: { step: 2 },
    lost: { step: 3 },
    help: { step: 4 },
  })
})

test('strangers, drafts and files without rows are refused, and a changed questionnaire is read again first', async () => {
  const id = await open('named')
  const stranger = await person('teacher')
  const file_id = await uploadedWorkbook(stranger, [{ name: '数据', rows: [heads] }])
  const asStranger = await call(imports.readAnswersFile, { id, file_id }, { as: stranger })
  expect(asStranger.refused?.refusal).toBe('not-found')
  const own = await uploadedWorkbook(place.teacher, [{ name: '数据', rows: [heads] }])
  const empty = await call(imports.readAnswersFile, { id, file_id: own }, { as: place.teacher })
  expect((await jobDone(empty.data.job_id)).state).toBe('failed')
  expect((await view(empty.data.id)).data.row.state).toBe('failed')
  const batch = await read(id, [row(1, people[0]?.student_no ?? '', '', well)])
  expect((await view(batch, stranger)).refused?.refusal).toBe('not-found')
  expect((await call(imports.answersImports, { id: String(id) }, { as: stranger })).refused?.refusal).toBe(
    'not-found',
  )
  const { db } = await testDatabase()
  await db.updateTable('survey').set({ revision: 99 }).where('id', '=', id).execute()
  expect((await write(batch, [1])).refused?.refusal).toBe('survey-import-old')
  const add = { template: 'built-in:mid-term', teaching_class_ids: [place.found.id] }
  const draft = (await call(surveys.addSurvey, add, { as: place.teacher })).data.id
  const early = await call(imports.readAnswersFile, { id: draft, file_id: own }, { as: place.teacher })
  expect(early.refused?.refusal).toBe('survey-not-in-state')
})

test('issue 28 C: why a table could not be read stands where the import stands', async () => {
  const id = await open('anonymous-once')
  const file_id = await uploadedWorkbook(place.teacher, [{ name: '数据', rows: [heads] }], '空.xlsx')
  const { data } = await call(imports.readAnswersFile, { id, file_id }, { as: place.teacher })
  const job = await jobDone(data.job_id)
  const { row: failed } = (await view(data.id)).data
  expect(job.error).not.toBe('')
  expect([failed.state, failed.problem]).toEqual(['failed', job.error])
})
