import { reviewRequired } from '@obelisk/contract/assessment-review/refusals'
import type { reviewBeforeMarks } from '@obelisk/contract/assessment-review/review'
import type { DocumentKind, DocumentState } from '@obelisk/contract/document-control/lifecycle'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import { evaluationSettingsOf } from '#settings/public.ts'
import { type Room, taughtPolicy } from './access.ts'
import { findStanding } from './standing.ts'
import { mustPass } from './write-review.ts'

type Decided = { kind: DocumentKind; subjectId: number; decision: string; state: DocumentState }

/**
 * A review that was approved, here or in the list of everything that waits, must hold what the rules ask. The refusal
 * takes the approval back with the transaction.
 */
export async function mustPassWhenDecided(ctx: Room, { kind, subjectId, decision }: Decided) {
  if (kind !== 'review' || decision !== 'approve') return
  const one = await findStanding(ctx, subjectId)
  if (one) await mustPass(ctx, one)
}

type Taught = { project_id: number; course_id: number; academic_term_id: number; is_reviewed: boolean }

/** The classes with their course and term, and whether a review of these is approved. */
async function reviewed({ read }: Room, classIds: readonly number[]): Promise<Taught[]> {
  const { rows } = await sql<Taught>`
    select k.base_project_id as project_id, k.course_id, k.academic_term_id, exists(
      select 1 from assessment_review r join document d on d.kind = 'review' and d.subject_id = r.id
      where r.course_id = k.course_id and r.academic_term_id = k.academic_term_id and d.state in ('approved', 'published', 'archived')
    ) as is_reviewed
    from teaching_class k where k.id = any(${classIds}::integer[])`.execute(read)
  return rows
}

const askedOf = async (ctx: Room, project: number) =>
  (await evaluationSettingsOf(ctx.door('settings'), { project })).require_review_before_eval

/** What whoever confirms the marks of a class is told beforehand. */
export async function beforeMarks(
  ctx: Room,
  { teaching_class_id }: Input<typeof reviewBeforeMarks>,
): Promise<Output<typeof reviewBeforeMarks>> {
  const one = must((await reviewed(ctx, [teaching_class_id]))[0])
  await taughtPolicy.must(ctx, 'view', one)
  return { asked: await askedOf(ctx, one.project_id), is_reviewed: one.is_reviewed }
}

/** Marks are confirmed only after an approved review of the course and term, where the school asks for it. */
export async function mustBeReviewed(ctx: Room, changed: { teaching_class_ids: number[]; reason: string }) {
  if (changed.reason !== 'confirmed') return
  for (const { project_id, is_reviewed } of await reviewed(ctx, changed.teaching_class_ids))
    if (!is_reviewed && (await askedOf(ctx, project_id)) === 'hard') throw new Refusal(reviewRequired)
}
