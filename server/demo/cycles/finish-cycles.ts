import { type Kysely, sql } from 'kysely'
import { computeGrade } from '#accreditation/public.ts'
import type { DB as Tables } from '#db/tables.ts'
import { writeAttachments } from '../members/attachments.ts'
import { writeAssessmentReviews } from './assessment-reviews.ts'
import { writeConversations } from './conversations.ts'
import { isStillOpen, openCycles } from './cycle-classes.ts'
import { type JobRuntime, roomFor } from './job-runtime.ts'
import { keepVersions } from './keep-versions.ts'
import { makeReport } from './make-report.ts'
import { writeModelCalls } from './model-calls.ts'
import { writeSchoolDocuments } from './school-documents.ts'
import { writeTeachingPlans } from './teaching-plans.ts'

/** Any number will do as long as it stays; it keeps two servers from making the same report. */
const lockKey = 7_210_153

type Report = (fault: unknown, what: string) => void

/** The day on which the directors computed the requirements of the grade that had left. */
const rollUpTime = '2026-07-24T10:00:00+08:00'

/** The grades that have left, each with the director who computes their requirements. */
async function rollUp(db: Kysely<Tables>, runtime: JobRuntime) {
  const { rows } = await sql<{ grade: number; director: number }>`
    select g.id as grade, a.id as director from grade g join project p on p.id = g.base_project_id
    join account a on a.username = case p.code when '080902' then 'director' else 'wujianguo' end
    where g.year = 2022 and not exists (select from graduation_run r where r.base_grade_id = g.id)`.execute(
    db,
  )
  if (rows.length === 0) return
  for (const { grade, director } of rows) {
    const room = roomFor<'accreditation'>(db, await runtime.actorOf(director), runtime)
    await computeGrade(room, grade, {
      requirement_rule: 'minimum',
      co_to_ip_rule: 'inner_weights',
      objective_value: 'combined',
      missing: 'incomplete',
    })
  }
  await db
    .updateTable('graduation_run')
    .set({ create_time: rollUpTime })
    .where(
      'base_grade_id',
      'in',
      rows.map(({ grade }) => grade),
    )
    .execute()
}

/** Making the demonstration is nobody's change: its rows look as if no one had edited them since they were written. */
async function forgetChanges(tx: Kysely<Tables>) {
  for (const table of ['account', 'file', 'improvement'] as const)
    await tx
      .updateTable(table)
      .set({ changed_at: null, changed_by: null })
      .where('changed_at', '=', sql<Date>`now()`)
      .execute()
}

type Progress = { done: number; total: number }

export type Watch = {
  isOver?: () => boolean
  onFault: Report
  onProgress?: (progress: Progress) => Promise<unknown>
}

/**
 * Completes the demonstration with what only the product's own code can make: files, the kept versions of plans and syllabi, the
 * results and reports of the finished cycles, and the requirements of the grade that left. It works piece by piece and
 * goes on where it stopped; what is there already is left alone. Says whether it came to the end without a fault.
 */
export async function computeFinishedCycles(
  db: Kysely<Tables>,
  runtime: JobRuntime,
  { isOver = () => false, onFault, onProgress }: Watch,
): Promise<boolean> {
  let isWhole = true
  const inTurn = async (what: string, body: (tx: Kysely<Tables>) => Promise<unknown>) => {
    if (isOver()) {
      isWhole = false
      return
    }
    try {
      await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
        await body(tx)
        await forgetChanges(tx)
      })
    } catch (fault) {
      isWhole = false
      onFault(fault, what)
    }
  }
  await inTurn('attachments', (tx) => writeAttachments(tx, runtime))
  await inTurn('versions', (tx) => keepVersions(tx, runtime))
  const cycles = await openCycles(db)
  for (const [done, cycle] of cycles.entries()) {
    await onProgress?.({ done, total: cycles.length })
    await inTurn(`${cycle.term} ${cycle.code}`, async (tx) => {
      if (await isStillOpen(tx, cycle)) await makeReport(tx, cycle, runtime)
    })
  }
  await inTurn('teaching plans', (tx) => writeTeachingPlans(tx, runtime))
  await inTurn('assessment reviews', (tx) => writeAssessmentReviews(tx, runtime))
  await inTurn('roll-up', (tx) => rollUp(tx, runtime))
  await inTurn('school documents', (tx) => writeSchoolDocuments(tx, runtime))
  await inTurn('calls of models', (tx) => writeModelCalls(tx))
  await inTurn('conversations', (tx) => writeConversations(tx, runtime))
  return isWhole
}
