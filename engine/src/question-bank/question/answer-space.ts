/** Kinds of which the answer is a letter, a word in its gap or a tick: they need no room below the question. */
const inPlace = new Set(['choice', 'blanks', 'matching', 'ordering'])

/**
 * Room for the answer below a question on the paper itself, in millimetres: by how it is answered and by its marks, from
 * about two lines to a third of a page. `hasCard`: answers stand on a sheet of their own.
 */
export function answerSpace(
  { form, kind, score }: { form: string; kind: string; score: number },
  hasCard: boolean,
): number {
  if (hasCard || inPlace.has(form)) return 0
  if (form === 'judge') return kind === 'judge-reason' ? 16 : 0
  return Math.min(112, Math.max(18, Math.round(score * 5.3)))
}

/** A Chinese sign is as wide as two others. */
export const widthInSigns = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\u1100-\uFFEF]/.test(sign) ? 2 : 1), 0)

/** Options of these texts stand in four, two or one columns, by the widest of them. */
export function optionColumns(texts: readonly string[]): 1 | 2 | 4 {
  const widest = Math.max(0, ...texts.map(widthInSigns))
  if (widest <= 14 && texts.length <= 4) return 4
  return widest <= 32 ? 2 : 1
}
