import { computeGrade, finaliseGrade, pinResult, readGrade } from '@obelisk/contract/accreditation'
import { gradeReceipt, gradeWorkbook } from '@obelisk/contract/accreditation/documents'
import { recompute } from '@obelisk/engine/attainment-report/receipt/recompute'
import { beforeAll, expect, test } from 'vitest'
import { planPublished } from '#training-plan/public.ts'
import { call } from '../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../test/database.ts'
import { inRoom } from '../../test/in-room.ts'
import { jobDone } from '../../test/jobs.ts'
import { person } from '../../test/people.ts'
import { rowsOfWorkbook } from '../../test/workbooks.ts'

let graduated = 0
let younger = 0

beforeAll(async () => {
  const { db } = await finishedDatabase()
  const grades = await db
    .selectFrom('grade')
    .innerJoin('project', 'project.id', 'grade.base_project_id')
    .innerJoin('culture_grade', 'culture_grade.grade_id', 'grade.id')
    .select(['grade.id', 'grade.base_project_id'])
    .where('culture_grade.in_force', '=', true)
    .orderBy('grade.base_project_id')
    .orderBy('grade.year')
    .execute()
  const own = grades.filter(({ base_project_id }) => base_project_id === grades[0]?.base_project_id)
  graduated = own[0]?.id ?? 0
  younger = own.at(-1)?.id ?? 0
}, 120_000)

/** Starts computing a grade as people do, and waits for the end of the job. */
async function computed(id: number) {
  const { rules } = await read(id)
  const started = await call(computeGrade, { base_grade_id: id, rules }, { as: 'programme-director' })
  expect([started.code, started.msg]).toEqual([1, ''])
  return jobDone(started.data.job_id)
}

const read = async (id: number) =>
  (await call(readGrade, { base_grade_id: id }, { as: 'programme-director' })).data

test('a grade is rolled up from approved results; what is missing leaves indicators open and is named', async () => {
  const { indicators, courses } = await read(younger)
  const missing = courses.filter(({ run_id }) => run_id === null)
  expect(missing.length).toBeGreaterThan(0)
  expect(missing.every(({ stuck, value }) => stuck !== null && value === null)).toBe(true)
  const english = await call(
    readGrade,
    { base_grade_id: younger },
    { as: 'programme-director', language: 'en' },
  )
  const people = english.data.courses.map(({ person }) => person).filter((person) => person !== '')
  expect(people.length).toBeGreaterThan(0)
  expect(people.filter((person) => /\p{Script=Han}|、/u.test(person))).toEqual([])
  const open = indicators.filter(({ missing_course_ids }) => missing_course_ids.length > 0)
  expect(open.length).toBeGreaterThan(0)
  expect(open.every(({ value, coverage }) => value === null && coverage < 1)).toBe(true)
})

test('a rule chosen on the page changes the requirements, and the weakest is never above the mean', async () => {
  const weakest = await read(graduated)
  const answer = await call(
    readGrade,
    { base_grade_id: graduated, requirement_rule: 'mean' },
    { as: 'programme-director' },
  )
  const means = new Map(answer.data.requirements.map(({ id, combined }) => [id, combined]))
  for (const { id, combined } of weakest.requirements)
    if (combined !== null) expect(combined).toBeLessThanOrEqual((means.get(id) ?? 0) + 1e-12)
})

test('a kept roll-up has a receipt that gives the same digits again', async () => {
  const job = await computed(younger)
  expect(job).toMatchObject({ state: 'done', done: 1, total: 1 })
  const { run } = await read(younger)
  expect(run).toMatchObject({ id: (job.result as { run_id: number }).run_id, stale: false, final_time: null })
  const { bytes } = await call(gradeReceipt, { base_grade_id: younger }, { as: 'programme-director' })
  expect(recompute(JSON.parse(bytes.toString()))).toMatchObject({ same: true })
})

test('the roll-up is not made final while courses are missing', async () => {
  const answer = await call(finaliseGrade, { base_grade_id: younger }, { as: 'programme-director' })
  expect(answer.refused?.refusal).toBe('evidence-missing')
  expect((await read(younger)).run?.final_time).toBeNull()
})

test('what is final is what was kept: without it, or after a change, making final says what to do', async () => {
  const { db } = await testDatabase()
  const before = await read(graduated)
  expect(before.courses.every(({ run_id }) => run_id !== null)).toBe(true)
  const kept = db.updateTable('graduation_run').where('id', '=', before.run?.id ?? 0)
  await kept.set({ stale_time: new Date() }).execute()
  const refused = await call(finaliseGrade, { base_grade_id: graduated }, { as: 'programme-director' })
  await kept.set({ stale_time: null }).execute()
  expect(refused.msg).toBe('还没有留存的结果，或留存之后有变化；请先“计算并留存”，再定稿')
})

test('a result is pinned and let go again; that of another course is refused', async () => {
  const course = (await read(graduated)).courses.find(({ run_id }) => run_id !== null)
  const other = (await read(graduated)).courses.findLast(({ run_id }) => run_id !== null)
  const pin = { base_grade_id: graduated, course_id: course?.id ?? 0, run_id: course?.run_id ?? 0 }
  const pinned = async () => (await read(graduated)).courses.find(({ id }) => id === course?.id)?.pinned
  expect((await call(pinResult, pin, { as: 'programme-director' })).code).toBe(1)
  expect(await pinned()).toBe(true)
  expect((await call(pinResult, { ...pin, run_id: null }, { as: 'programme-director' })).code).toBe(1)
  expect(await pinned()).toBe(false)
  const wrong = await call(pinResult, { ...pin, run_id: other?.run_id ?? 0 }, { as: 'programme-director' })
  expect(wrong.refused?.refusal).toBe('not-a-run-of-course')
})

