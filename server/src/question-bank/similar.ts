import type { SimilarQuestion } from '@obelisk/contract/question-bank/shapes'
import { bandsOf, likeness, shinglesOf, suspectedLikeness } from '@obelisk/engine/question/likeness'
import { withoutNumbers } from '@obelisk/engine/question/normalised-text'
import { sha256OfText } from '@obelisk/engine/receipt/sha-256'
import { sql } from 'kysely'
import type { Room } from './access.ts'
import { codeOf, contentOf, questionsOf } from './rows.ts'

const mostShown = 5
const mostCompared = 200

export const fingerprintOf = (exact: string) => sha256OfText(exact)

/**
 * The questions of a course that are like a text (as `comparableText` gives it), the likest first. Candidates are found by
 * the index of bands; their likeness is computed from their shingles.
 */
export async function similarTo(
  ctx: Room,
  { catalog, text, except }: { catalog: number; text: string; except?: number | undefined },
): Promise<SimilarQuestion[]> {
  const shingles = shinglesOf(withoutNumbers(text))
  if (shingles.length === 0) return []
  const found = await questionsOf(ctx)
    .where('q.catalog_id', '=', catalog)
    .where(sql<boolean>`q.bands && ${bandsOf(shingles)}::integer[]`)
    .where('q.id', 'is distinct from', except ?? null)
    .limit(mostCompared)
    .execute()
  const fingerprint = fingerprintOf(text)
  return found
    .map((one) => ({
      id: one.id,
      code: codeOf(one.course_code, one.number),
      likeness: Math.round(likeness(shingles, one.shingles) * 100) / 100,
      numbers_only:
        one.fingerprint !== fingerprint &&
        one.shingles.length === shingles.length &&
        one.shingles.every((shingle, at) => shingle === shingles[at]),
      content: one.is_reserved ? null : contentOf(one),
    }))
    .filter((one) => one.likeness >= suspectedLikeness)
    .toSorted((a, b) => b.likeness - a.likeness || a.id - b.id)
    .slice(0, mostShown)
}
