import type { SimilarQuestion } from '@obelisk/contract/question-bank/shapes'
import { sha256OfText } from '@obelisk/engine/digest/sha-256'
import {
  bandsOf,
  likeness,
  shinglesOf,
  suspectedLikeness,
} from '@obelisk/engine/question-bank/question/likeness'
import { withoutNumbers } from '@obelisk/engine/question-bank/question/normalised-text'
import type { Room } from '../access.ts'
import { codeOf, comparedQuestions, contentOf } from '../rows.ts'
import { differInNumbersOnly } from './groups.ts'
import { sharesBand } from './share-bands.ts'

const mostShown = 5
const mostCompared = 200

export const fingerprintOf = (exact: string) => sha256OfText(exact)

async function sistersOfQuestion({ read }: Room, id: number | undefined) {
  if (id === undefined) return null
  const row = await read.selectFrom('question').select('sister_group').where('id', '=', id).executeTakeFirst()
  return row?.sister_group
}

/**
 * The questions of a course that are like a text (as `comparableText` gives it), the same one first, then the likest. Candidates are found by
 * the index of bands; their likeness is computed from their shingles.
 */
export async function similarTo(
  ctx: Room,
  { catalog, text, except }: { catalog: number; text: string; except?: number | undefined },
): Promise<SimilarQuestion[]> {
  const shingles = shinglesOf(withoutNumbers(text))
  if (shingles.length === 0) return []
  const fingerprint = fingerprintOf(text)
  const found = await comparedQuestions(ctx)
    .where('q.catalog_id', '=', catalog)
    .where((eb) => eb.or([sharesBand(bandsOf(shingles)), eb('q.fingerprint', '=', fingerprint)]))
    .where('q.id', 'is distinct from', except ?? null)
    .where('q.merged_into', 'is', null)
    // the same text first, however many are like it
    .orderBy((eb) => eb('q.fingerprint', '=', fingerprint), 'desc')
    .orderBy('q.id')
    .limit(mostCompared)
    .execute()
  const sisters = (await sistersOfQuestion(ctx, except)) ?? null
  return found
    .map((one) => ({
      id: one.id,
      code: codeOf(one.course_code, one.number),
      isSame: one.fingerprint === fingerprint,
      likeness: Math.round(likeness(shingles, one.shingles) * 100) / 100,
      numbers_only: differInNumbersOnly({ shingles, fingerprint }, one),
      is_sister: sisters !== null && one.sister_group === sisters,
      content: one.is_reserved ? null : contentOf(one),
    }))
    .filter((one) => one.isSame || one.likeness >= suspectedLikeness)
    .toSorted((a, b) => Number(b.isSame) - Number(a.isSame) || b.likeness - a.likeness || a.id - b.id)
    .slice(0, mostShown)
    .map(({ isSame: _, ...one }) => one)
}
