import { questionMerged } from '@obelisk/contract/question-bank/alike'
import type { QuestionContent, QuestionKind, QuestionTags } from '@obelisk/contract/question-bank/content'
import type { QuestionAct } from '@obelisk/contract/question-bank/life'
import type { ListedQuestion, QuestionRow } from '@obelisk/contract/question-bank/shapes'
import type { QualityReason } from '@obelisk/engine/question-bank/question/question-quality'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { isReserved, questionPolicy, type Room, visible } from './access.ts'

export const unix = (time: Date) => Math.floor(time.getTime() / 1000)

export const codeOf = (course: string, number: number) => `${course}-${String(number).padStart(4, '0')}`

export const personOf = (name: string | null, name_en: string | null) =>
  name === null ? null : { name, name_en: name_en ?? '' }

const tagColumns = [
  ...(['q.chapter', 'q.knowledge', 'q.objectives', 'q.bloom', 'q.minutes', 'q.is_complex'] as const),
  'q.complex_features',
  ...(['q.tags', 'q.source', 'q.source_year', 'q.licence', 'q.language', 'q.visibility'] as const),
] as const

/** The questions that the actor may see, with their newest version. */
export const questionsOf = (ctx: Room) =>
  ctx.read
    .selectFrom('question as q')
    .innerJoin('course_catalog as c', 'c.id', 'q.catalog_id')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.question_id', '=', 'q.id').onRef('v.number', '=', 'q.version'),
    )
    .leftJoin('account as a', 'a.id', 'q.author_id')
    .leftJoin('academic_term as t', 't.id', 'q.last_term_id')
    .select(['q.id', 'q.catalog_id', 'q.number', 'q.kind', 'q.state', 'q.version', 'q.enabled_version'])
    .select(['q.author_id', 'q.uses', 'q.n', 'q.update_time', 'q.fingerprint', 'q.bands'])
    .select(['q.merged_into', 'q.sister_group'])
    .select(tagColumns)
    .select([
      sql<number | null>`q.difficulty::float8`.as('difficulty'),
      sql<number | null>`q.p::float8`.as('p'),
      sql<number | null>`q.d::float8`.as('d'),
      sql<string | null>`q.reserved_until::text`.as('reserved_until'),
      sql<string | null>`q.leaked_on::text`.as('leaked_on'),
      isReserved.as('is_reserved'),
    ])
    .select(['c.code as course_code', 'v.content', 'v.author_id as writer_id'])
    .select(['a.name as author', 'a.name_en as author_en'])
    .select('t.name as term')
    .where(visible(ctx))

export type Found = Awaited<ReturnType<ReturnType<typeof questionsOf>['executeTakeFirstOrThrow']>>

/** The same with what likeness is computed from: hundreds of numbers each, which nothing else wants. */
export const comparedQuestions = (ctx: Room) => questionsOf(ctx).select('q.shingles')

export type Compared = Awaited<ReturnType<ReturnType<typeof comparedQuestions>['executeTakeFirstOrThrow']>>

export const contentOf = (found: Pick<Found, 'content'>) => found.content as QuestionContent

export const tagsOf = (found: Found): QuestionTags => ({
  chapter: found.chapter,
  knowledge: found.knowledge,
  objectives: found.objectives,
  bloom: found.bloom as QuestionTags['bloom'],
  difficulty: found.difficulty,
  minutes: found.minutes,
  is_complex: found.is_complex,
  complex_features: found.complex_features,
  tags: found.tags,
  source: found.source,
  source_year: found.source_year,
  licence: found.licence,
  language: found.language as QuestionTags['language'],
  visibility: found.visibility as QuestionTags['visibility'],
  reserved_until: found.reserved_until,
})

/** A question in a list. What is kept for examinations is not shown there: opening it is on record. */
export const listedOf = (
  found: Found & { reasons: QualityReason[] },
  { acts, waits }: { acts: readonly QuestionAct[]; waits: string | null },
): ListedQuestion => ({
  ...rowOf(found),
  reasons: found.reasons,
  content: found.is_reserved ? null : contentOf(found),
  kind: found.kind as QuestionKind,
  acts: [...acts],
  waits,
})

export const rowOf = (found: Found): QuestionRow => ({
  ...tagsOf(found),
  id: found.id,
  code: codeOf(found.course_code, found.number),
  state: found.state as QuestionRow['state'],
  version: found.version,
  content: contentOf(found),
  author: personOf(found.author, found.author_en),
  memory: { uses: found.uses, last_term: found.term ?? '', p: found.p, d: found.d, n: found.n },
  update_time: unix(found.update_time),
})

/** Refuses work on a question that goes on as another one. */
export async function mustNotBeMerged(ctx: Room, found: readonly Found[]) {
  const merged = found.find(({ merged_into }) => merged_into !== null)
  if (!merged) return
  const into = await ctx.read
    .selectFrom('question')
    .select('number')
    .where('id', '=', merged.merged_into)
    .executeTakeFirstOrThrow()
  throw new Refusal(questionMerged, {
    code: codeOf(merged.course_code, merged.number),
    into: codeOf(merged.course_code, into.number),
  })
}

/** The questions of these numbers, all of which the actor may write, locked until the end, by id. */
export async function heldQuestions(ctx: Room, ids: readonly number[]): Promise<Found[]> {
  const distinct = [...new Set(ids)]
  await sql`select id from question where id = any(${distinct}::integer[]) order by id for update`.execute(
    ctx.own,
  )
  await questionPolicy.mustAll(
    ctx,
    'edit',
    distinct.map((id) => ({ id })),
  )
  return questionsOf(ctx).where('q.id', 'in', distinct).orderBy('q.id').execute()
}
