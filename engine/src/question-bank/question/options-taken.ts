import type { OptionCount } from '#item-analysis/paper-analysis.ts'
import { formOf } from '../forms/forms.ts'
import { letterOf } from '../forms/printed.ts'
import type { QuestionContent } from './question.ts'
import type { OptionTaken } from './question-memory.ts'

/**
 * Who took which option of a question: what students chose (letters, several where several may be right) counted letter
 * by letter, options that nobody took with 0. Null where the question has no options or nothing was chosen. The letters
 * are those of the bank: `order` says where it has each option, by its place on the paper, when they were shuffled there.
 */
export function optionsTaken(
  { body }: Pick<QuestionContent, 'body'>,
  chosen: readonly OptionCount[] | undefined,
  order?: readonly number[],
): OptionTaken[] | null {
  const options = formOf(body).options?.(body)
  if (!options || !chosen || chosen.length === 0) return null
  const isShuffled = order?.length === options.length
  return options
    .map(({ option, is_correct }, at) => {
      const with1 = chosen.filter((one) => one.option.includes(option))
      const sum = (of: 'n' | 'high' | 'low') => with1.reduce((all, one) => all + one[of], 0)
      const inBank = isShuffled ? letterOf(order[at] ?? at) : option
      return { option: inBank, n: sum('n'), is_correct, high: sum('high'), low: sum('low') }
    })
    .sort((a, b) => (isShuffled ? a.option.localeCompare(b.option) : 0))
}
