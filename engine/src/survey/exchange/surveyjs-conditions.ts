import type { SurveyCondition } from '../definition.ts'

/** How the names of a file are called here. */
export type KnownNames = {
  idOf: (question: string) => string | undefined
  optionOf: (question: string, value: string) => string | undefined
  isNumber: (id: string) => boolean
}

const clause = /^\{([^{}]{1,200})\}\s*(=|==|equal|<>|!=|notequal|anyof|contains|notempty|>=|<=)\s*(.*)$/is

/** `'a'`, `['a', 'b']`, `3` as a list of texts. */
const valuesIn = (text: string): string[] =>
  [...text.matchAll(/'([^']*)'|"([^"]*)"|([^\s,[\]'"]+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  )

type Compared = { name: string; question: string; said: readonly string[]; names: KnownNames }

/** Only numbers are compared: the steps of a scale go the other way here. */
function bound({ question, said, names }: Compared, isLeast: boolean): SurveyCondition | undefined {
  const value = Number(said[0])
  if (said.length === 0 || !Number.isFinite(value) || !names.isNumber(question)) return undefined
  return { question, is: isLeast ? 'at-least' : 'at-most', value }
}

function choice({ name, question, said, names }: Compared, isNot: boolean): SurveyCondition | undefined {
  const values = said.map((value) => names.optionOf(name, value))
  if (values.length === 0 || values.some((value) => value === undefined)) return undefined
  return { question, is: isNot ? 'not-chosen' : 'chosen', values: values as string[] }
}

function oneClause(text: string, names: KnownNames): SurveyCondition | undefined {
  const [, name = '', sign = '', rest = ''] = clause.exec(text.trim()) ?? []
  const question = names.idOf(name)
  if (question === undefined) return undefined
  const word = sign.toLowerCase()
  if (word === 'notempty') return { question, is: 'answered' }
  const compared = { name, question, said: valuesIn(rest), names }
  if (word === '>=' || word === '<=') return bound(compared, word === '>=')
  return choice(compared, ['<>', '!=', 'notequal'].includes(word))
}

/** A condition of SurveyJS: comparisons joined by `and`, or by `or`; anything else is not understood. */
export function conditionFrom(text: string, names: KnownNames): SurveyCondition | undefined {
  const parts = (sign: RegExp) => text.split(sign).map((one) => oneClause(one, names))
  const whole = oneClause(text, names)
  if (whole && !/\s(?:and|or)\s/i.test(text)) return whole
  for (const [sign, join] of [
    [/\s+and\s+/i, 'all'],
    [/\s+or\s+/i, 'any'],
  ] as const) {
    const found = parts(sign)
    if (found.length > 1 && found.every((one) => one !== undefined))
      return (join === 'all' ? { all: found } : { any: found }) as SurveyCondition
  }
  return undefined
}

const list = (values: readonly (string | number)[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`

/** Our condition as SurveyJS writes it; undefined for what depends on who answers. */
export function conditionText(condition: SurveyCondition): string | undefined {
  if ('who' in condition) return undefined
  if ('all' in condition || 'any' in condition) {
    const [parts, join] = 'all' in condition ? [condition.all, ' and '] : [condition.any, ' or ']
    const texts = parts.map(conditionText)
    return texts.every((one) => one !== undefined) ? texts.map((one) => `(${one})`).join(join) : undefined
  }
  const name = `{${condition.question}}`
  switch (condition.is) {
    case 'answered':
      return `${name} notempty`
    case 'chosen':
      return `${name} anyof ${list(condition.values)}`
    case 'not-chosen':
      return condition.values.map((value) => `${name} <> '${value}'`).join(' and ')
    default:
      return `${name} ${condition.is === 'at-least' ? '>=' : '<='} ${condition.value}`
  }
}
