import * as content from '@obelisk/contract/training-plan/content'
import * as courses from '@obelisk/contract/training-plan/courses'
import * as matrix from '@obelisk/contract/training-plan/matrices'
import * as plan from '@obelisk/contract/training-plan/plan'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

/** A programme with its people and two grades, made directly in the database of a test file. */
export async function programme(code: string) {
  const { db } = await testDatabase()
  const college = await db
    .insertInto('college')
    .values({ code: `u${code}`, name: `学院${code}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  // programmes hang on a section of their college
  const section = await db
    .insertInto('college')
    .values({ code: `s${code}`, name: `系${code}`, kind: 'section', parent_id: college.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const project = await db
    .insertInto('project')
    .values({ code, name: `专业${code}`, name_en: `Programme ${code}`, college_id: section.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grades = await db
    .insertInto('grade')
    .values([2023, 2024].map((year) => ({ base_project_id: project.id, year, name: `${year}级` })))
    .returning('id')
    .execute()
  const scope = { scope_type: 'project', scope_id: project.id } as const
  const director = await person({ role: 'programme-director', ...scope })
  const dean = await person({ role: 'teaching-dean', scope_type: 'college', scope_id: college.id })
  const outsider = await person('teacher')
  return { id: project.id, college: college.id, grades: grades.map(({ id }) => id), director, dean, outsider }
}

export async function libraryId(code: string) {
  const { db } = await testDatabase()
  const { id } = await db
    .selectFrom('requirement_library')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}

/** A course as the page would send it; what a test does not name is ordinary. */
export const courseRow = (code: string, over: object = {}) => ({
  code,
  name: `课程${code}`,
  name_en: '',
  term: 1,
  category: 'major-core' as const,
  module: '',
  ceeaa_category: 'major' as const,
  nature: 'required' as const,
  credits: 2,
  hours_total: 32,
  hours_theory: 32,
  hours_lab: 0,
  hours_computer: 0,
  hours_practice: 0,
  hours_seminar: 0,
  hours_exercise: 0,
  hours_other: 0,
  weeks: 0,
  weekly_hours: null,
  assess_type: 'exam' as const,
  college_id: null,
  group_id: null,
  is_core: false,
  is_bilingual: false,
  is_eval: true,
  industry: false,
  educations: [],
  prerequisite_ids: [],
  ...over,
})

export type Programme = Awaited<ReturnType<typeof programme>>

/** A plan started from a list of requirements. */
export async function start(by: Programme, library = 'ceeaa-2024') {
  const input = {
    base_project_id: by.id,
    library_id: await libraryId(library),
    name: '2024版培养方案',
    grade_ids: by.grades,
  }
  const { data, code, msg } = await call(plan.addPlan, input, { as: by.director })
  if (code !== 1) throw new Error(msg)
  return data.id
}

export const read = async (id: number, as: Actor) => (await call(plan.readPlan, { id }, { as })).data

/** A plan that breaks no rule: one objective linked to all, one indicator a requirement, one course for all. */
export async function complete(by: Programme) {
  const id = await start(by)
  const as = by.director
  const { requirements } = await read(id, as)
  const objective = await call(
    content.objectives.add,
    { culture_id: id, row: { no: 1, text: '能够胜任工程师岗位', text_en: '', horizon_years: 5 } },
    { as },
  )
  const links = requirements.map((one) => ({
    requirement_id: one.id,
    edu_objective_id: objective.data.id,
    was: null,
    now: 'H' as const,
  }))
  await call(matrix.saveLinks, { culture_id: id, cells: links }, { as })
  const indicators: number[] = []
  for (const one of requirements) {
    const row = {
      requirement_id: one.id,
      no: `${one.no}.1`,
      name: '',
      description: '能够解决问题',
      description_en: '',
      weight_in_requirement: null,
      threshold: null,
    }
    indicators.push((await call(content.indicators.add, { culture_id: id, row }, { as })).data.id)
  }
  const course = await call(courses.addCourse, { culture_id: id, row: courseRow('SE101') }, { as })
  await call(
    plan.savePlan,
    { id, was: { total_credits: 160 }, row: { total_credits: 2, objective_statement: '培养工程师' } },
    { as },
  )
  const cells = indicators.map((indicator_id) => ({
    course_id: course.data.id,
    indicator_id,
    was: null,
    now: 'H' as const,
  }))
  await call(matrix.saveSupports, { culture_id: id, cells }, { as })
  await call(matrix.generateWeights, { culture_id: id }, { as })
  return { id, course: course.data.id, indicators, objective: objective.data.id }
}
