import { isRemark } from '@obelisk/contract/calculation-remarks'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import type { ReportBefore } from '../open-report.ts'
import type { HeadRow } from '../reading/runs.ts'
import type { Subject } from '../subject.ts'
import type { Gathered } from './gather-inputs.ts'
import type { RunRecord } from './run-record.ts'

export type KeptRun = HeadRow

/** The run becomes the current one of its subject, and of its report where there is one; earlier ones stay readable. */
export async function keepRun(
  ctx: Room,
  subject: Subject,
  gathered: Gathered,
  run: RunRecord,
  before: ReportBefore,
): Promise<KeptRun> {
  const [, kept] = await Promise.all([
    endCurrent(ctx, subject),
    insertRun(ctx, subject, gathered, run, before),
  ])
  return must(kept.rows[0])
}

const endCurrent = ({ own }: Room, subject: Subject) =>
  own
    .updateTable('attainment_run')
    .set({ is_current: false })
    .where('is_current', '=', true)
    .where('scope', '=', subject.scope)
    .where('course_id', '=', subject.courseId)
    .where('academic_term_id', '=', subject.termId)
    .where('base_grade_id', '=', subject.gradeId)
    .$if(subject.scope === 'class', (rows) => rows.where('teaching_class_id', '=', subject.teachingClassId))
    .execute()

/** The run, its receipt and the values of its objectives go in together, and its report takes it over. */
const insertRun = (
  { own, actor }: Room,
  subject: Subject,
  gathered: Gathered,
  run: RunRecord,
  { id: reportId, previousId }: ReportBefore,
) =>
  sql<KeptRun>`
    with run as (
      insert into attainment_run (scope, course_id, academic_term_id, base_grade_id, teaching_class_id, syllabus_id, method,
        engine_version, digest, parameters, result, remarks, data_versions, students, excluded, course_value, account_id)
      values (${subject.scope}, ${subject.courseId}, ${subject.termId}, ${subject.gradeId}, ${subject.teachingClassId},
        ${gathered.syllabusId}, ${gathered.parameters.method.code}, ${run.engine_version}, ${run.digest},
        ${JSON.stringify(gathered.parameters)}, ${run.result}, ${JSON.stringify([...gathered.remarks, ...run.findings].filter(isRemark))},
        ${JSON.stringify(dataVersions(gathered))}, ${run.n},
        ${run.n_left_out}, ${run.course.combined}, ${actor.accountId || null})
      returning *),
    receipt as (insert into attainment_receipt (run_id, receipt) select id, ${run.receipt} from run),
    objectives as (
      insert into attainment_objective (run_id, objective_id, objective_no, weight, direct, indirect, combined, threshold, verdict, share_reached)
      select run.id, o.* from run, jsonb_to_recordset(${JSON.stringify(objectiveRows(gathered, run))}::jsonb) as o
        (objective_id int, objective_no int, weight numeric, direct numeric, indirect numeric, combined numeric, threshold numeric,
          verdict text, share_reached numeric)),
    shown as (
      update report set run_id = run.id, previous_report_id = ${previousId}, update_time = now()
      from run where report.id = ${reportId})
    select run.id, run.method, run.engine_version, run.digest, run.students, run.excluded, run.course_value, run.create_time,
      run.stale_time, run.stale_reason, account.name as by
    from run left join account on account.id = run.account_id`.execute(own)

const dataVersions = ({ sheets }: Gathered) =>
  Object.fromEntries(
    sheets.flatMap(({ classes }) =>
      classes.map(({ teaching_class_id, data_version }) => [teaching_class_id, data_version]),
    ),
  )

function objectiveRows({ sheets }: Gathered, { course, objectives }: RunRecord) {
  const numbers = new Map(sheets.flatMap((sheet) => sheet.objectives.map(({ id, no }) => [id, no])))
  const weights = new Map(course.weights.map(({ objective_id, weight }) => [objective_id, weight]))
  return objectives.map((one) => ({
    objective_id: one.objective_id,
    objective_no: numbers.get(one.objective_id) ?? 0,
    weight: weights.get(one.objective_id) ?? 0,
    direct: one.direct,
    indirect: one.indirect,
    combined: one.combined,
    threshold: one.threshold,
    verdict: one.verdict,
    share_reached: one.reached_share,
  }))
}
