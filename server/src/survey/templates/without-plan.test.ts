import * as running from '@obelisk/contract/survey/running'
import * as surveys from '@obelisk/contract/survey/surveys'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { classWithSyllabus } from '../survey.fixture.ts'

const kinds = ['graduate', 'alumni', 'employer', 'objective-review'] as const

/** A director with the cohort of theirs whose plan is in force, and one without a plan. */
async function director() {
  const { actor } = await classWithSyllabus()
  const { db } = await testDatabase()
  const as = await actor('director')
  const { grades } = (await call(surveys.surveyPlaces, {}, { as })).data
  const planned = grades.find(({ has_plan }) => has_plan)
  if (!planned) throw new Error('no cohort of the director has a plan in force')
  const { id: bare } = await db
    .insertInto('grade')
    .values({ base_project_id: planned.project_id, name: '2099级', year: 2099 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { as, db, planned, bare }
}

test.each(kinds)(
  '28 D B2: the template %s is not made without a cohort that has a plan: no question is lost unsaid',
  async (kind) => {
    const { as, planned, bare, db } = await director()
    const make = (place: object) =>
      call(surveys.addSurvey, { template: `built-in:${kind}`, ...place }, { as })
    expect((await make({})).refused?.refusal).toBe('survey-no-plan')
    expect((await make({ base_grade_id: bare })).refused?.refusal).toBe('survey-no-plan')
    const { data } = await make({ base_grade_id: planned.id })
    const { definition } = (await call(surveys.readSurvey, { id: String(data.id) }, { as })).data
    const questions = definition.pages.flatMap((page) => page.questions)
    expect(questions.some(({ mapping }) => mapping !== null && mapping.id !== null)).toBe(true)
    await db.deleteFrom('grade').where('id', '=', bare).execute()
  },
)

test('28 D B2: a plan without educational objectives leaves a finding that blocks publishing', async () => {
  const { as, planned, bare, db } = await director()
  const found = await db
    .selectFrom('culture_grade as y')
    .select('y.culture_id')
    .where('y.grade_id', '=', planned.id)
    .where('y.in_force', '=', true)
    .executeTakeFirstOrThrow()
  const goals = await db
    .deleteFrom('edu_objective')
    .where('culture_id', '=', found.culture_id)
    .returning('id')
    .execute()
  expect(goals.length).toBeGreaterThan(0)
  const place = { template: 'built-in:employer', base_grade_id: planned.id }
  const { id } = (await call(surveys.addSurvey, place, { as })).data
  const { definition } = (await call(surveys.readSurvey, { id: String(id) }, { as })).data
  const open = definition.pages.flatMap((page) => page.questions).filter(({ repeat }) => repeat)
  expect(open.map(({ repeat }) => repeat)).toEqual(['educational-objective'])
  expect((await call(running.actOnSurvey, { id, act: 'publish' }, { as })).refused?.refusal).toBe(
    'survey-has-errors',
  )
  await db.deleteFrom('grade').where('id', '=', bare).execute()
})

test('28 E B9: a survey from a template has its dates proposed and is published without another word', async () => {
  const { teacher: as, found } = await classWithSyllabus()
  for (const template of ['built-in:course-self', 'built-in:mid-term']) {
    const input = { template, teaching_class_ids: [found.id] }
    const { id } = (await call(surveys.addSurvey, input, { as })).data
    const { running: plan } = (await call(surveys.readSurvey, { id: String(id) }, { as })).data
    const now = Date.now() / 1000
    expect(plan.to_time ?? 0).toBeGreaterThan(Math.max(now, plan.from_time ?? Number.POSITIVE_INFINITY))
    expect((await call(running.actOnSurvey, { id, act: 'publish' }, { as })).code).toBe(1)
  }
})
