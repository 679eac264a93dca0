import type { SurveyDefinition, SurveyQuestion } from '../../definition.ts'
import type { OnAnswer } from './condition-text.ts'

type Asked = { question: SurveyQuestion; code: string; steps: number }

/** The codes by which the file of LimeSurvey calls a value of ours: answers A1, A2 and so on, parts SQ001 and so on. */
function codesOf({ question, steps }: Asked, value: string | number): string | undefined {
  if ('scale' in question) return value === 'na' ? `A${steps + 1}` : `A${Number(value) + 1}`
  if (!('options' in question)) return undefined
  const option = question.options.find(({ id }) => id === value)
  if (!option) return undefined
  if (option.other) return question.kind === 'multiple' ? 'other' : '-oth-'
  const at = question.options.filter(({ other }) => !other).indexOf(option)
  return question.kind === 'multiple' ? partCode(at) : `A${at + 1}`
}

/** The code of the nth option of a question with several, or of the nth row of an array. */
export const partCode = (at: number) => `SQ${String(at + 1).padStart(3, '0')}`

/** Names of what has to be compared: of each part of a question that has parts. */
function isAnswer(asked: Asked, code: string): string {
  const { question } = asked
  if (question.kind === 'multiple')
    return code === 'other' ? `${asked.code}_other.NAOK != ""` : `${asked.code}_${code}.NAOK == "Y"`
  if (question.kind !== 'matrix') return `${asked.code}.NAOK == "${code}"`
  const rows = question.rows.map((_, at) => `${asked.code}_${partCode(at)}.NAOK == "${code}"`)
  return rows.join(' or ')
}

const anyOf = (parts: readonly string[]) => (parts.length === 1 ? parts[0] : `(${parts.join(' or ')})`)

function chosen(asked: Asked, values: readonly (string | number)[]): string | undefined {
  const codes = values.map((value) => codesOf(asked, value))
  if (codes.includes(undefined) || asked.question.kind === 'ranking') return undefined
  return anyOf((codes as string[]).map((code) => isAnswer(asked, code)))
}

/** Readiness to recommend has eleven answers there, A1 for 0. */
const figuresFrom = (least: number, most: number) =>
  Array.from({ length: 11 }, (_, at) => at)
    .filter((at) => at >= least && at <= most)
    .map((at) => `A${at + 1}`)

function bound(asked: Asked, { is, value }: Extract<OnAnswer, { value: number }>): string | undefined {
  const { question, code } = asked
  if (question.kind === 'nps') {
    const codes = is === 'at-least' ? figuresFrom(value, 10) : figuresFrom(0, value)
    return codes.length > 0 ? anyOf(codes.map((one) => isAnswer(asked, one))) : undefined
  }
  if (question.kind !== 'number') return undefined
  // there an empty answer is less than any number
  return `(!is_empty(${code}.NAOK) and ${code}.NAOK ${is === 'at-least' ? '>=' : '<='} ${value})`
}

function answered(asked: Asked): string | undefined {
  const { question, code } = asked
  if (question.kind === 'multiple')
    return chosen(
      asked,
      question.options.map(({ id }) => id),
    )
  return question.kind === 'matrix' || question.kind === 'ranking' ? undefined : `!is_empty(${code}.NAOK)`
}

function comparison(asked: Asked, condition: OnAnswer): string | undefined {
  if (condition.is === 'answered') return answered(asked)
  if ('value' in condition) return bound(asked, condition)
  const said = chosen(asked, condition.values)
  return said && condition.is === 'not-chosen' ? `!(${said})` : said
}

/** What one comparison says in LimeSurvey. */
export function saidInLss(
  { scales }: SurveyDefinition,
  codeOf: ReadonlyMap<string, { question: SurveyQuestion; code: string }>,
): (condition: OnAnswer) => string | undefined {
  const stepsOf = (question: SurveyQuestion) =>
    'scale' in question ? (scales.find(({ id }) => id === question.scale)?.steps.length ?? 0) : 0
  return (condition) => {
    const known = codeOf.get(condition.question)
    return known && comparison({ ...known, steps: stepsOf(known.question) }, condition)
  }
}
