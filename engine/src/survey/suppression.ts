import type { QuestionFigures } from './statistics.ts'

/** Why a group is not shown: it is too small, or a small one could be found by subtraction. */
export type Hidden = 'small' | 'with-it'

/**
 * Which groups of a whole must not be shown, so that no group below the minimum is told and none can be found by taking
 * the shown ones from the whole. Groups that are too small are hidden; when together they are still fewer than the
 * minimum, or one stands alone, the next smallest is hidden as well (primary and complementary suppression).
 */
export function hiddenGroups<K>(sizes: readonly (readonly [K, number])[], minimum: number): Map<K, Hidden> {
  const hidden = new Map<K, Hidden>(sizes.flatMap(([key, size]) => (size < minimum ? [[key, 'small']] : [])))
  const small = sizes.filter(([, size]) => size > 0 && size < minimum)
  const large = sizes.filter(([, size]) => size >= minimum).toSorted((a, b) => a[1] - b[1])
  const isFound = small.length === 1 || (small.length > 0 && sumOf(small) < minimum)
  // one large group with the small ones is enough: it alone is as large as the minimum
  if (isFound && large[0]) hidden.set(large[0][0], 'with-it')
  return hidden
}

const sumOf = (sizes: readonly (readonly [unknown, number])[]) =>
  sizes.reduce((sum, [, size]) => sum + size, 0)

/**
 * Whether figures of a part may be shown beside those of the whole: what lies between them is nobody or enough people. An
 * empty part has no figures that could be taken from the whole.
 */
export const mayShowBoth = (whole: number, part: number, minimum: number): boolean =>
  whole === part || ((part === 0 || part >= minimum) && whole - part >= minimum)

/** Whether somebody answered a question, and fewer than the minimum did. */
export const isAnsweredByFew = ({ n, na }: Pick<QuestionFigures, 'n' | 'na'>, minimum: number): boolean =>
  n + na > 0 && n + na < minimum

/** Of a question that fewer than the minimum answered, only how many did. */
export const withoutFew = (one: QuestionFigures, minimum: number): QuestionFigures =>
  isAnsweredByFew(one, minimum)
    ? {
        ...{ question: one.question, row: one.row, n: one.n, na: one.na, counts: [], ranks: [] },
        ...{ value: null, low: null, high: null, mean: null, median: null, nps: null },
      }
    : one
