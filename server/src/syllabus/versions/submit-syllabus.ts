import { type SectionChanges, sectionNames } from '@obelisk/contract/syllabus/content'
import { Inherited } from '@obelisk/contract/syllabus/inherited'
import { notStale } from '@obelisk/contract/syllabus/refusals'
import { allLooked } from '@obelisk/engine/syllabus/from-document/compare/open-values'
import { dropDraft, mustBeWritable, refreshSource, submitDocument } from '#document-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { type Room, syllabusPolicy } from '../access.ts'
import { openValuesOf } from '../from-document/kept-readings.ts'
import { planFactsOf } from '../reading/plan-facts.ts'
import { snapshotOf } from '../reading/snapshot.ts'
import { type Base, mustBeLatest, saveSyllabus } from '../writing/save-syllabus.ts'
import { findingsOf, rulesIn, rulesTried } from './check-syllabus.ts'

type Submission = { reason: string; base?: Base | undefined; sections: SectionChanges }

/**
 * Hands a syllabus in, with what the page had not saved yet, so that the last word is in what the approvers read. The document is
 * held first: a save on its way is either in, or refused. The rules are tried once more, whatever the page has shown.
 */
export async function submitSyllabus(ctx: Room, id: number, { reason, base, sections }: Submission) {
  const standing = await syllabusPolicy.must(ctx, 'edit', id)
  await mustBeWritable(ctx.door('document-control'), standing.document_id)
  if (base) await mustBeLatest(ctx, id, base, sectionNames)
  if (Object.keys(sections).length > 0) await saveSyllabus(ctx, id, base ?? {}, sections)
  const [snapshot, plan, rules] = await Promise.all([
    snapshotOf(ctx, id),
    planFactsOf(ctx, standing.course_id),
    rulesIn(ctx, standing.project_id),
  ])
  const open = await openValuesOf(ctx, snapshot.content, snapshot.inherited.supports)
  if (open.length > 0) await lookedAtAll(ctx, id)
  await submitDocument(ctx.door('document-control'), {
    documentId: standing.document_id,
    snapshot,
    findings: findingsOf(id, snapshot, { plan, rules, open }),
    rules: rulesTried,
    reason,
  })
}

/** What was handed in with a reason is marked no more. */
const lookedAtAll = ({ own }: Room, id: number) =>
  own
    .updateTable('syllabus')
    .set({ looked: JSON.stringify([allLooked]) })
    .where('id', '=', id)
    .execute()

/** The document of the plan that the course stands in. */
const planDocumentOf = async ({ read }: Room, cultureId: number) =>
  (
    await read
      .selectFrom('document')
      .select('id')
      .where('kind', '=', 'culture')
      .where('subject_id', '=', cultureId)
      .executeTakeFirst()
  )?.id

/** Takes over what the plan says now; the page has shown the difference before. */
export async function refreshSyllabus(ctx: Room, id: number) {
  const standing = await syllabusPolicy.must(ctx, 'edit', id)
  const documents = ctx.door('document-control')
  const document = await mustBeWritable(documents, standing.document_id)
  const [{ inherited }, plan] = await Promise.all([snapshotOf(ctx, id), planFactsOf(ctx, standing.course_id)])
  const isStale = await isMarkedStale(ctx, document.id)
  if (JSON.stringify(inherited) === JSON.stringify(Inherited.parse(plan)) && !isStale)
    throw new Refusal(notStale)
  await ctx.own
    .updateTable('syllabus')
    .set({ inherited: JSON.stringify(plan), update_time: new Date() })
    .where('id', '=', id)
    .execute()
  const source = await planDocumentOf(ctx, standing.culture_id)
  if (source !== undefined) await refreshSource(documents, standing.document_id, source)
}

async function isMarkedStale({ read }: Room, documentId: number) {
  const row = await read
    .selectFrom('source_link')
    .select('id')
    .where('document_id', '=', documentId)
    .where('stale_time', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a draft that was never handed in. */
export async function deleteSyllabus(ctx: Room, id: number) {
  const standing = await syllabusPolicy.must(ctx, 'renew', id)
  await dropDraft(ctx.door('document-control'), standing.document_id)
  await ctx.own.deleteFrom('syllabus').where('id', '=', id).execute()
}
