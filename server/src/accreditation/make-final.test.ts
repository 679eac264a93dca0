import { finaliseGrade, readGrade, reopenGrade } from '@obelisk/contract/accreditation'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../test/database.ts'

let base_grade_id = 0
const as = 'programme-director' as const
const read = async () => (await call(readGrade, { base_grade_id }, { as })).data

beforeAll(async () => {
  const { db } = await finishedDatabase()
  const oldest = await db
    .selectFrom('graduation_run')
    .innerJoin('grade', 'grade.id', 'graduation_run.base_grade_id')
    .select(['grade.id', 'graduation_run.id as run_id'])
    .where('is_current', '=', true)
    .where('stale_time', 'is', null)
    .orderBy('grade.base_project_id')
    .orderBy('grade.year')
    .executeTakeFirstOrThrow()
  base_grade_id = oldest.id
  await (await testDatabase()).db
    .updateTable('graduation_run')
    .set({ final_time: null })
    .where('id', '=', oldest.run_id)
    .execute()
}, 120_000)

test('the page says by which rule the kept result was computed, and which requirement is lowest', async () => {
  const { run, requirements } = await read()
  const lowest = Math.min(...requirements.flatMap(({ combined }) => (combined === null ? [] : [combined])))
  expect(run?.weakest?.value).toBeCloseTo(lowest, 12)
  expect(run?.requirement_rule).toBe('minimum')
})

test('of two who make a grade final at once one does, and the other is told who was first', async () => {
  const run_id = (await read()).run?.id ?? 0
  expect((await call(finaliseGrade, { base_grade_id, run_id: run_id + 1 }, { as })).refused?.refusal).toBe(
    'nothing-kept',
  )
  const answers = await Promise.all([
    call(finaliseGrade, { base_grade_id, run_id }, { as }),
    call(finaliseGrade, { base_grade_id, run_id }, { as }),
  ])
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.find(({ code }) => code !== 1)?.refused?.refusal).toBe('final-already')
  expect((await read()).run?.finals).toHaveLength(1)
})

test('it is reopened with a reason that stays on record, once, and by nobody without the right', async () => {
  expect((await call(reopenGrade, { base_grade_id, reason: ' ' }, { as })).code).not.toBe(1)
  const reason = '评审组要求补充证据'
  expect((await call(reopenGrade, { base_grade_id, reason }, { as: 'supervisor' })).code).toBe(401)
  const answers = await Promise.all([
    call(reopenGrade, { base_grade_id, reason }, { as }),
    call(reopenGrade, { base_grade_id, reason }, { as }),
  ])
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.find(({ code }) => code !== 1)?.refused?.refusal).toBe('not-final')
  const { run } = await read()
  expect([run?.final_time, run?.finals.map((one) => [one.action, one.reason])]).toEqual([
    null,
    [
      ['reopened', reason],
      ['final', ''],
    ],
  ])
})
