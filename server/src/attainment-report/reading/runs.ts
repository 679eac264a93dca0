import { errorOfValue } from '@obelisk/contract/attainment-report/effects/effect'
import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { sql } from 'kysely'
import type { Room } from '../access.ts'
import type { Subject } from '../subject.ts'

const unix = (time: Date) => Math.floor(time.getTime() / 1000)

const rows = (read: Room['read']) =>
  read
    .selectFrom('attainment_run')
    .leftJoin('account', 'account.id', 'attainment_run.account_id')
    .selectAll('attainment_run')
    .select('account.name as by')

export type RunRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The current result of a subject. */
export const currentRun = (read: Room['read'], subject: Subject) =>
  rows(read)
    .where('is_current', '=', true)
    .where('scope', '=', subject.scope)
    .where('course_id', '=', subject.courseId)
    .where('academic_term_id', '=', subject.termId)
    .where('base_grade_id', '=', subject.gradeId)
    .$if(subject.scope === 'class', (all) => all.where('teaching_class_id', '=', subject.teachingClassId))
    .executeTakeFirst()

export const runById = (read: Room['read'], id: number) =>
  rows(read).where('attainment_run.id', '=', id).executeTakeFirst()

/** What the head of a run is made of. */
export type HeadRow = Pick<
  RunRow,
  | 'id'
  | 'method'
  | 'engine_version'
  | 'digest'
  | 'students'
  | 'excluded'
  | 'course_value'
  | 'create_time'
  | 'stale_time'
  | 'stale_reason'
  | 'by'
>

/** The head of a run as the wire names it. */
export const runHead = (run: HeadRow): NonNullable<Report['run']> => ({
  id: run.id,
  method: run.method,
  engine_version: run.engine_version,
  digest: run.digest,
  students: run.students,
  excluded: run.excluded,
  course_value: run.course_value,
  create_time: unix(run.create_time),
  by: run.by ?? '',
  stale: run.stale_time
    ? {
        time: unix(run.stale_time),
        reason: String((run.stale_reason as { code?: string } | null)?.code ?? ''),
        note: String((run.stale_reason as { note?: string } | null)?.note ?? ''),
      }
    : null,
})

/**
 * The last three cycles of the same course before this one: the merged result of a term where there is one. The cycle of
 * the report whose measures are answered here is the last of them, by the very result of that report.
 */
type CycleRow = Omit<Report['past'][number], 'values'> & {
  method: string
  direct_weight: number
  values: (Omit<Report['past'][number]['values'][number], 'error' | 'n'> &
    Parameters<typeof errorOfValue>[0])[]
}

const cycleOf = ({ method, direct_weight, values, ...cycle }: CycleRow): Report['past'][number] => ({
  ...cycle,
  values: values.map(({ objective_no, combined, threshold, ...spread }) => ({
    objective_no,
    combined,
    threshold,
    error: errorOfValue(spread, { method, direct_weight }),
    n: spread.n,
  })),
})

export async function pastCycles(
  { read }: Room,
  { catalogId, termId, scope }: Subject,
  previousReportId: number | null,
): Promise<Report['past']> {
  const { rows: cycles } = await sql<CycleRow>`
    with previous as (
      select p.run_id, a.start_date from report p join academic_term a on a.id = p.academic_term_id where p.id = ${previousReportId}
    ),
    terms as (
      select distinct on (r.academic_term_id) r.id, r.method, r.parameters, r.result, a.name as term, g.name as grade, a.start_date, coalesce(t.name, '') as of,
        (select p.id from report p where p.run_id = r.id limit 1) as report_id
      from attainment_run r join course c on c.id = r.course_id join academic_term a on a.id = r.academic_term_id
      join grade g on g.id = r.base_grade_id left join teaching_class t on t.id = r.teaching_class_id
      where r.is_current and c.catalog_id = ${catalogId}
        and a.start_date < (select start_date from academic_term where id = ${termId})
        and a.start_date <= coalesce((select start_date from previous), a.start_date)
      order by r.academic_term_id, (r.id in (select run_id from previous)) desc, (r.scope = ${scope}) desc, r.students desc, r.id desc
    ),
    last as (select * from terms order by start_date desc limit 3)
    select l.term, l.grade, l.of, l.report_id, l.method, (l.parameters ->> 'direct_weight')::float8 as direct_weight, coalesce((
      select json_agg(json_build_object('objective_no', o.objective_no, 'combined', o.combined, 'threshold', o.threshold,
        'direct', o.direct, 'n', (r ->> 'n')::integer, 'sd', (r #>> '{distribution,sd_sample}')::float8,
        'indirect_answers', (r ->> 'indirect_answers')::integer, 'evidence', r ->> 'evidence') order by o.objective_no)
      from attainment_objective o
      join jsonb_array_elements(l.result -> 'objectives') r on (r ->> 'objective_id')::integer = o.objective_id
      where o.run_id = l.id), '[]') as values
    from last l order by l.start_date`.execute(read)
  return cycles.map(cycleOf)
}
