import type { Input } from '@obelisk/contract/endpoint'
import type { addPaper, savePaper } from '@obelisk/contract/exam-paper/calls'
import { dutyTwice, labelInUse, wrongClasses } from '@obelisk/contract/exam-paper/refusals'
import {
  type PaperHead,
  type PaperLabel,
  type PaperText,
  paperDuties,
  type TargetRow,
} from '@obelisk/contract/exam-paper/shapes'
import type { Translations } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { dropDraft, mustBeWritable, openDocument, renameDocument } from '#document-control/public.ts'
import { missing, must, Refusal } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import { coursesToSet, paperPolicy, type Room, type Standing } from './access.ts'
import { headOf } from './head.ts'
import { targetsOf } from './life/look-back.ts'
import { peopleById, tellBank } from './people.ts'
import { settingsFor } from './text/check.ts'
import { textsOf } from './text/open-text.ts'
import { syllabusOfCourse } from './text/paper-facts.ts'
import { writeText } from './text/save-text.ts'
import { freshIds } from './text/take-questions.ts'

const kindWords: Record<PaperHead['kind'], Translations> = {
  final: { 'zh-cn': '期末试卷', en: 'final paper' },
  midterm: { 'zh-cn': '期中试卷', en: 'midterm paper' },
  'make-up': { 'zh-cn': '补考试卷', en: 'make-up paper' },
  deferred: { 'zh-cn': '缓考试卷', en: 'deferred paper' },
  retake: { 'zh-cn': '重修试卷', en: 'retake paper' },
  clearing: { 'zh-cn': '清考试卷', en: 'clearing paper' },
  quiz: { 'zh-cn': '随堂测验', en: 'quiz' },
}

/** Classes of this course and term; gives the programme of the first. */
async function programmeOf({ read }: Room, ids: readonly number[], catalogId: number, termId: number) {
  if (ids.length === 0) return null
  const found = await read
    .selectFrom('teaching_class as k')
    .innerJoin('course as c', 'c.id', 'k.course_id')
    .select(['k.id', 'k.base_project_id'])
    .where('k.id', 'in', [...ids])
    .where('c.catalog_id', '=', catalogId)
    .where('k.academic_term_id', '=', termId)
    .orderBy('k.id')
    .execute()
  if (found.length < new Set(ids).size) throw new Refusal(wrongClasses)
  return found[0]?.base_project_id ?? null
}

async function setClasses({ own }: Room, id: number, classIds: readonly number[]) {
  await own.deleteFrom('exam_paper_class').where('exam_paper_id', '=', id).execute()
  const rows = [...new Set(classIds)].map((teaching_class_id) => ({ exam_paper_id: id, teaching_class_id }))
  if (rows.length > 0) await own.insertInto('exam_paper_class').values(rows).execute()
}

type Named = { name: string; name_en: string }
const titlesOf = (course: Named, term: string, kind: PaperHead['kind']) => ({
  title: `${course.name} ${kindWords[kind]['zh-cn']} ${term}`,
  titleEn: `${course.name_en || course.name} ${kindWords[kind].en} ${term}`,
})

async function courseAndTerm({ read }: Room, catalogId: number, termId: number) {
  const [course, term] = await Promise.all([
    read
      .selectFrom('course_catalog')
      .select(['name', 'name_en', 'college_id'])
      .where('id', '=', catalogId)
      .executeTakeFirst(),
    read.selectFrom('academic_term').select('name').where('id', '=', termId).executeTakeFirst(),
  ])
  return { course: must(course), term: must(term).name }
}

