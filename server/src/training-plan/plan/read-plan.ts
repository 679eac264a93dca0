import { RuleSettings } from '@obelisk/contract/rule-settings'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { sql } from 'kysely'
import { evaluationSettingsOf } from '#settings/public.ts'
import type { Room, Standing } from '../access.ts'
import { librariesOf } from '../libraries/read-libraries.ts'
import {
  coursesOf,
  groupsOf,
  indicatorsOf,
  linksOf,
  objectivesOf,
  planFields,
  requirementsOf,
  supportsOf,
  weightsOf,
} from './read-rows.ts'

const head = ({ read }: Room, cultureId: number) =>
  read
    .selectFrom('culture as c')
    .innerJoin('project as p', 'p.id', 'c.base_project_id')
    .innerJoin('college as u', (join) => join.on('u.id', '=', sql<number>`college_over(p.college_id)`))
    .leftJoin('culture as parent', 'parent.id', 'c.parent_id')
    .innerJoin('document as d', (join) =>
      join.onRef('d.subject_id', '=', 'c.id').on('d.kind', '=', 'culture'),
    )
    .leftJoin('account as a', 'a.id', 'd.author_id')
    .select(planFields.map((field) => `c.${field}` as const))
    .select([
      'c.parent_id',
      'p.id as project_id',
      'p.name as project',
      'p.name_en as project_en',
      'p.code as project_code',
      'u.name as college',
      'u.name_en as college_en',
      sql<string>`parent.major || '.' || parent.minor`.as('parent_version'),
      sql<string>`coalesce(a.name, '')`.as('author'),
      sql<string>`coalesce(a.name_en, '')`.as('author_en'),
      sql<number>`extract(epoch from d.update_time)::integer`.as('update_time'),
    ])
    .where('c.id', '=', cultureId)
    .executeTakeFirstOrThrow()

const gradesOf = ({ read }: Room, projectId: number, cultureId: number) =>
  read
    .selectFrom('grade as g')
    .leftJoin('culture_grade as cg', (join) =>
      join.onRef('cg.grade_id', '=', 'g.id').on('cg.culture_id', '=', cultureId),
    )
    .select(['g.id', 'g.year', 'g.name', 'g.status', 'cg.in_force'])
    .where('g.base_project_id', '=', projectId)
    .orderBy('g.year')
    .execute()

const previousOf = ({ read }: Room, parentId: number | null) =>
  read
    .selectFrom('support as s')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .innerJoin('indicator as i', 'i.id', 's.indicator_id')
    .select(['c.code as course_code', 'i.no as indicator_no', 's.strength'])
    .where('c.base_culture_id', '=', parentId ?? 0)
    .execute()

/** Plans in force for the grades that this plan applies to: publishing it would replace them there. */
const inForceBeside = ({ read }: Room, cultureId: number) =>
  read
    .selectFrom('culture_grade as mine')
    .innerJoin('culture_grade as other', 'other.grade_id', 'mine.grade_id')
    .innerJoin('culture as c', 'c.id', 'other.culture_id')
    .select(['other.culture_id', 'c.base_project_id', 'other.grade_id'])
    .where('mine.culture_id', '=', cultureId)
    .where('other.culture_id', '<>', cultureId)
    .where('other.in_force', '=', true)
    .execute()

/** The courses whose syllabus has been approved, told by the syllabi's documents. */
const approvedSyllabiOf = ({ read }: Room, { id, base_project_id }: Standing) =>
  read
    .selectFrom('course as c')
    .innerJoin('document as d', (join) =>
      join.onRef('d.catalog_id', '=', 'c.catalog_id').on('d.kind', '=', 'syllabus'),
    )
    .select('c.id')
    .distinct()
    .where('c.base_culture_id', '=', id)
    .where('d.project_id', '=', base_project_id)
    .where('d.state', 'in', ['approved', 'published'])
    .execute()

const lastEditOf = ({ read }: Room, cultureId: number) =>
  read
    .selectFrom('culture_edit as e')
    .innerJoin('account as a', 'a.id', 'e.account_id')
    .select(['a.name', sql<number>`extract(epoch from e.create_time)::integer`.as('time')])
    .where('e.culture_id', '=', cultureId)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()

const named = (table: 'college' | 'account', { read }: Room, ids: readonly number[]) =>
  read
    .selectFrom(table)
    .select(['id', 'name', 'name_en'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()

const collegesOf = ({ read }: Room) =>
  read.selectFrom('college').select(['id', 'name', 'name_en']).orderBy('weigh').orderBy('id').execute()

type Rows = Pick<
  WholePlan,
  'objectives' | 'requirements' | 'links' | 'indicators' | 'groups' | 'courses' | 'supports' | 'weights'
>

/** Every row and cell of a plan. */
export async function rowsOfPlan(ctx: Pick<Room, 'read'>, cultureId: number): Promise<Rows> {
  const [objectives, requirements, links, indicators, groups, courses, supports, weights] = await Promise.all(
    [
      objectivesOf(ctx, cultureId),
      requirementsOf(ctx, cultureId),
      linksOf(ctx, cultureId),
      indicatorsOf(ctx, cultureId),
      groupsOf(ctx, cultureId),
      coursesOf(ctx, cultureId),
      supportsOf(ctx, cultureId),
      weightsOf(ctx, cultureId),
    ],
  )
  return { objectives, requirements, links, indicators, groups, courses, supports, weights }
}

/** A whole plan, except for what the asking person may do with it. */
export async function readPlan(ctx: Room, standing: Standing): Promise<Omit<WholePlan, 'may'>> {
  const { id, base_project_id, document_id, state, version } = standing
  const about = await head(ctx, id)
  const [rows, libraries, grades, previous_supports, plans_in_force, syllabi, last, colleges, settings] =
    await Promise.all([
      rowsOfPlan(ctx, id),
      librariesOf(ctx, about.library_id),
      gradesOf(ctx, base_project_id, id),
      previousOf(ctx, about.parent_id),
      inForceBeside(ctx, id),
      approvedSyllabiOf(ctx, standing),
      lastEditOf(ctx, id),
      collegesOf(ctx),
      evaluationSettingsOf(ctx.door('settings'), { project: base_project_id, culture: id }),
    ])
  const leaders = await named(
    'account',
    ctx,
    rows.courses.flatMap(({ leader_ids }) => leader_ids),
  )
  const [library] = libraries
  if (!library) throw new Error(`the requirement library ${about.library_id} is gone`)
  return {
    id,
    base_project_id,
    document_id,
    state,
    version,
    ...rows,
    library,
    previous_supports,
    plans_in_force,
    colleges,
    leaders,
    project: {
      id: about.project_id,
      name: about.project,
      name_en: about.project_en,
      code: about.project_code,
      college: about.college,
      college_en: about.college_en,
    },
    parent: about.parent_id === null ? null : { id: about.parent_id, version: about.parent_version },
    fields: Object.fromEntries(planFields.map((field) => [field, about[field]])) as WholePlan['fields'],
    grades: grades.flatMap(({ in_force, status: _, ...grade }) =>
      in_force === null ? [] : [{ ...grade, in_force }],
    ),
    project_grades: grades.flatMap(({ in_force, status, ...grade }) =>
      status === 'enable' || in_force !== null ? [grade] : [],
    ),
    approved_syllabi: syllabi.map((one) => one.id),
    hml_values: settings.hml_values,
    rules: RuleSettings.parse(settings),
    author: about.author,
    author_en: about.author_en,
    last_edit: last ?? null,
    update_time: about.update_time,
  }
}
