import type { QuestionContent, QuestionTags } from '@obelisk/contract/question-bank/content'
import { sql } from 'kysely'
import type { Room } from './access.ts'
import { codeOf, contentOf, questionsOf, tagsOf } from './rows.ts'
import { addQuestionTo } from './write-question.ts'

export type TakenQuestion = {
  id: number
  code: string
  version: number
  content: QuestionContent
  tags: QuestionTags
}

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
  return found.map((one) => ({
    id: one.id,
    code: codeOf(one.course_code, one.number),
    version: one.enabled_version ?? one.version,
    content: one.enabled_content === null ? contentOf(one) : (one.enabled_content as QuestionContent),
    tags: tagsOf(one),
  }))
}

/** A question that was written for a paper joins the bank, as a draft of the person who releases the paper. */
export const joinBank = (ctx: Room, catalogId: number, content: QuestionContent, tags: QuestionTags) =>
  addQuestionTo(ctx, { catalog_id: catalogId, content, tags })

export type Use = {
  question_id: number
  version: number
  place: string
  n: number
  p: number | null
  d: number | null
}

/** Writes where questions were used and what they showed; the use of the same paper is written over. */
export async function noteUses({ own }: Room, termId: number, paper: string, uses: readonly Use[]) {
  if (uses.length === 0) return
  const ids = uses.map(({ question_id }) => question_id)
  await own
    .deleteFrom('question_usage')
    .where('academic_term_id', '=', termId)
    .where('paper', '=', paper)
    .where('question_id', 'in', ids)
    .execute()
  await own
    .insertInto('question_usage')
    .values(uses.map((use) => ({ ...use, academic_term_id: termId, paper })))
    .execute()
  await sql`update question q set
      uses = (select count(*)::integer from question_usage u where u.question_id = q.id),
      last_term_id = last.academic_term_id, p = last.p, d = last.d, n = last.n
    from (select distinct on (u.question_id) u.question_id, u.academic_term_id, u.p, u.d, u.n
      from question_usage u join academic_term t on t.id = u.academic_term_id
      where u.question_id = any(${ids}::integer[])
      order by u.question_id, (u.n >= 10) desc, t.start_date desc, u.id desc) last
    where q.id = last.question_id`.execute(own)
}
