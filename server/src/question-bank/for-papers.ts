import type { QuestionContent, QuestionKind, QuestionTags } from '@obelisk/contract/question-bank/content'
import { type BloomScale, levelIn } from '@obelisk/engine/question-bank/question/bloom-scale'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { isReserved, questionPolicy, type Room } from './access.ts'
import { bloomScaleOf } from './banks/limits.ts'
import { keepAct } from './keep-act.ts'
import { codeOf, contentOf, questionsOf, tagsOf } from './rows.ts'
import { addQuestionTo } from './write-question.ts'

export type TakenQuestion = {
  id: number
  code: string
  version: number
  content: QuestionContent
  tags: QuestionTags
}

const inScale = (scale: BloomScale, tags: QuestionTags): QuestionTags => ({
  ...tags,
  bloom: levelIn(scale, tags.bloom),
})

/** Questions of a course that a paper may take: those that the actor may see and that are not retired, in the version that is enabled. */
export async function questionsToTake(
  ctx: Room,
  catalogId: number,
  ids: readonly number[],
): Promise<TakenQuestion[]> {
  if (ids.length === 0) return []
  const found = await questionsOf(ctx)
    .where('q.catalog_id', '=', catalogId)
    .where('q.id', 'in', [...ids])
    .where('q.state', '<>', 'retired')
    .leftJoin('question_version as e', (join) =>
      join.onRef('e.question_id', '=', 'q.id').onRef('e.number', '=', 'q.enabled_version'),
    )
    .select('e.content as enabled_content')
    .execute()
  const scale = await bloomScaleOf(ctx, catalogId)
  return found.map((one) => ({
    id: one.id,
    code: codeOf(one.course_code, one.number),
    version: one.enabled_version ?? one.version,
    content: one.enabled_content === null ? contentOf(one) : (one.enabled_content as QuestionContent),
    tags: inScale(scale, tagsOf(one)),
  }))
}

/** Which of these pictures a question of the course shows that the actor may see, in any of its versions. */
export async function picturesInBank(
  ctx: Room,
  catalogId: number,
  files: readonly number[],
): Promise<number[]> {
  const seen = questionsOf(ctx).where('q.catalog_id', '=', catalogId).clearSelect().select('q.id')
  const { rows } = await sql<{ file: number }>`
    select f.file from unnest(${[...files]}::integer[]) as f(file)
    where exists (
      select 1 from question_version w where w.question_id in (${seen})
        and jsonb_path_exists(w.content, '$.**.file ? (@ == $file)', jsonb_build_object('file', f.file))
    )`.execute(ctx.read)
  return rows.map(({ file }) => file)
}

/** What is known of a question before it is taken into a paper: its tags and what it has shown, nothing of its text. */
export type QuestionToAssemble = QuestionTags & {
  id: number
  code: string
  kind: QuestionKind
  score: number
  p: number | null
  uses: number
  last_year: number | null
  /** Questions that ask the same share it. */
  family: string
}

/** The enabled questions of a course, of those that the actor may see. */
export async function questionsToAssemble(ctx: Room, catalogId: number): Promise<QuestionToAssemble[]> {
  const found = await questionsOf(ctx)
    .where('q.catalog_id', '=', catalogId)
    .where('q.state', '<>', 'retired')
    .where('q.enabled_version', 'is not', null)
    .leftJoin('question_version as e', (join) =>
      join.onRef('e.question_id', '=', 'q.id').onRef('e.number', '=', 'q.enabled_version'),
    )
    .select(['q.sister_group', 't.year_start as last_year'])
    .select(sql<number>`(e.content ->> 'score')::float8`.as('score'))
    .orderBy('q.id')
    .execute()
  const scale = await bloomScaleOf(ctx, catalogId)
  return found.map((one) => ({
    ...inScale(scale, tagsOf(one)),
    id: one.id,
    code: codeOf(one.course_code, one.number),
    kind: one.kind as QuestionKind,
    score: one.score,
    p: one.p,
    uses: one.uses,
    last_year: one.last_year,
    family: one.sister_group === null ? one.fingerprint : `sisters ${one.sister_group}`,
  }))
}

/** Keeps with each question that is kept for examinations that it went into a paper: whoever took it has seen it. */
export async function noteTaken(ctx: Room, ids: readonly number[]) {
  const reserved = await ctx.read
    .selectFrom('question as q')
    .select(['q.id', 'q.version'])
    .where('q.id', 'in', [...ids, 0])
    .where(isReserved)
    .execute()
  await keepAct(ctx, reserved, 'take')
}

type Duties = { paper: number; catalog: number; accounts: readonly number[] }

/** Says who is on duty for a paper from now on: they see what the bank of its course keeps for examinations. */
export async function tellDuties({ own }: Room, { paper, catalog, accounts }: Duties) {
  await own.deleteFrom('question_duty').where('exam_paper_id', '=', paper).execute()
  const rows = [...new Set(accounts)].map((account_id) => ({
    exam_paper_id: paper,
    catalog_id: catalog,
    account_id,
  }))
  if (rows.length > 0) await own.insertInto('question_duty').values(rows).execute()
}

/** A question that was written for a paper joins the bank, as a draft of the person who releases the paper. */
export const joinBank = (ctx: Room, catalogId: number, content: QuestionContent, tags: QuestionTags) =>
  addQuestionTo(ctx, { catalog_id: catalogId, content, tags })

/** What questions showed in terms that began before this day, the newest first. */
export async function usesBefore({ read }: Room, ids: readonly number[], day: string) {
  if (ids.length === 0) return []
  return read
    .selectFrom('question_usage as u')
    .innerJoin('academic_term as t', 't.id', 'u.academic_term_id')
    .select(['u.question_id', 'u.n', sql<number | null>`u.p::float8`.as('p')])
    .where('u.question_id', 'in', [...ids])
    .where(sql<boolean>`t.start_date < ${day}::date`)
    .orderBy('t.start_date', 'desc')
    .orderBy('u.id', 'desc')
    .execute()
}

/** A question with its newest text, for whoever may read it or write it; `is_reserved`: kept for examinations today. */
export async function questionWithCourse(ctx: Room, action: 'view' | 'edit', id: number) {
  await questionPolicy.must(ctx, action, id)
  const found = must(await questionsOf(ctx).where('q.id', '=', id).executeTakeFirst())
  const { catalog_id, course_code, is_reserved, merged_into } = found
  return {
    catalog_id,
    course_code,
    is_reserved,
    merged_into,
    content: contentOf(found),
    tags: tagsOf(found),
  }
}
