import { intakeBusy, intakeFileMoved } from '@obelisk/contract/syllabus/intake/refusals'
import type { IntakeSummary } from '@obelisk/contract/syllabus/intake/shapes'
import type { CauseCode } from '@obelisk/engine/syllabus/intake/causes'
import type { intakeMatches, otherDocuments } from '@obelisk/engine/syllabus/words'
import { sql } from 'kysely'
import type * as z from 'zod'
import { must, Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { type Intake, intakePolicy } from './intake-policy.ts'
import type { IntakeFault } from './reading/judge-file.ts'

/** A file of a reading, without what it says at length. */
export type IntakeFile = Awaited<ReturnType<typeof filesOf>>[number]

type Summary = z.infer<typeof IntakeSummary>

/** A summary as it is kept; older ones do not count what a draft cannot hold. */
const summaryIn = (kept: unknown): Summary | null =>
  kept === null
    ? null
    : { ...(kept as Summary), left: (kept as Summary).left ?? [], tables: (kept as Summary).tables ?? 0 }

/** The files of a reading, in the order in which they were given. */
export async function filesOf({ read }: Pick<Room, 'read'>, intakeId: number) {
  const rows = await read
    .selectFrom('syllabus_intake_file')
    .select(['id', 'no', 'name', 'file_id', 'fault', 'looks_like', 'summary', 'remarks', 'form', 'course_id'])
    .select(['course_by', 'course_sure', 'is_aside', 'settled', 'syllabus_id', 'stored_digest', 'was_begun'])
    .select(['read_time', 'revision', 'account_id', 'part'])
    .where('intake_id', '=', intakeId)
    .orderBy('no')
    .execute()
  return rows.map((row) => ({
    ...row,
    fault: row.fault as IntakeFault | '',
    looks_like: row.looks_like as (typeof otherDocuments)[number] | null,
    summary: summaryIn(row.summary),
    remarks: row.remarks as { code: never; count: number }[],
    course_by: (row.course_by || null) as (typeof intakeMatches)[number] | null,
    settled: row.settled as CauseCode[],
  }))
}

/** One file with the reading that it belongs to, for somebody who may work on that. */
export async function mustFindFile(ctx: Room, id: number) {
  const row = must(
    await ctx.read
      .selectFrom('syllabus_intake_file')
      .select(['id', 'intake_id', 'course_id', 'reading', 'remarks'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  const intake = await intakePolicy.must(ctx, 'edit', row.intake_id)
  return { ...row, intake }
}

/** The reading, held until the end of the transaction: who comes second sees what the first one did. */
export async function holdIntake(ctx: Room, id: number): Promise<Intake> {
  await intakePolicy.must(ctx, 'edit', id)
  await sql`select id from syllabus_intake where id = ${id} for update`.execute(ctx.own)
  return intakePolicy.must(ctx, 'edit', id)
}

/** The same, while nothing is read or stored. */
export async function holdIdle(ctx: Room, id: number): Promise<Intake> {
  const intake = await holdIntake(ctx, id)
  if (intake.job_id !== null) throw new Refusal(intakeBusy)
  return intake
}

/** Those of the files that are named, all of this reading and none a draft already. */
export async function mustHoldFiles(ctx: Room, intakeId: number, ids: readonly number[]) {
  const all = new Map((await filesOf(ctx, intakeId)).map((file) => [file.id, file]))
  const files = [...new Set(ids)].map((id) => must(all.get(id)))
  const moved = files.find(({ syllabus_id }) => syllabus_id !== null)
  if (moved) throw new Refusal(intakeFileMoved, { name: moved.name })
  return files
}

/** What is set when a person decides about a file. */
export const touched = ({ actor }: Pick<Room, 'actor'>) => ({
  revision: sql<number>`revision + 1`,
  account_id: actor.accountId || null,
  update_time: new Date(),
})
