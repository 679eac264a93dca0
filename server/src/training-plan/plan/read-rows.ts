import type { CourseRow, PlanFields, RequirementRow } from '@obelisk/contract/training-plan/rows'
import { today } from '#kernel/site/site-day.ts'
import type { Room } from '../access.ts'

type Reader = Pick<Room, 'read'>

/** The rows of a plan as the wire has them, in the order shown. */
export async function requirementsOf({ read }: Reader, cultureId: number): Promise<RequirementRow[]> {
  const [rows, standards] = await Promise.all([
    read
      .selectFrom('requirement')
      .select(['id', 'no', 'name', 'name_en', 'description', 'description_en', 'threshold'])
      .where('culture_id', '=', cultureId)
      .orderBy('no')
      .execute(),
    read
      .selectFrom('requirement_standard as s')
      .innerJoin('requirement as r', 'r.id', 's.requirement_id')
      .select(['s.requirement_id', 's.library_item_id'])
      .where('r.culture_id', '=', cultureId)
      .orderBy('s.library_item_id')
      .execute(),
  ])
  return rows.map((row) => ({
    ...row,
    standard_item_ids: standards
      .filter(({ requirement_id }) => requirement_id === row.id)
      .map(({ library_item_id }) => library_item_id),
  }))
}

export const objectivesOf = ({ read }: Reader, cultureId: number) =>
  read
    .selectFrom('edu_objective')
    .select(['id', 'no', 'text', 'text_en', 'horizon_years'])
    .where('culture_id', '=', cultureId)
    .orderBy('no')
    .orderBy('id')
    .execute()

const parts = (no: string) => no.split('.').map(Number)
const byNumber = (a: { no: string }, b: { no: string }) => {
  const [x, y] = [parts(a.no), parts(b.no)]
  const at = x.findIndex((part, index) => part !== y[index])
  return at < 0 ? 0 : (x[at] ?? 0) - (y[at] ?? 0)
}

/** Ordered as numbers are read: 2.10 after 2.9. */
export const indicatorsOf = async ({ read }: Reader, cultureId: number) => {
  const rows = await read
    .selectFrom('indicator')
    .select([
      'id',
      'requirement_id',
      'no',
      'name',
      'description',
      'description_en',
      'weight_in_requirement',
      'threshold',
    ])
    .where('culture_id', '=', cultureId)
    .execute()
  return rows.sort(byNumber)
}

export const groupsOf = ({ read }: Reader, cultureId: number) =>
  read
    .selectFrom('course_group')
    .select(['id', 'name', 'kind', 'rule'])
    .where('culture_id', '=', cultureId)
    .orderBy('id')
    .execute()

export async function coursesOf({ read }: Reader, cultureId: number): Promise<CourseRow[]> {
  const [rows, before, leaders] = await Promise.all([
    read
      .selectFrom('course')
      .selectAll()
      .where('base_culture_id', '=', cultureId)
      .orderBy('weigh')
      .orderBy('id')
      .execute(),
    read
      .selectFrom('course_prerequisite as p')
      .innerJoin('course as c', 'c.id', 'p.course_id')
      .select(['p.course_id', 'p.prerequisite_id'])
      .where('c.base_culture_id', '=', cultureId)
      .orderBy('p.prerequisite_id')
      .execute(),
    read
      .selectFrom('role_assignment as r')
      .innerJoin('course as c', 'c.catalog_id', 'r.scope_id')
      .select(['c.id', 'r.account_id'])
      .where('c.base_culture_id', '=', cultureId)
      .where('r.role', '=', 'course-leader')
      .where('r.scope_type', '=', 'catalog')
      .where((eb) => eb.or([eb('r.end_date', 'is', null), eb('r.end_date', '>=', today)]))
      .orderBy('r.account_id')
      .execute(),
  ])
  return rows.map(({ base_culture_id: _, origin_course_id: __, weigh: ___, ...row }) => ({
    ...row,
    educations: row.educations as CourseRow['educations'],
    prerequisite_ids: before.filter((one) => one.course_id === row.id).map((one) => one.prerequisite_id),
    leader_ids: leaders.filter((one) => one.id === row.id).map((one) => one.account_id),
  }))
}

export const supportsOf = ({ read }: Reader, cultureId: number) =>
  read
    .selectFrom('support as s')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .select(['s.course_id', 's.indicator_id', 's.strength'])
    .where('c.base_culture_id', '=', cultureId)
    .orderBy('s.course_id')
    .orderBy('s.indicator_id')
    .execute()

export const weightsOf = ({ read }: Reader, cultureId: number) =>
  read
    .selectFrom('evaluation_weight as w')
    .innerJoin('course as c', 'c.id', 'w.course_id')
    .select(['w.course_id', 'w.indicator_id', 'w.weight'])
    .where('c.base_culture_id', '=', cultureId)
    .orderBy('w.indicator_id')
    .orderBy('w.course_id')
    .execute()

export const linksOf = ({ read }: Reader, cultureId: number) =>
  read
    .selectFrom('requirement_objective as l')
    .innerJoin('requirement as r', 'r.id', 'l.requirement_id')
    .select(['l.requirement_id', 'l.edu_objective_id', 'l.strength'])
    .where('r.culture_id', '=', cultureId)
    .orderBy('l.requirement_id')
    .orderBy('l.edu_objective_id')
    .execute()

/** The columns of the basic information. */
export const planFields = [
  'name',
  'name_en',
  'library_id',
  'degree',
  'degree_en',
  'length_years',
  'permitted_years',
  'total_credits',
  'introduction',
  'introduction_en',
  'positioning',
  'positioning_en',
  'features',
  'features_en',
  'disciplines',
  'disciplines_en',
  'main_practice',
  'main_practice_en',
  'conditions',
  'conditions_en',
  'objective_statement',
  'objective_statement_en',
  'change_note',
  'change_note_en',
] as const satisfies readonly (keyof PlanFields)[]
