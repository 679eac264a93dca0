import { decimals, differenceAsShown } from '../decimals.ts'
import { lastValue } from './one-source.ts'
import type { Report } from './shapes.ts'

const text = (value: number | null | undefined, digits: number) =>
  value === null || value === undefined ? undefined : decimals(value, digits)
const two = (value: number | null | undefined) => text(value, 2)
const signed = (value: number, digits: number) =>
  `${value < 0 ? '−' : '+'}${decimals(Math.abs(value), digits)}`

type Facts = Pick<Report, 'result' | 'objectives' | 'past' | 'head' | 'parameters'>

function objectiveFigures(facts: Facts): [string, string | undefined][] {
  const { digits } = facts.parameters
  return (facts.result?.objectives ?? []).flatMap((one): [string, string | undefined][] => {
    const no = facts.objectives.find(({ id }) => id === one.objective_id)?.no ?? 0
    const before = lastValue(facts, no)
    const change =
      before === null || one.combined === null
        ? undefined
        : signed(differenceAsShown(one.combined, before, digits), digits)
    return [
      [`o${no}.combined`, text(one.combined, digits)],
      [`o${no}.direct`, text(one.direct, digits)],
      [`o${no}.indirect`, text(one.indirect, digits)],
      [`o${no}.below`, String(one.n - one.reached)],
      [`o${no}.change`, change],
    ]
  })
}

const paperFigures = ({ result }: Facts): [string, string | undefined][] =>
  (result?.papers ?? []).flatMap(
    ({ component_id, difficulty, alpha, items }): [string, string | undefined][] => [
      [`p${component_id}.difficulty`, two(difficulty)],
      [`p${component_id}.alpha`, two(alpha)],
      ...items.flatMap(({ item_id, p, d }): [string, string | undefined][] => [
        [`i${item_id}.p`, two(p)],
        [`i${item_id}.d`, two(d)],
      ]),
    ],
  )

/** Every figure that a text may quote, by key, as it is printed: `o3.combined`, `o3.below`, `i41.p`, `n`, `course`. */
export function figuresOf(facts: Facts): ReadonlyMap<string, string> {
  const { result, head } = facts
  const all: [string, string | undefined][] = [
    ...objectiveFigures(facts),
    ...paperFigures(facts),
    ['n', result ? String(result.n) : undefined],
    ['course', text(result?.course.combined, facts.parameters.digits)],
    ['survey', String(head.survey_answers)],
  ]
  return new Map(all.flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const])))
}
