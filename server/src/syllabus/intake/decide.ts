import type { Input } from '@obelisk/contract/endpoint'
import type * as calls from '@obelisk/contract/syllabus/intake/calls'
import { type CauseCode, causesOf, isHard } from '@obelisk/engine/syllabus/intake/causes'
import { sql } from 'kysely'
import { missing } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import type { Room } from '../access.ts'
import { filesOf, holdIntake, mustHoldFiles, touched } from './intake-files.ts'
import { coursesOf, judgedFiles } from './judged.ts'

/** Decisions about a course that another course asks anew. */
const ofCourse = ['targets', 'targets-of-requirements', 'targets-to-choose', 'plan-differs']

/** Says which courses files are for. Who saw another course than the one that is there now is told. */
export async function chooseCourses(ctx: Room, { id, choices }: Input<typeof calls.chooseIntakeCourse>) {
  const intake = await holdIntake(ctx, id)
  const known = new Set((await coursesOf(ctx, intake.culture_id)).map((course) => course.id))
  const files = await mustHoldFiles(
    ctx,
    id,
    choices.map(({ file }) => file),
  )
  const held = new Map(files.map((file) => [file.id, file]))
  for (const { file, course_id, revision } of choices) {
    if (course_id !== null && !known.has(course_id)) throw missing()
    const by = { by: 'account_id', at: 'update_time' }
    await mustBeLatest(ctx, {
      base: revision,
      revision: held.get(file)?.revision ?? 0,
      change: () => changeOf(ctx.own, 'syllabus_intake_file', { id: file }, by),
    })
  }
  await sql`
    update syllabus_intake_file f set course_id = n.course_id, course_sure = n.course_id is not null,
      course_by = case when n.course_id is null then '' when f.course_id = n.course_id then f.course_by else 'hand' end,
      settled = case when f.course_id is not distinct from n.course_id then f.settled
        else f.settled - ${ofCourse}::text[] end,
      revision = f.revision + 1, account_id = ${ctx.actor.accountId || null}, update_time = now()
    from unnest(${choices.map(({ file }) => file)}::integer[], ${choices.map(({ course_id }) => course_id)}::integer[])
      as n (id, course_id)
    where f.id = n.id and f.intake_id = ${id}`.execute(ctx.own)
}

/** The files of a reading that have a cause which a person may decide. */
async function filesHaving(ctx: Room, id: number, culture: number, cause: CauseCode) {
  if (isHard(cause)) return new Set<number>()
  const judged = await judgedFiles(ctx, await filesOf(ctx, id), await coursesOf(ctx, culture))
  return new Set(
    judged
      .filter((one) => causesOf(one.judged).some(({ code }) => code === cause))
      .map(({ file }) => file.id),
  )
}

/** Decides a cause for all files that it touches. What is decided stays decided when two people do it. */
export async function settleCause(
  ctx: Room,
  { id, files, cause, is_settled }: Input<typeof calls.settleIntake>,
) {
  const { culture_id } = await holdIntake(ctx, id)
  const held = await mustHoldFiles(ctx, id, files)
  const having = is_settled ? await filesHaving(ctx, id, culture_id, cause) : new Set(files)
  const touching = held.filter((file) => having.has(file.id)).map((file) => file.id)
  const without = sql`settled - ${cause}::text`
  await ctx.own
    .updateTable('syllabus_intake_file')
    .set({
      settled: is_settled ? sql<string>`(${without}) || to_jsonb(${cause}::text)` : sql<string>`${without}`,
      ...touched(ctx),
    })
    .where('intake_id', '=', id)
    .where('id', 'in', [0, ...touching])
    .execute()
}

/** Keeps files as attachments only, or takes them up again. */
export async function putAside(ctx: Room, { id, files, is_aside }: Input<typeof calls.putAsideIntake>) {
  await holdIntake(ctx, id)
  await mustHoldFiles(ctx, id, files)
  await ctx.own
    .updateTable('syllabus_intake_file')
    .set({ is_aside, ...touched(ctx) })
    .where('intake_id', '=', id)
    .where('id', 'in', files)
    .execute()
}
