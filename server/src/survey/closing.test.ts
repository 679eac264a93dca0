import { listNotices } from '@obelisk/contract/inbox'
import * as running from '@obelisk/contract/survey/running'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { jobDone } from '../../test/jobs.ts'
import { answersTo, classWithSyllabus, formFor, handInAs, now, openSurvey } from './survey.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>

beforeAll(async () => {
  place = await classWithSyllabus()
})

const planned = async (id: number) => {
  const { db } = await testDatabase()
  return db
    .selectFrom('job')
    .select(['id', 'account_id', 'from_time', 'state'])
    .where('kind', '=', 'close-survey')
    .where(sql<boolean>`(payload -> 'payload' ->> 'id')::integer = ${id}`)
    .orderBy('id')
    .execute()
}

const surveyNow = async (id: number) => {
  const { db } = await testDatabase()
  return db
    .selectFrom('survey')
    .select(['state', 'result_revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('a survey closes by itself when its window is over, whoever looks, and its owner is told', async () => {
  const { teacher, found, students, one } = place
  const end = now() + 3
  const id = await openSurvey({ as: teacher, classId: found.id, more: { to_time: end } })
  const form = await formFor(id, one)
  for (const student of students.slice(0, 6)) await handInAs(id, student, answersTo(form, 1))
  const [job] = await planned(id)
  expect([job?.account_id, Number(job?.from_time) / 1000, job?.state]).toEqual([null, end, 'waiting'])
  expect((await jobDone(job?.id ?? 0)).state).toBe('done')
  expect(now()).toBeGreaterThanOrEqual(end)
  expect(await surveyNow(id)).toEqual({ state: 'closed', result_revision: 1 })
  const { list } = (await call(listNotices, {}, { as: teacher })).data
  expect(list.find(({ kind }) => kind === 'survey-ended')).toMatchObject({ link: `/Ques/${id}/analysis` })
})

test('when the end was moved, the job that was planned before closes nothing', async () => {
  const { teacher, found } = place
  const id = await openSurvey({ as: teacher, classId: found.id, more: { to_time: now() + 2 } })
  const later = now() + 3600
  expect((await call(running.extendSurvey, { id, to_time: later }, { as: teacher })).code).toBe(1)
  const [first, second] = await planned(id)
  expect((await jobDone(first?.id ?? 0)).state).toBe('done')
  expect(await surveyNow(id)).toEqual({ state: 'open', result_revision: 0 })
  expect([Number(second?.from_time) / 1000, second?.state]).toEqual([later, 'waiting'])
})
