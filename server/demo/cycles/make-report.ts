import { type Kysely, sql } from 'kysely'
import { computeRun, subjectOf, submitReport } from '#attainment-report/public.ts'
import type { DB as Tables } from '#db/tables.ts'
import { decideDocument } from '#document-control/public.ts'
import type { Ctx } from '#kernel/room.ts'
import type { Cycle } from './cycle-classes.ts'
import { type JobRuntime, roomFor } from './job-runtime.ts'
import { answerMeasures, writeMeasures } from './measures.ts'
import { type Outcome, sectionTexts } from './words.ts'

type Room = Ctx<'attainment-report'>

/** The heads who approve reports: the first who is not the author. */
const headsOf = { SE: ['director', 'guming'], CS: ['wujianguo', 'chenli'] } as const

/** The report of the story that came back: 编译原理 of 计算机 2022 级. */
const isReturned = ({ code, year }: Cycle) => code === 'CS3016' && year === 2022

async function outcomesOf({ read }: Room, runId: number): Promise<Outcome[]> {
  const rows = await read
    .selectFrom('attainment_objective as a')
    .innerJoin('objective as o', 'o.id', 'a.objective_id')
    .select(['o.no', 'o.text', 'a.combined', 'a.direct', 'a.threshold', 'a.verdict'])
    .where('a.run_id', '=', runId)
    .orderBy('o.no')
    .execute()
  return rows.map((row) => ({ ...row, combined: row.combined ?? 0, direct: row.direct ?? 0 }))
}

const writeTexts = ({ own }: Room, reportId: number, texts: Record<string, string>, accountId: number) =>
  sql`update report_section s set content = t.value, version = s.version + 1, account_id = ${accountId}
    from jsonb_each_text(${JSON.stringify(texts)}::jsonb) as t where s.report_id = ${reportId} and s.key = t.key`.execute(
    own,
  )

async function accountOf(db: Kysely<Tables>, names: readonly string[], author: number): Promise<number> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'username'])
    .where('username', 'in', names)
    .execute()
  const ids = names.flatMap((name) => rows.find(({ username }) => username === name)?.id ?? [])
  return ids.find((id) => id !== author) ?? author
}

/** Puts what has just been written on the days of the story, and takes back the messages about it. */
async function backdate(
  db: Kysely<Tables>,
  documentId: number,
  reportId: number,
  runId: number,
  day: string,
) {
  const at = (clock: string) => `${day}T${clock}+08:00`
  await db
    .updateTable('attainment_run')
    .set({ create_time: at('10:20:00') })
    .where('id', '=', runId)
    .execute()
  await db
    .updateTable('report')
    .set({ create_time: at('10:20:00'), update_time: at('15:30:00') })
    .where('id', '=', reportId)
    .execute()
  await sql`update approval_record set create_time = ${at('15:30:00')}::timestamptz +
      case when action = 'submit' then interval '0' else interval '3 days' end where document_id = ${documentId}`.execute(
    db,
  )
  await db
    .updateTable('document')
    .set({
      create_time: at('10:20:00'),
      update_time: at('15:30:00'),
      submitted_time: at('15:30:00'),
      step_time: at('15:30:00'),
    })
    .where('id', '=', documentId)
    .execute()
  await sql`update document_version set create_time = ${at('15:30:00')} where document_id = ${documentId}`.execute(
    db,
  )
  await db
    .updateTable('report_section')
    .set({ update_time: at('15:20:00') })
    .where('report_id', '=', reportId)
    .execute()
  await sql`update improvement_log set create_time = ${at('15:10:00')} where create_time = now()`.execute(db)
  await sql`delete from notice where create_time = now()`.execute(db)
  await sql`update notice set read_time = create_time where read_time = now()`.execute(db)
}

/** The measures of the report before are answered with what was just computed. */
async function answerLast(room: Room, reportId: number, cycle: Cycle, outcomes: readonly Outcome[]) {
  const last = await room.read
    .selectFrom('report')
    .innerJoin('report as before', 'before.id', 'report.previous_report_id')
    .innerJoin('document', (on) =>
      on.on('document.kind', '=', 'report').onRef('document.subject_id', '=', 'before.id'),
    )
    .innerJoin('grade', 'grade.id', 'report.base_grade_id')
    .leftJoin('teaching_class', 'teaching_class.id', 'report.teaching_class_id')
    .select(['document.id', 'teaching_class.name', 'grade.name as grade'])
    .where('report.id', '=', reportId)
    .executeTakeFirst()
  if (!last) return
  await answerMeasures(room.door('improvement'), last.id, cycle, last.name ?? last.grade, outcomes)
}

/**
 * Makes the report of a finished cycle the way people do: compute, write, hand in, judge. Whatever a rule refuses stays a
 * draft. Everything in one transaction.
 */
export async function makeReport(db: Kysely<Tables>, cycle: Cycle, runtime: JobRuntime) {
  const room = roomFor<'attainment-report'>(db, await runtime.actorOf(cycle.teacher), runtime)
  const { teaching_class_id, course_id, academic_term_id, base_grade_id } = cycle
  const key =
    teaching_class_id === null ? { course_id, academic_term_id, base_grade_id } : { teaching_class_id }
  const subject = await subjectOf(room.read, key)
  const { run, reportId } = await computeRun(room, subject)
  const outcomes = await outcomesOf(room, run.id)
  await answerLast(room, reportId, cycle, outcomes)
  await writeTexts(room, reportId, sectionTexts(outcomes, cycle.place), cycle.teacher)
  const document = await db
    .selectFrom('document')
    .select('id')
    .where('kind', '=', 'report')
    .where('subject_id', '=', reportId)
    .executeTakeFirstOrThrow()
  await writeMeasures(room.door('improvement'), cycle, outcomes, {
    documentId: document.id,
    projectId: subject.projectId,
    catalogId: subject.catalogId,
    teachingClassId: teaching_class_id,
    termId: academic_term_id,
  })
  await submitReport(room, reportId, subject, '数据完整，按期提交')
  const head = await runtime.actorOf(await accountOf(db, headsOf[cycle.project], cycle.teacher))
  await decideDocument(roomFor<'document-control'>(db, head, runtime), {
    documentId: document.id,
    round: 1,
    step: 1,
    decision: isReturned(cycle) ? 'return' : 'approve',
    opinion: isReturned(cycle)
      ? '试题分析过于简略，请补充各题得分率与改进依据。'
      : '数据可信，分析到位，改进措施可行，同意。',
  })
  await backdate(db, document.id, reportId, run.id, cycle.day)
}
