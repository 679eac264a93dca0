import type { SurveyCondition } from '../../definition.ts'
import { type Comparison, type Expression, readExpression } from './expression.ts'

/**
 * What a name of a file stands for here. A `number` is compared by size; `values` are how the file calls the options or the
 * steps of a choice, each with what it is here; a `tick` is one option of a question with several, called by a name of its
 * own; of a `text` it can only be said whether it is answered.
 */
export type Subject = { readonly question: string } & (
  | { readonly as: 'number'; readonly isWhole: boolean }
  | { readonly as: 'choice'; readonly values: ReadonlyMap<string, string | number> }
  | { readonly as: 'tick'; readonly option: string }
  | { readonly as: 'text' }
)

export type SubjectOf = (name: string) => Subject | undefined

const opposite: Readonly<Partial<Record<Comparison, Comparison>>> = {
  '=': '<>',
  '<>': '=',
  anyof: 'noneof',
  noneof: 'anyof',
  empty: 'notempty',
  notempty: 'empty',
}

type Maybe = SurveyCondition | undefined

function ofNumber(question: string, is: Comparison, said: string | undefined, isWhole: boolean): Maybe {
  const value = Number(said)
  if (said === undefined || said.trim() === '' || !Number.isFinite(value)) return undefined
  const least = (from: number) => ({ question, is: 'at-least', value: from }) as const
  const most = (to: number) => ({ question, is: 'at-most', value: to }) as const
  if (is === '>=') return least(value)
  if (is === '<=') return most(value)
  if (is === '=') return { all: [least(value), most(value)] }
  // between whole numbers "more than" is "at least the next"
  if (!isWhole) return undefined
  if (is === '>') return least(Math.floor(value) + 1)
  return is === '<' ? most(Math.ceil(value) - 1) : undefined
}

const bounds: Readonly<Partial<Record<Comparison, (a: number, b: number) => boolean>>> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
}

/** Steps with a figure are compared by it: those that lie within are chosen. */
function ofFigures(
  question: string,
  is: Comparison,
  said: string,
  values: ReadonlyMap<string, string | number>,
): Maybe {
  const within = bounds[is]
  const figures = [...values].filter(([name]) => name !== '' && Number.isFinite(Number(name)))
  if (!within || said === '' || !Number.isFinite(Number(said)) || figures.length < values.size)
    return undefined
  const inside = figures.flatMap(([name, value]) => (within(Number(name), Number(said)) ? [value] : []))
  return inside.length > 0 ? { question, is: 'chosen', values: inside } : undefined
}

/** Equal to a list means exactly these: there is no such condition here. */
const isExactList = (is: Comparison, count: number) => (is === '=' || is === '<>') && count > 1

function ofOptions(
  { question, values }: Extract<Subject, { as: 'choice' }>,
  is: Comparison,
  said: readonly string[],
): Maybe {
  const list = said.flatMap((one) => values.get(one) ?? [])
  if (list.length === 0 || list.length < said.length || isExactList(is, list.length)) return undefined
  if (is === 'allof') return { all: list.map((value) => ({ question, is: 'chosen', values: [value] })) }
  return { question, is: is === '=' || is === 'anyof' ? 'chosen' : 'not-chosen', values: list }
}

function ofChoice(
  subject: Extract<Subject, { as: 'choice' }>,
  is: Comparison,
  said: readonly string[],
): Maybe {
  if (!bounds[is]) return ofOptions(subject, is, said)
  return said.length === 1 ? ofFigures(subject.question, is, said[0] ?? '', subject.values) : undefined
}

function ofTick({ question, option }: Extract<Subject, { as: 'tick' }>, is: Comparison, said: string): Maybe {
  const isOn = said.toUpperCase() === 'Y'
  if ((is !== '=' && is !== '<>') || (!isOn && said !== '')) return undefined
  return { question, is: isOn === (is === '=') ? 'chosen' : 'not-chosen', values: [option] }
}

function compared(subject: Subject, is: Comparison, said: readonly string[]): Maybe {
  const { question } = subject
  if (is === 'notempty') return { question, is: 'answered' }
  if (is === 'empty') return undefined
  switch (subject.as) {
    case 'number':
      return said.length === 1 ? ofNumber(question, is, said[0], subject.isWhole) : undefined
    case 'choice':
      return ofChoice(subject, is, said)
    case 'tick':
      return said.length === 1 ? ofTick(subject, is, said[0] ?? '') : undefined
    default:
      return undefined
  }
}

function ofComparison(
  { left, is, right }: Extract<Expression, { left: unknown }>,
  subjectOf: SubjectOf,
  isNot: boolean,
): Maybe {
  const subject = 'name' in left ? subjectOf(left.name) : undefined
  const sign = isNot ? opposite[is] : is
  if (!subject || !sign || 'name' in right) return undefined
  // a number that is not given is neither large nor small, so that the opposite of a bound is none
  return isNot && subject.as === 'number' && is !== 'empty'
    ? undefined
    : compared(subject, sign, right.values)
}

function translated(expression: Expression, subjectOf: SubjectOf, isNot: boolean): Maybe {
  if ('not' in expression) return translated(expression.not, subjectOf, !isNot)
  if ('left' in expression) return ofComparison(expression, subjectOf, isNot)
  const parts = expression.parts.map((part) => translated(part, subjectOf, isNot))
  if (parts.includes(undefined)) return undefined
  return joinedBy((expression.join === 'all') === isNot ? 'any' : 'all', parts as SurveyCondition[])
}

/** One group of conditions; groups within it that join in the same way are part of it. */
export function joinedBy(join: 'all' | 'any', parts: readonly SurveyCondition[]): SurveyCondition {
  const flat = parts.flatMap((part): readonly SurveyCondition[] =>
    join === 'all' ? ('all' in part ? part.all : [part]) : 'any' in part ? part.any : [part],
  )
  if (flat.length === 1) return flat[0] as SurveyCondition
  return join === 'all' ? { all: flat } : { any: flat }
}

const partsOf = (condition: SurveyCondition): readonly SurveyCondition[] =>
  'all' in condition ? condition.all : 'any' in condition ? condition.any : []

/** Groups lie three deep at most and have twenty parts at most, as the contract has it. */
const fits = (condition: SurveyCondition, depth = 3): boolean => {
  const parts = partsOf(condition)
  return (
    parts.length === 0 || (depth > 0 && parts.length <= 20 && parts.every((part) => fits(part, depth - 1)))
  )
}

/** The condition that an expression of a file says, or undefined when it says what there is no condition for here. */
export function conditionFrom(
  text: string,
  subjectOf: SubjectOf,
  hasBareNames = false,
): SurveyCondition | undefined {
  const expression = readExpression(text, hasBareNames)
  const found = expression && translated(expression, subjectOf, false)
  return found && fits(found) ? found : undefined
}
