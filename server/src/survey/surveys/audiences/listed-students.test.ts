import * as answering from '@obelisk/contract/survey/answering'
import * as running from '@obelisk/contract/survey/running'
import * as surveys from '@obelisk/contract/survey/surveys'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/call.ts'
import { testDatabase } from '../../../../test/database.ts'
import { answersTo, classWithSyllabus, formFor, handInAs, now } from '../../survey.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>
let own: string[]
let foreign: string

beforeAll(async () => {
  place = await classWithSyllabus()
  const { db } = await testDatabase()
  const students = db.selectFrom('student').select('student_no').orderBy('id')
  const accounts = place.students.slice(0, 2).map(({ accountId }) => accountId)
  own = (await students.where('account_id', 'in', accounts).execute()).map(({ student_no }) => student_no)
  const other = await students
    .where('base_project_id', '<>', place.found.project_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  foreign = other.student_no
})

async function draft() {
  const { teacher, found } = place
  const add = { template: 'built-in:mid-term', teaching_class_ids: [found.id] }
  const { id } = (await call(surveys.addSurvey, add, { as: teacher })).data
  const read = async () => (await call(surveys.readSurvey, { id: String(id) }, { as: teacher })).data
  const save = async (student_nos: string[]) => {
    const { revision, running: plan } = await read()
    const window = { from_time: now() - 60, to_time: now() + 86_400, min_rate: 0.1, way: 'named' as const }
    const audiences = [{ kind: 'list' as const, target_id: null, student_nos }]
    return call(
      surveys.saveRunning,
      { id, revision, running: { ...plan, ...window }, audiences },
      { as: teacher },
    )
  }
  return { id, read, save }
}

test('a list asks its students and nobody else, and is what the rate is of', async () => {
  const { id, read, save } = await draft()
  expect((await save([...own, own[0] ?? ''])).msg).toBe('')
  const [list] = (await read()).audiences
  expect(list).toMatchObject({ kind: 'list', targeted: 2, student_nos: own.toSorted() })
  expect((await call(running.actOnSurvey, { id, act: 'publish' }, { as: place.teacher })).msg).toBe('')
  const [first, , third] = place.students
  const asked = first ?? place.one
  expect((await handInAs(id, asked, answersTo(await formFor(id, asked), 1))).code).toBe(1)
  const notAsked = await call(answering.mySurvey, { id: String(id) }, { as: third ?? place.one })
  expect(notAsked.refused?.refusal).toBe('survey-not-for-you')
  const { data } = await call(running.missingPeople, { id: String(id) }, { as: place.teacher })
  expect([data.count, data.people?.map(({ number }) => own.includes(number))]).toEqual([1, [true]])
})

test('numbers of nobody, and of students whom one may not ask, are refused by name and nothing is changed', async () => {
  const { read, save } = await draft()
  const before = (await read()).audiences
  for (const number of ['no-such-number', foreign]) {
    const answer = await save([...own, number])
    expect(answer.refused?.refusal).toBe('survey-list-unknown')
    expect(answer.msg).toContain(number)
  }
  expect((await read()).audiences).toEqual(before)
})
