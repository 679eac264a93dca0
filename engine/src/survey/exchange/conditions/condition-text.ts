import type { SurveyCondition, SurveyQuestion } from '../../definition.ts'

/** A condition that asks about a question. */
export type OnAnswer = Extract<SurveyCondition, { question: string }>

/**
 * A condition as an expression of another form: groups in brackets, and what one comparison says as `say` has it.
 * Undefined when `say` has no words for a part of it, and for what depends on who answers.
 */
export function conditionText(
  condition: SurveyCondition,
  say: (condition: OnAnswer) => string | undefined,
): string | undefined {
  if ('who' in condition) return undefined
  if ('question' in condition) return say(condition)
  const [parts, join] = 'all' in condition ? [condition.all, ' and '] : [condition.any, ' or ']
  const texts = parts.map((part) => conditionText(part, say))
  return texts.includes(undefined) ? undefined : texts.map((one) => `(${one})`).join(join)
}

const list = (values: readonly (string | number)[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`

/** A value as our own file of SurveyJS calls it: what may be written beside, and what stands alone, have fixed names there. */
function valueIn(question: SurveyQuestion | undefined, value: string | number): string {
  if (!question || !('options' in question)) return String(value)
  const isFirst = (is: 'other' | 'exclusive') => question.options.find((one) => one[is])?.id === value
  if (isFirst('other')) return 'other'
  return question.kind === 'multiple' && isFirst('exclusive') ? 'none' : String(value)
}

function chosen(
  id: string,
  question: SurveyQuestion | undefined,
  values: readonly (string | number)[],
): string {
  const said = list(values.map((value) => valueIn(question, value)))
  if (question?.kind !== 'matrix') return `{${id}} anyof ${said}`
  return question.rows.map((row) => `{${id}.${row.id}} anyof ${said}`).join(' or ')
}

/** What one comparison says in SurveyJS. */
export const saidInSurveyJs =
  (byId: ReadonlyMap<string, SurveyQuestion>) =>
  (condition: OnAnswer): string => {
    const { question: id, is } = condition
    if (is === 'answered') return `{${id}} notempty`
    if ('value' in condition) return `{${id}} ${is === 'at-least' ? '>=' : '<='} ${condition.value}`
    const said = chosen(id, byId.get(id), condition.values)
    return is === 'not-chosen' ? `!(${said})` : said
  }