test('workbook and receipt follow the rule on the page, and the kept receipt is given where it still stands', async () => {
  const chosen = { base_grade_id: graduated, requirement_rule: 'weighted' } as const
  const { data } = await call(readGrade, chosen, { as: 'programme-director' })
  const { bytes } = await call(gradeReceipt, chosen, { as: 'programme-director' })
  const receipt = JSON.parse(bytes.toString())
  expect(recompute(receipt)).toMatchObject({ same: true })
  expect(receipt.results.minimum).toBe(data.minimum)
  expect(receipt.digest).not.toBe(data.run?.digest)

  const file = await call(gradeWorkbook, { ...chosen, language: 'zh-cn' }, { as: 'programme-director' })
  const texts = (await rowsOfWorkbook(file.bytes)).flat()
  expect(texts).toContain('按权重加权')
  expect(texts).toContain(receipt.digest)

  const own = await call(gradeReceipt, { base_grade_id: graduated }, { as: 'programme-director' })
  expect(JSON.parse(own.bytes.toString()).digest).toBe(data.run?.digest)
})

test('a rule that the plan has no numbers for is said with the name of the requirement, and nothing is computed', async () => {
  const { db } = await testDatabase()
  const { culture } = await read(graduated)
  const one = await db
    .selectFrom('indicator')
    .innerJoin('requirement', 'requirement.id', 'indicator.requirement_id')
    .select(['indicator.id', 'indicator.weight_in_requirement', 'requirement.no', 'requirement.name'])
    .where('indicator.culture_id', '=', culture.id)
    .where('requirement.no', '=', 11)
    .orderBy('indicator.weigh')
    .executeTakeFirstOrThrow()
  const weigh = (weight_in_requirement: number | null) =>
    db.updateTable('indicator').set({ weight_in_requirement }).where('id', '=', one.id).execute()
  await weigh(null)
  const chosen = { base_grade_id: graduated, requirement_rule: 'weighted' } as const
  const { data } = await call(readGrade, chosen, { as: 'programme-director' })
  expect(data.obstacle).toBe(`毕业要求 11 ${one.name} 的指标点权重合计为 0.4，应为 1`)
  expect(data.requirements).toEqual([])
  const refused = await call(gradeReceipt, chosen, { as: 'programme-director' })
  expect(refused.refused?.refusal).toBe('grade-not-computable')
  await weigh(one.weight_in_requirement)
  expect((await call(readGrade, chosen, { as: 'programme-director' })).data.obstacle).toBeNull()
})

test('the workbook comes in both languages', async () => {
  for (const language of ['zh-cn', 'en'] as const) {
    const { code, bytes } = await call(
      gradeWorkbook,
      { base_grade_id: graduated, language },
      { as: 'programme-director' },
    )
    expect(code).toBe(1)
    const named = (await rowsOfWorkbook(bytes, -1)).map((row) => row[2])
    expect(named.length).toBeGreaterThan(20)
    // what people call an objective, not its place in the database
    const name = language === 'en' ? /^Objective [1-9]$/ : /^课程目标 [1-9]$/
    expect(named.slice(1).filter((text) => !name.test(text ?? ''))).toEqual([])
  }
})

test('for a director of another programme the grade does not exist; a teacher may not look at all', async () => {
  const stranger = await person({ role: 'programme-director', scope_type: 'project', scope_id: 999_999 })
  const rules = (await read(graduated)).rules
  expect((await call(readGrade, { base_grade_id: graduated }, { as: stranger })).code).toBe(404)
  expect((await call(computeGrade, { base_grade_id: graduated, rules }, { as: stranger })).code).toBe(404)
  expect((await call(gradeWorkbook, { base_grade_id: graduated }, { as: stranger })).code).toBe(404)
  expect((await call(computeGrade, { base_grade_id: graduated, rules }, { as: 'teacher' })).code).toBe(401)
  expect((await call(finaliseGrade, { base_grade_id: graduated }, { as: 'supervisor' })).code).toBe(401)
})

test('another plan in force puts the kept roll-ups of its grades out of date', async () => {
  expect((await computed(graduated)).state).toBe('done')
  await inRoom('accreditation', 'teaching-dean', async (ctx) => {
    const staleOf = async () =>
      ctx.read
        .selectFrom('graduation_run')
        .select('stale_reason')
        .where('base_grade_id', '=', graduated)
        .where('is_current', '=', true)
        .executeTakeFirstOrThrow()
    const published = { cultureId: 0, projectId: 0, replaced: [], supersededIds: [] }
    await ctx.tell(planPublished, { ...published, gradeIds: [younger] })
    expect((await staleOf()).stale_reason).toBeNull()
    await ctx.tell(planPublished, { ...published, gradeIds: [graduated] })
    expect((await staleOf()).stale_reason).toEqual({ code: 'plan' })
  })
})

test('a result that is not approved is not pinned', async () => {
  const { db } = await testDatabase()
  const found = (await read(graduated)).courses.find(({ run_id }) => run_id !== null)
  const pin = { base_grade_id: graduated, course_id: found?.id ?? 0, run_id: found?.run_id ?? 0 }
  const stand = (state: 'approved' | 'returned') =>
    db
      .updateTable('document')
      .set({ state })
      .where('kind', '=', 'report')
      .where('subject_id', '=', found?.report_id ?? 0)
      .execute()
  await stand('returned')
  const refused = await call(pinResult, pin, { as: 'programme-director' })
  expect(refused.refused?.refusal).toBe('not-a-run-of-course')
  await stand('approved')
  expect((await call(pinResult, pin, { as: 'programme-director' })).code).toBe(1)
  await call(pinResult, { ...pin, run_id: null }, { as: 'programme-director' })
})