/** Begins the papers of an examination; the actor sets them. */
export async function addPaperOf(ctx: Room, input: Input<typeof addPaper>) {
  const { catalog_id, academic_term_id, like } = input
  const { class_ids, labels, ...head } = input.head
  if (!(await coursesToSet(ctx)).has(catalog_id)) throw missing()
  const project = await programmeOf(ctx, class_ids, catalog_id, academic_term_id)
  const { course, term } = await courseAndTerm(ctx, catalog_id, academic_term_id)
  const { id } = await ctx.own
    .insertInto('exam_paper')
    .values({
      ...head,
      labels: [...new Set(labels)].sort(),
      catalog_id,
      academic_term_id,
      syllabus_id: await syllabusOfCourse(ctx, catalog_id),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setClasses(ctx, id, class_ids)
  await ctx.own
    .insertInto('exam_paper_person')
    .values({ exam_paper_id: id, account_id: ctx.actor.accountId, duty: 'setter' })
    .execute()
  await tellBank(ctx, id)
  await openDocument(ctx.door('document-control'), {
    kind: 'exam-paper',
    subjectId: id,
    ...titlesOf(course, term, head.kind),
    version: '1',
    projectId: project,
    catalogId: catalog_id,
    collegeId: course.college_id,
    termId: academic_term_id,
    authorId: ctx.actor.accountId,
  })
  for (const label of labels) await writeText(ctx, id, label, await beginning(ctx, id, like, catalog_id))
  if (like !== null) await takeBlueprint(ctx, id, like)
  return { id }
}

/** The blueprint of another paper that the actor may see: its rows, else those that its questions fulfil once it is no longer secret. */
async function takeBlueprint(ctx: Room, id: number, like: number) {
  const other = await ctx.read
    .selectFrom('exam_paper')
    .select(['targets', 'released_time', 'drawn_label'])
    .where('id', '=', like)
    .executeTakeFirstOrThrow()
  const kept = other.targets as TargetRow[]
  const texts = kept.length === 0 && other.released_time !== null ? await textsOf(ctx, like) : []
  const used = texts.find(({ label }) => label === other.drawn_label) ?? texts[0]
  const targets = used ? targetsOf(used.text).slice(0, 100) : kept
  await ctx.own
    .updateTable('exam_paper')
    .set({ targets: JSON.stringify(targets) })
    .where('id', '=', id)
    .execute()
}

/** Sections without questions, as another paper of the course has them. */
async function beginning(ctx: Room, id: number, like: number | null, catalogId: number): Promise<PaperText> {
  if (like === null) return { sections: [] }
  const row = await paperPolicy.must(ctx, 'view', like)
  if (row.catalog_id !== catalogId) throw missing()
  const [first] = await textsOf(ctx, like)
  const sections = first?.text.sections ?? []
  const ids = await freshIds(ctx, id, sections.length)
  return { sections: sections.map((section, at) => ({ ...section, id: ids[at] ?? 0, items: [] })) }
}

async function setLabels(ctx: Room, id: number, labels: readonly PaperLabel[]) {
  const texts = await textsOf(ctx, id)
  for (const { label, text } of texts) {
    if (labels.includes(label)) continue
    if (text.sections.some(({ items }) => items.length > 0)) throw new Refusal(labelInUse, { label })
    await ctx.own
      .deleteFrom('exam_paper_text')
      .where('exam_paper_id', '=', id)
      .where('label', '=', label)
      .execute()
  }
  const known = new Set(texts.map(({ label }) => label))
  for (const label of labels) if (!known.has(label)) await writeText(ctx, id, label, { sections: [] })
}

type Saving = Input<typeof savePaper>

async function setHead(ctx: Room, row: Standing, { head, targets }: Saving) {
  const { class_ids, labels, exam_time, ...rest } = head ?? {}
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  if (class_ids) {
    await programmeOf(ctx, class_ids, row.catalog_id, row.academic_term_id)
    await setClasses(ctx, row.id, class_ids)
  }
  if (labels) await setLabels(ctx, row.id, labels)
  await ctx.own
    .updateTable('exam_paper')
    .set({
      ...given,
      ...(labels ? { labels: [...new Set(labels)].sort() } : {}),
      ...(exam_time === undefined
        ? {}
        : { exam_time: exam_time === null ? null : new Date(exam_time * 1000) }),
      ...(targets ? { targets: JSON.stringify(targets) } : {}),
      revision: sql<number>`revision + 1`,
      update_time: new Date(),
    })
    .where('id', '=', row.id)
    .execute()
  if (head?.kind) {
    const { course, term } = await courseAndTerm(ctx, row.catalog_id, row.academic_term_id)
    await renameDocument(ctx.door('document-control'), row.document_id, titlesOf(course, term, head.kind))
  }
}

async function setPeople(ctx: Room, row: Standing, people: NonNullable<Saving['people']>) {
  const both = people.setter.find((id) => people.reviewer.includes(id))
  const { allow_setter_review } = await settingsFor(ctx, row)
  if (both !== undefined && !allow_setter_review) {
    const nameOf = await peopleById(ctx, [both])
    throw new Refusal(dutyTwice, { name: nameOf(both)?.name ?? '' })
  }
  const ids = [...new Set([...people.setter, ...people.reviewer, ...people.trial])]
  const known = await ctx.read
    .selectFrom('teacher')
    .select('account_id')
    .where('account_id', 'in', ids)
    .execute()
  if (known.length < ids.filter((id) => id !== ctx.actor.accountId).length) throw missing()
  await ctx.own.deleteFrom('exam_paper_person').where('exam_paper_id', '=', row.id).execute()
  await ctx.own
    .insertInto('exam_paper_person')
    .values(
      paperDuties.flatMap((duty) =>
        [...new Set(people[duty])].map((account_id) => ({ exam_paper_id: row.id, account_id, duty })),
      ),
    )
    .execute()
  await tellBank(ctx, row.id)
}

/** Saves what is given of head, blueprint and duties; somebody else's save in between is told. */
export async function savePaperOf(ctx: Room, input: Saving) {
  const { id, base, people } = input
  await ctx.own.selectFrom('exam_paper').select('id').where('id', '=', id).forUpdate().execute()
  const row = await paperPolicy.must(ctx, 'edit', id)
  await mustBeWritable(ctx.door('document-control'), row.document_id)
  await mustBeLatest(ctx, {
    base,
    revision: row.revision,
    change: () => changeOf(ctx.read, 'exam_paper', { id }),
  })
  if (people) await setPeople(ctx, row, people)
  await setHead(ctx, row, input)
  const { row: saved } = await headOf(ctx, id)
  return { revision: saved.revision }
}

/** Deletes papers that were never handed in. */
export async function deletePapersOf(ctx: Room, ids: readonly number[]) {
  for (const id of ids) {
    const row = await paperPolicy.must(ctx, 'edit', id)
    await dropDraft(ctx.door('document-control'), row.document_id)
    await tellBank(ctx, id, false)
    await ctx.own.deleteFrom('exam_paper').where('id', '=', id).execute()
  }
  return null
}
