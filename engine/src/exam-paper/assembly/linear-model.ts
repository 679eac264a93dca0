type Term = readonly [coefficient: number, variable: string]

/** What a constraint asks, so that a breach can be told: `value` says of which objective, chapter, row or question. */
export type ConstraintOf =
  | 'row'
  | 'objective'
  | 'chapter'
  | 'bloom'
  | 'easiness'
  | 'minutes'
  | 'knowledge'
  | 'apart'
  | 'overlap'
  | 'easiness_apart'

/** A linear constraint. One that is soft may be broken in a relaxed model, at `weight` for each unit. */
export type Constraint = {
  readonly name: string
  readonly terms: readonly Term[]
  readonly min: number | null
  readonly max: number | null
  readonly soft: {
    readonly of: ConstraintOf
    readonly value: string
    readonly paper: string
    readonly weight: number
  } | null
}

export type Model = {
  readonly constraints: readonly Constraint[]
  readonly costs: readonly Term[]
  readonly binaries: readonly string[]
  readonly integers: readonly string[]
  /** Continuous between 0 and 1. */
  readonly shares: readonly string[]
}

const perLine = 10

/** Numbers in full, without exponents that a reader of LP files might stumble over. */
const number = (value: number) => Number(value.toFixed(6)).toString()

function sumText(terms: readonly Term[]): string {
  const parts = terms
    .filter(([coefficient]) => number(coefficient) !== '0' && number(coefficient) !== '-0')
    .map(
      ([coefficient, variable]) =>
        `${coefficient < 0 ? '-' : '+'} ${number(Math.abs(coefficient))} ${variable}`,
    )
  return lines(parts)
}

function lines(parts: readonly string[]): string {
  const rows: string[] = []
  for (let at = 0; at < parts.length; at += perLine) rows.push(` ${parts.slice(at, at + perLine).join(' ')}`)
  return rows.join('\n')
}

export const slackUnder = (name: string): string => `${name}_u`
export const slackOver = (name: string): string => `${name}_o`

/** Both sides of a constraint, with what may be missing or too much where it is relaxed. */
function constraintText({ name, terms, min, max, soft }: Constraint, isRelaxed: boolean): string[] {
  const isSoft = isRelaxed && soft !== null
  const side = (suffix: string, slack: Term, sign: '>=' | '<=', bound: number) => {
    const text = sumText(isSoft ? [...terms, slack] : terms)
    return text
      ? [`${name}${suffix}:${text.startsWith('\n') ? '' : '\n'}${text} ${sign} ${number(bound)}`]
      : []
  }
  return [
    ...(min === null ? [] : side('l', [1, slackUnder(name)], '>=', min)),
    ...(max === null ? [] : side('h', [-1, slackOver(name)], '<=', max)),
  ]
}

/** A side that nothing can fulfil: no variable, and a bound that 0 does not keep. */
const isHopeless = ({ terms, min, max }: Constraint) =>
  terms.every(([coefficient]) => number(coefficient) === '0') && ((min ?? 0) > 1e-9 || (max ?? 0) < -1e-9)

/** True when a constraint cannot be fulfilled by any choice, which needs no solver. */
export const isHopelessModel = ({ constraints }: Model): boolean => constraints.some(isHopeless)

/** What breaches of a constraint cost. */
const slackCosts = ({ name, min, max, soft }: Constraint): Term[] =>
  soft === null
    ? []
    : [
        ...(min === null ? [] : [[soft.weight, slackUnder(name)] as const]),
        ...(max === null ? [] : [[soft.weight, slackOver(name)] as const]),
      ]

/** The model as LP text (CPLEX format, as HiGHS reads it). Relaxed, only the breaches are minimised. */
export function lpText(model: Model, { isRelaxed }: { isRelaxed: boolean }): string {
  const slack = isRelaxed ? model.constraints.flatMap(slackCosts) : []
  const goal = sumText([...model.costs, ...slack])
  const bounds = model.shares.map((name) => ` 0 <= ${name} <= 1`)
  return [
    `Minimize\n obj:\n${goal || ' 0 nothing'}`,
    'Subject To',
    ...model.constraints.flatMap((one) => constraintText(one, isRelaxed)),
    ...(bounds.length > 0 ? ['Bounds', ...bounds] : []),
    ...(model.binaries.length > 0 ? ['Binary', lines(model.binaries)] : []),
    ...(model.integers.length > 0 ? ['General', lines(model.integers)] : []),
    'End',
  ].join('\n')
}
