import type { PlanContent } from '@obelisk/contract/teaching-plan/content'
import {
  foreignClass,
  foreignTeacher,
  keyTwice,
  nothingToTakeOver,
  stillStale,
} from '@obelisk/contract/teaching-plan/refusals'
import { checkPlan } from '@obelisk/engine/teaching-plan/check-plan'
import { PLAN_RULES } from '@obelisk/engine/teaching-plan/plan-finding'
import { movedFacts, resyncPlan as resynced } from '@obelisk/engine/teaching-plan/resync-plan'
import {
  dropDraft,
  mustBeWritable,
  refreshSource,
  renameDocument,
  submitDocument,
} from '#document-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import { planPolicy, type Room, type Standing } from '../access.ts'
import { staffOf } from '../classes.ts'
import { storedPlan } from '../facts.ts'
import { factsForPlan, measuresFor, planView, snapshotOfPlan } from '../read-plan.ts'

/** The plan held for this transaction, when the actor may write it now and has seen its latest revision. */
async function holdPlan(ctx: Room, id: number, base: number): Promise<Standing> {
  const standing = await planPolicy.must(ctx, 'edit', id)
  await mustBeWritable(ctx.door('document-control'), standing.document_id)
  const { revision } = await ctx.own
    .selectFrom('teaching_plan')
    .select('revision')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await mustBeLatest(ctx, { base, revision, change: () => changeOf(ctx.own, 'teaching_plan', { id }) })
  return { ...standing, revision }
}

/** A content names each session once, and classes and teachers of this plan only. */
async function mustFit(ctx: Room, id: number, { sessions, skips }: PlanContent) {
  const keys = sessions.map(({ key }) => key)
  const twice = keys.find((key, at) => keys.indexOf(key) < at)
  if (twice !== undefined) throw new Refusal(keyTwice, { key: twice })
  const rows = await ctx.read
    .selectFrom('teaching_plan_class')
    .select('teaching_class_id')
    .where('teaching_plan_id', '=', id)
    .execute()
  const own = new Set(rows.map(({ teaching_class_id }) => teaching_class_id))
  const given = sessions.flatMap(({ taught_by = [] }) => taught_by)
  const named = [...sessions.flatMap(({ slots }) => slots), ...skips, ...given]
  if (named.some(({ class_id }) => !own.has(class_id))) throw new Refusal(foreignClass)
  if (given.length === 0) return
  const { content } = await storedPlan(ctx, id)
  const staff = new Set((await staffOf(ctx, id, content)).map((one) => one.id))
  if (given.some(({ teacher_id }) => !staff.has(teacher_id))) throw new Refusal(foreignTeacher)
}

/** Saves the sessions. */
export async function savePlan(
  ctx: Room,
  { id, base, content }: { id: number; base: number; content: PlanContent },
) {
  const standing = await holdPlan(ctx, id, base)
  await mustFit(ctx, id, content)
  const revision = standing.revision + 1
  await ctx.own
    .updateTable('teaching_plan')
    .set({ content: JSON.stringify(content), revision, update_time: new Date() })
    .where('id', '=', id)
    .execute()
  await renameDocument(ctx.door('document-control'), standing.document_id, {})
  return { revision }
}

/** Takes over what holds now; the page has shown the difference before. */
export async function resyncPlan(ctx: Room, { id, base }: { id: number; base: number }) {
  const standing = await holdPlan(ctx, id, base)
  const [stored, now] = await Promise.all([storedPlan(ctx, id), factsForPlan(ctx, standing)])
  if (!movedFacts(stored.built_on, now.facts).isMoved) throw new Refusal(nothingToTakeOver)
  const { content } = resynced(stored.content, stored.built_on, now.facts)
  await ctx.own
    .updateTable('teaching_plan')
    .set({
      content: JSON.stringify(content),
      built_on: JSON.stringify(now.facts),
      syllabus_id: now.inForce?.id ?? standing.syllabus_id,
      revision: standing.revision + 1,
      stale: [],
      update_time: new Date(),
    })
    .where('id', '=', id)
    .execute()
  const old = await syllabusDocument(ctx, standing.syllabus_id)
  await refreshSource(
    ctx.door('document-control'),
    standing.document_id,
    old,
    now.inForce?.document_id ?? old,
  )
  return planView(ctx, id)
}

const syllabusDocument = async ({ read }: Room, syllabusId: number): Promise<number> =>
  (
    await read
      .selectFrom('document')
      .select('id')
      .where('kind', '=', 'syllabus')
      .where('subject_id', '=', syllabusId)
      .executeTakeFirstOrThrow()
  ).id

/** Hands the plan in. The rules are tried once more, whatever the page has shown; a plan that is not synced stays. */
export async function submitPlan(
  ctx: Room,
  { id, base, reason }: { id: number; base: number; reason: string },
) {
  const standing = await holdPlan(ctx, id, base)
  const [snapshot, now, measures] = await Promise.all([
    snapshotOfPlan(ctx, standing),
    factsForPlan(ctx, standing),
    measuresFor(ctx, standing),
  ])
  if (movedFacts(snapshot.facts, now.facts).isMoved) throw new Refusal(stillStale)
  await submitDocument(ctx.door('document-control'), {
    documentId: standing.document_id,
    snapshot,
    findings: checkPlan(snapshot.content, snapshot.facts, measures).findings,
    rules: PLAN_RULES,
    reason,
  })
}

/** Deletes a draft that was never handed in. */
export async function deletePlan(ctx: Room, id: number) {
  const standing = await planPolicy.must(ctx, 'edit', id)
  await dropDraft(ctx.door('document-control'), standing.document_id)
  await ctx.own.deleteFrom('teaching_plan').where('id', '=', id).execute()
}
