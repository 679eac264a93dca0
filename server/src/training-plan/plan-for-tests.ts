import type { Actor } from '#kernel/actor.ts'
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
  const project = await db
    .insertInto('project')
    .values({ code, name: `专业${code}`, name_en: `Programme ${code}`, college_id: college.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grades = await db
    .insertInto('grade')
    .values([2023, 2024].map((year) => ({ base_project_id: project.id, year, name: `${year}级` })))
    .returning('id')
    .execute()
  const scope = { scope_type: 'project', scope_id: project.id } as const
  const [director, dean, outsider] = [
    await person({ role: 'programme-director', ...scope }),
    await person({ role: 'teaching-dean', scope_type: 'college', scope_id: college.id }),
    await person('teacher'),
  ] satisfies Actor[]
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
