import { scales } from '@obelisk/contract/assessment-review/forms'
import { noSuchForm, noSyllabus, notYetPassed } from '@obelisk/contract/assessment-review/refusals'
import type * as contract from '@obelisk/contract/assessment-review/review'
import type { ReviewSheet } from '@obelisk/contract/assessment-review/sheet'
import type { Input } from '@obelisk/contract/endpoint'
import { checkReview, choiceOf } from '@obelisk/engine/assessment-review/rules/check-review'
import type { Finding } from '@obelisk/engine/finding/finding'
import { finding } from '@obelisk/engine/finding/finding'
import {
  decideDocument,
  dropDraft,
  linkSource,
  mustBeWritable,
  openDocument,
  submitDocument,
  withdrawDocument,
} from '#document-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import { type Room, reviewPolicy, taughtPolicy } from './access.ts'
import { formsOf } from './forms.ts'
import { countedIn, readReviewOf } from './read-review.ts'
import { sheetOf, syllabusInForce } from './sheet.ts'
import { emptyFilled, emptyJudged, findStanding, partsOf, type Standing } from './standing.ts'

/** Begins a review; when there is one by the same form already, that one is given. */
export async function beginReviewOf(ctx: Room, { form: key, ...taught }: Input<typeof contract.beginReview>) {
  await taughtPolicy.mustAll(ctx, 'begin', [taught])
  const known = await ctx.read
    .selectFrom('assessment_review')
    .select('id')
    .where('course_id', '=', taught.course_id)
    .where('academic_term_id', '=', taught.academic_term_id)
    .where('form_key', '=', key)
    .executeTakeFirst()
  if (known) return known
  const form = (await formsOf(ctx)).find((one) => one.key === key)
  if (!form) throw new Refusal(noSuchForm)
  const [course, syllabus] = await Promise.all([
    ctx.read
      .selectFrom('course as c')
      .innerJoin('culture as p', 'p.id', 'c.base_culture_id')
      .select(['c.name', 'c.name_en', 'c.catalog_id', 'c.college_id', 'p.base_project_id'])
      .where('c.id', '=', taught.course_id)
      .executeTakeFirstOrThrow(),
    syllabusInForce(ctx, taught.course_id),
  ])
  if (!syllabus) throw new Refusal(noSyllabus, { course: course.name })
  const { id } = await ctx.own
    .insertInto('assessment_review')
    .values({
      ...taught,
      syllabus_id: syllabus.id,
      form_key: key,
      form_name: form.name,
      form_name_en: form.name_en,
      scope: form.scope,
      items: JSON.stringify(form.items),
      filled: JSON.stringify(emptyFilled),
      judged: JSON.stringify(emptyJudged),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const documents = ctx.door('document-control')
  const documentId = await openDocument(documents, {
    kind: 'review',
    subjectId: id,
    title: `${course.name} ${form.name}`,
    titleEn: `${course.name_en || course.name}: ${form.name_en || form.name}`,
    version: '1',
    projectId: course.base_project_id,
    catalogId: course.catalog_id,
    collegeId: course.college_id,
    termId: taught.academic_term_id,
    authorId: ctx.actor.accountId,
  })
  await linkSource(documents, documentId, syllabus.document_id)
  return { id }
}

/** The row, held until the end, when its revision is the one that the person saw. */
async function held(ctx: Room, id: number, base: number): Promise<Standing> {
  await ctx.own.selectFrom('assessment_review').select('id').where('id', '=', id).forUpdate().execute()
  const now = await findStanding(ctx, id)
  if (!now) throw new Error('a review that was seen is gone')
  await mustBeLatest(ctx, {
    base,
    revision: now.revision,
    change: () => changeOf(ctx.read, 'assessment_review', { id }),
  })
  return now
}

export async function saveReviewOf(
  ctx: Room,
  { id, revision, ...filled }: Input<typeof contract.saveReview>,
) {
  const one = await reviewPolicy.must(ctx, 'edit', id)
  await mustBeWritable(ctx.door('document-control'), one.document_id)
  await held(ctx, id, revision)
  await ctx.own
    .updateTable('assessment_review')
    .set({ filled: JSON.stringify(filled), revision: revision + 1, update_time: new Date() })
    .where('id', '=', id)
    .execute()
  return readReviewOf(ctx, id)
}

/** What keeps a teacher from handing in: sums that differ block, items that are open or do not conform want a reason. */
async function findingsOfTeacher(
  ctx: Room,
  one: Standing,
): Promise<{ findings: Finding[]; sheet: ReviewSheet }> {
  const { items, filled } = partsOf(one)
  const sheet = await sheetOf(ctx, one)
  const wrong = sheet.points.columns.filter(
    ({ actual, ratio }) => actual !== null && Math.abs(actual - ratio) > 1e-6,
  )
  const choices = new Map(filled.answers.map(({ item_id, choice }) => [item_id, choice]))
  const failed = items.filter(
    ({ check, is_blocking }) => is_blocking && check !== null && sheet.checks[check]?.verdict === 'not_met',
  )
  const open = items.filter(
    ({ id, check }) =>
      (choices.get(id) ?? null) === null && (check === null || sheet.checks[check]?.verdict === 'unknown'),
  )
  return {
    sheet,
    findings: [
      ...wrong.map(({ component_id, name, actual, ratio }) =>
        finding('X02.column', 'error', { component_id }, { name, sum: actual, expected: ratio }),
      ),
      ...failed.map(({ id, text }) => finding('X01.not_met', 'warning', { item_id: id }, { text })),
      ...(open.length > 0 ? [finding('X05.open', 'warning', {}, { count: open.length })] : []),
    ],
  }
}

export async function submitReviewOf(
  ctx: Room,
  { id, revision, reason }: Input<typeof contract.submitReview>,
) {
  const one = await reviewPolicy.must(ctx, 'edit', id)
  const documents = ctx.door('document-control')
  await mustBeWritable(documents, one.document_id)
  const now = await held(ctx, id, revision)
  const syllabus = await syllabusInForce(ctx, now.course_id)
  const { findings, sheet } = await findingsOfTeacher(ctx, {
    ...now,
    syllabus_id: syllabus?.id ?? now.syllabus_id,
  })
  const { items, filled } = partsOf(now)
  await ctx.own
    .updateTable('assessment_review')
    .set({
      sheet: JSON.stringify(sheet),
      syllabus_id: syllabus?.id ?? now.syllabus_id,
      judged: JSON.stringify(emptyJudged),
      conclusion: null,
      revision: revision + 1,
      update_time: new Date(),
    })
    .where('id', '=', id)
    .execute()
  if (syllabus) await linkSource(documents, now.document_id, syllabus.document_id)
  if (sheet.paper) await linkSource(documents, now.document_id, sheet.paper.document_id)
  await submitDocument(documents, {
    documentId: now.document_id,
    snapshot: { items, filled, sheet },
    findings,
    rules: ['X01', 'X02', 'X03', 'X04', 'X05'],
    reason,
  })
  return readReviewOf(ctx, id)
}

export async function withdrawReviewOf(ctx: Room, id: number) {
  const one = await reviewPolicy.must(ctx, 'edit', id)
  await withdrawDocument(ctx.door('document-control'), one.document_id)
  return readReviewOf(ctx, id)
}

export async function dropReviewOf(ctx: Room, id: number) {
  const one = await reviewPolicy.must(ctx, 'edit', id)
  await dropDraft(ctx.door('document-control'), one.document_id)
  await ctx.own.deleteFrom('assessment_review').where('id', '=', id).execute()
}

/** The section head's answers; only while the review waits at the first step. */
export async function judgeReviewOf(
  ctx: Room,
  { id, revision, ...judged }: Input<typeof contract.judgeReview>,
) {
  await reviewPolicy.must(ctx, 'judge', id)
  await held(ctx, id, revision)
  await ctx.own
    .updateTable('assessment_review')
    .set({
      judged: JSON.stringify(judged),
      conclusion: judged.conclusion,
      revision: revision + 1,
      update_time: new Date(),
    })
    .where('id', '=', id)
    .execute()
  return readReviewOf(ctx, id)
}

/** Refuses to pass on what the rules X01 to X05 do not let pass. */
export async function mustPass(ctx: Room, one: Standing) {
  const { items, judged, filled } = partsOf(one)
  const sheet = await countedIn(ctx, one)
  const answers = new Map(judged.answers.map((answer) => [answer.item_id, answer]))
  const found = checkReview({
    items: items.map((item) => ({ ...item, choices: scales[item.scale] })),
    answers: items.map((item) => {
      const verdict = item.check === null ? null : (sheet.checks[item.check]?.verdict ?? null)
      const given = answers.get(item.id)
      const system = choiceOf(verdict, scales[item.scale])
      return { item_id: item.id, verdict, choice: given?.choice ?? system, reason: given?.reason ?? '' }
    }),
    conclusion: judged.conclusion,
    opinion: judged.opinion,
    points: sheet.points,
    today: new Date().toISOString().slice(0, 10),
    exam_date: filled.exam_date,
  })
  const errors = found.filter(({ level }) => level === 'error')
  if (errors.length > 0 || judged.conclusion === 'unreasonable')
    throw new Refusal(notYetPassed, { count: Math.max(1, errors.length) })
}

export async function decideReviewOf(ctx: Room, { id, ...decision }: Input<typeof contract.decideReview>) {
  const one = await reviewPolicy.must(ctx, 'judge', id)
  await decideDocument(ctx.door('document-control'), { documentId: one.document_id, ...decision })
  return readReviewOf(ctx, id)
}
