import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import type { AlikeTags } from '@obelisk/engine/exam-paper/word-paper/guess-tags'
import { likeness, suspectedLikeness } from '@obelisk/engine/question-bank/question/likeness'
import type { Room } from '../../access.ts'
import { codeOf } from '../../rows.ts'
import { likenessOf } from '../../write-question.ts'
import { candidatesOf } from './judge-questions.ts'

/** The tags of the question of the bank that is most like each of these, of those that the person may see. */
export async function tagsAlike(
  ctx: Room,
  catalog: number,
  contents: readonly (QuestionContent | null)[],
): Promise<(AlikeTags | undefined)[]> {
  const indexed = contents.map((content) => content && likenessOf(content))
  const asked = indexed.flatMap((index) => (index ? [{ index }] : []))
  const known = await candidatesOf(ctx, catalog, asked)
  return indexed.map((index) => {
    if (!index) return undefined
    const [best] = known
      .map((one) => ({ one, likeness: likeness(index.shingles, one.shingles) }))
      .filter((found) => found.likeness >= suspectedLikeness)
      .toSorted((a, b) => b.likeness - a.likeness || a.one.id - b.one.id)
    if (!best) return undefined
    const { course_code, number, chapter, objectives, bloom } = best.one
    const code = codeOf(course_code, number)
    return { code, likeness: best.likeness, chapter, objectives, bloom: bloom as AlikeTags['bloom'] }
  })
}
