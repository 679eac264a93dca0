import type { OptionCount } from '#item-analysis/paper-analysis.ts'
import type { QuestionContent } from './question.ts'
import type { OptionTaken } from './question-memory.ts'

const letterAt = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at)

/** The options of a question by letter, T and F for a judgement, and which are right; null where it has none. */
function optionsOf({ body }: Pick<QuestionContent, 'body'>) {
  if (body.form === 'choice')
    return body.options.map(({ isCorrect }, at) => ({ option: letterAt(at), is_correct: isCorrect }))
  if (body.form !== 'judge' || body.isTrue === null) return null
  return [
    { option: 'T', is_correct: body.isTrue },
    { option: 'F', is_correct: !body.isTrue },
  ]
}

/**
 * Who took which option of a question: what students chose (letters, several where several may be right) counted letter
 * by letter, options that nobody took with 0. Null where the question has no options or nothing was chosen. The letters
 * are those of the bank: `order` says where it has each option, by its place on the paper, when they were shuffled there.
 */
export function optionsTaken(
  content: Pick<QuestionContent, 'body'>,
  chosen: readonly OptionCount[] | undefined,
  order?: readonly number[],
): OptionTaken[] | null {
  const options = optionsOf(content)
  if (!options || !chosen || chosen.length === 0) return null
  const isShuffled = order?.length === options.length
  return options
    .map(({ option, is_correct }, at) => {
      const with1 = chosen.filter((one) => one.option.includes(option))
      const sum = (of: 'n' | 'high' | 'low') => with1.reduce((all, one) => all + one[of], 0)
      const inBank = isShuffled ? letterAt(order[at] ?? at) : option
      return { option: inBank, n: sum('n'), is_correct, high: sum('high'), low: sum('low') }
    })
    .sort((a, b) => (isShuffled ? a.option.localeCompare(b.option) : 0))
}
