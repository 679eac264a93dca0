import { reviewRequired } from '@obelisk/contract/assessment-review/refusals'
import type { DocumentKind, DocumentState } from '@obelisk/contract/document-control/lifecycle'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { evaluationSettingsOf } from '#settings/public.ts'
import type { Room } from './access.ts'
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

type Unreviewed = { project_id: number; is_reviewed: boolean }

/** Marks are confirmed only after an approved review of the course and term, where the school asks for it. */
export async function mustBeReviewed(ctx: Room, changed: { teaching_class_ids: number[]; reason: string }) {
  if (changed.reason !== 'confirmed') return
  const { rows } = await sql<Unreviewed>`
    select k.base_project_id as project_id, exists(
      select 1 from assessment_review r join document d on d.kind = 'review' and d.subject_id = r.id
      where r.course_id = k.course_id and r.academic_term_id = k.academic_term_id and d.state in ('approved', 'published', 'archived')
    ) as is_reviewed
    from teaching_class k where k.id = any(${changed.teaching_class_ids}::integer[])`.execute(ctx.read)
  for (const { project_id, is_reviewed } of rows) {
    if (is_reviewed) continue
    const settings = await evaluationSettingsOf(ctx.door('settings'), { project: project_id })
    if (settings.require_review_before_eval === 'hard') throw new Refusal(reviewRequired)
  }
}
