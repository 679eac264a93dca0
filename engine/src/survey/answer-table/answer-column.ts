/**
 * What a column of a table of answers holds. `part` names the row of a matrix, or the option of a question with a column
 * for each option; null when the column holds the whole answer. Everything that is `skip` is neither read nor kept.
 */
export type AnswerColumn =
  | { readonly role: 'skip' | 'student-no' | 'name' | 'seconds' }
  | { readonly role: 'answer'; readonly question: string; readonly part: string | null }

/** What numbers on a scale mean: five is the best of five, or the first step is the best. */
export type ScaleNumbers = 'high-best' | 'first-best'

/** A text as it is compared: half width, without blanks, marks and case. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
