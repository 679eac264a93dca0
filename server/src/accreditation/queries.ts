import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'accreditation'>
type Read = Room['read']

/** The grade with its programme and the plan in force for it. */
export const findGrade = (read: Read, gradeId: number) =>
  read
    .selectFrom('grade')
    .innerJoin('project', 'project.id', 'grade.base_project_id')
    .leftJoin('culture_grade', (on) =>
      on.onRef('culture_grade.grade_id', '=', 'grade.id').on('culture_grade.in_force', '=', true),
    )
    .leftJoin('culture', 'culture.id', 'culture_grade.culture_id')
    .select([
      'grade.id',
      'grade.name',
      'grade.year',
      'grade.base_project_id as project_id',
      'project.name as project',
      'project.name_en as project_en',
      'culture.id as culture_id',
      'culture.name as culture_name',
      'culture.name_en as culture_name_en',
      'culture.major',
      'culture.minor',
    ])
    .where('grade.id', '=', gradeId)
    .executeTakeFirst()

/** All grades with a plan in force, newest first. */
export const gradesWithPlan = (read: Read) =>
  read
    .selectFrom('grade')
    .innerJoin('project', 'project.id', 'grade.base_project_id')
    .innerJoin('culture_grade', (on) =>
      on.onRef('culture_grade.grade_id', '=', 'grade.id').on('culture_grade.in_force', '=', true),
    )
    .select([
      'grade.id',
      'grade.name',
      'project.id as project_id',
      'project.name as project',
      'project.name_en as project_en',
    ])
    .orderBy('grade.year', 'desc')
    .orderBy('grade.id')

export const requirementsOf = (read: Read, cultureId: number) =>
  read
    .selectFrom('requirement')
    .select(['id', 'no', 'name', 'name_en', 'threshold'])
    .where('culture_id', '=', cultureId)
    .orderBy('no')
    .execute()

export const indicatorsOf = (read: Read, cultureId: number) =>
  read
    .selectFrom('indicator')
    .innerJoin('requirement', 'requirement.id', 'indicator.requirement_id')
    .select([
      'indicator.id',
      'indicator.requirement_id',
      'indicator.no',
      'indicator.description',
      'indicator.description_en',
      'indicator.weight_in_requirement',
      'indicator.threshold',
    ])
    .where('indicator.culture_id', '=', cultureId)
    .orderBy('requirement.no')
    .orderBy('indicator.weigh')
    .orderBy('indicator.id')
    .execute()

/** The courses that carry evaluation weight. */
export const weighedCoursesOf = (read: Read, cultureId: number) =>
  read
    .selectFrom('course')
    .select(['id', 'code', 'name', 'name_en', 'term', 'credits', 'group_id', 'catalog_id'])
    .where('base_culture_id', '=', cultureId)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('evaluation_weight').select('course_id').whereRef('course_id', '=', 'course.id'),
      ),
    )
    .orderBy('term')
    .orderBy('weigh')
    .orderBy('id')
    .execute()

export const weightsOf = (read: Read, cultureId: number) =>
  read
    .selectFrom('evaluation_weight')
    .innerJoin('indicator', 'indicator.id', 'evaluation_weight.indicator_id')
    .select(['evaluation_weight.indicator_id', 'evaluation_weight.course_id', 'evaluation_weight.weight'])
    .where('indicator.culture_id', '=', cultureId)
    .execute()

/** How strongly the courses of a plan support its indicators. */
export const supportsOf = (read: Read, cultureId: number) =>
  read
    .selectFrom('support')
    .innerJoin('indicator', 'indicator.id', 'support.indicator_id')
    .select(['support.course_id', 'support.indicator_id', 'support.strength'])
    .where('indicator.culture_id', '=', cultureId)
    .execute()

export const groupsOf = (read: Read, cultureId: number) =>
  read.selectFrom('course_group').select(['id', 'kind', 'rule']).where('culture_id', '=', cultureId).execute()

/** An approved result that may count for the grade: the merged one, or that of the only class. */
export type ResultRow = {
  run_id: number
  course_id: number
  report_id: number
  syllabus_id: number
  students: number
  course_value: number | null
  pinned: boolean
  create_time: Date
}

