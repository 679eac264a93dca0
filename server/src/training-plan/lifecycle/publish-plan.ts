import { reasonMissing } from '@obelisk/contract/document-control/refusals'
import { syllabiLacking } from '@obelisk/contract/training-plan/plan'
import { noGrades } from '@obelisk/contract/training-plan/refusals'
import { sql } from 'kysely'
import { markStaleBy, publishDocument, supersedeDocument } from '#document-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { lockPlan, type Room } from '../access.ts'
import { planPublished } from '../events.ts'
import { holdProject } from '../plan/create-plan.ts'
import { readPlan } from '../plan/read-plan.ts'
import { recordEdits } from '../record/record-edits.ts'

/** Takes the grades over: a grade has one plan in force. Gives what was in force there before. */
async function takeOver({ own }: Room, cultureId: number, gradeIds: readonly number[]) {
  const { rows } = await sql<{ culture_id: number; grade_id: number }>`
    update culture_grade set in_force = false
    where grade_id = any(${[...gradeIds]}::integer[]) and in_force and culture_id <> ${cultureId}
    returning culture_id, grade_id`.execute(own)
  await own.updateTable('culture_grade').set({ in_force: true }).where('culture_id', '=', cultureId).execute()
  await own.updateTable('culture').set({ published_time: sql`now()` }).where('id', '=', cultureId).execute()
  return rows
}

/** Of these plans, those that are in force for no grade any more. */
async function outOfForce({ own }: Room, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; document_id: number }>`
    select c.id, d.id as document_id from culture c join document d on d.kind = 'culture' and d.subject_id = c.id
    where c.id = any(${[...ids]}::integer[]) and d.state = 'published'
      and not exists (select from culture_grade g where g.culture_id = c.id and g.in_force) order by c.id`.execute(
    own,
  )
  return rows
}

/** Puts an approved plan in force for its grades. Without approved syllabi for every course that needs a reason. */
export async function publishPlan(ctx: Room, id: number, reason: string) {
  const standing = await lockPlan(ctx, 'publish', id)
  const { base_project_id, document_id, version } = standing
  const grades = await ctx.own
    .selectFrom('culture_grade')
    .select('grade_id')
    .where('culture_id', '=', id)
    .execute()
  const gradeIds = grades.map(({ grade_id }) => grade_id)
  if (gradeIds.length === 0) throw new Refusal(noGrades)
  const missingSyllabi = syllabiLacking(await readPlan(ctx, standing))
  if (missingSyllabi > 0 && reason === '') throw new Refusal(reasonMissing, { count: missingSyllabi })

  await holdProject(ctx, base_project_id)
  const documents = ctx.door('document-control')
  await publishDocument(documents, document_id)
  const replaced = await takeOver(ctx, id, gradeIds)
  const gone = await outOfForce(ctx, [...new Set(replaced.map(({ culture_id }) => culture_id))])
  for (const old of gone) {
    await supersedeDocument(documents, old.document_id, reason)
    await markStaleBy(documents, old.document_id, { code: 'plan-replaced', values: { version } })
  }
  await recordEdits(ctx, id, [{ place: `plan:${id}:published`, before: null, after: reason || version }])
  await ctx.tell(planPublished, {
    cultureId: id,
    projectId: base_project_id,
    gradeIds,
    replaced: replaced.map(({ culture_id, grade_id }) => ({ cultureId: culture_id, gradeId: grade_id })),
    supersededIds: gone.map((old) => old.id),
  })
}