/** For each course the result that counts: the pinned one, else the newest approved one. */
export async function resultsOf(read: Read, gradeId: number): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select distinct on (r.course_id) r.id as run_id, r.course_id, p.id as report_id, r.syllabus_id, r.students, r.course_value,
      coalesce(pin.run_id = r.id, false) as pinned, r.create_time
    from attainment_run r
    join report p on p.run_id = r.id
    join document d on d.kind = 'report' and d.subject_id = p.id and d.state in ('approved', 'published', 'archived')
    left join course_result_pin pin on pin.base_grade_id = r.base_grade_id and pin.course_id = r.course_id
    where r.base_grade_id = ${gradeId} and r.stale_time is null
      and (r.scope = 'course' or 1 = (
        select count(*) from teaching_class t where t.course_id = r.course_id and t.base_grade_id = r.base_grade_id
          and t.academic_term_id = r.academic_term_id and t.status = 'enable'))
    order by r.course_id, coalesce(pin.run_id = r.id, false) desc, r.academic_term_id desc, r.scope desc, r.id desc`.execute(
    read,
  )
  return rows
}

/** The highest level where a run's values are levels, 1 where they are shares. */
const highestLevel = sql<number>`case
  when run.parameters #>> '{method,code}' = 'N'
    or (run.parameters #>> '{method,code}' = 'T' and run.parameters #>> '{method,measure}' = 'level')
  then (select max((cutoff ->> 'level')::float8) from jsonb_array_elements(run.parameters #> '{method,cutoffs}') cutoff)
  else 1 end`.as('highest')

/** The values of the objectives of these runs, as stored with the runs. */
export const objectiveValuesOf = (read: Read, runIds: readonly number[]) =>
  read
    .selectFrom('attainment_objective')
    .innerJoin('attainment_run as run', 'run.id', 'attainment_objective.run_id')
    .select(['run_id', 'objective_id', 'direct', 'combined'])
    .select(highestLevel)
    .where('run_id', 'in', runIds.length ? runIds : [0])
    .orderBy('run_id')
    .orderBy('objective_id')
    .execute()

/** Inner weights of the objectives of these syllabi in the indicators of the plan. */
export const innerWeightsOf = (read: Read, syllabusIds: readonly number[]) =>
  read
    .selectFrom('objective_indicator')
    .innerJoin('objective', 'objective.id', 'objective_indicator.objective_id')
    .select([
      'objective.syllabus_id',
      'objective_indicator.objective_id',
      'objective_indicator.indicator_id',
      'objective_indicator.weight',
    ])
    .where('objective.syllabus_id', 'in', syllabusIds.length ? syllabusIds : [0])
    .execute()

export const objectiveNosOf = (read: Read, ids: readonly number[]) =>
  read
    .selectFrom('objective')
    .select(['id', 'no'])
    .where('id', 'in', ids.length ? ids : [0])
    .execute()

type StudentColumns = { run_id: number; objective_ids: number[]; ids: number[]; values: (number | null)[][] }

/** Each run's students with their own values, in columns as the run stored them. */
export async function studentColumnsOf(read: Read, runIds: readonly number[]): Promise<StudentColumns[]> {
  const { rows } = await sql<StudentColumns>`
    select id as run_id, result -> 'students' -> 'ids' as ids, result -> 'students' -> 'values' as values,
      (select json_agg(o -> 'objective_id' order by n) from jsonb_array_elements(result -> 'objectives') with ordinality as x(o, n)) as objective_ids
    from attainment_run where id = any(${[...runIds]}) order by id`.execute(read)
  return rows
}

export const currentRunOf = (read: Read, gradeId: number) =>
  read
    .selectFrom('graduation_run')
    .leftJoin('account', 'account.id', 'graduation_run.account_id')
    .select([
      'graduation_run.id',
      'graduation_run.digest',
      'graduation_run.engine_version',
      'graduation_run.receipt',
      'graduation_run.parameters',
      'graduation_run.result',
      'graduation_run.stale_time',
      'graduation_run.final_time',
      'graduation_run.create_time',
      'account.name as by',
      'account.name_en as by_en',
    ])
    .where('base_grade_id', '=', gradeId)
    .where('is_current', '=', true)
    .executeTakeFirst()

/** The documents of approved reports, for what was agreed in them. */
export const documentsOfReports = (read: Read, reportIds: readonly number[]) =>
  reportIds.length === 0
    ? Promise.resolve([])
    : read
        .selectFrom('document')
        .select('id')
        .where('kind', '=', 'report')
        .where('subject_id', 'in', reportIds)
        .execute()

/** When a kept result was made final or reopened, newest first. */
export const finalsOf = (read: Read, runId: number) =>
  read
    .selectFrom('graduation_final')
    .leftJoin('account', 'account.id', 'graduation_final.account_id')
    .select([
      'graduation_final.action',
      'graduation_final.reason',
      'graduation_final.create_time',
      'account.name as by',
      'account.name_en as by_en',
    ])
    .where('run_id', '=', runId)
    .orderBy('graduation_final.id', 'desc')
    .execute()
