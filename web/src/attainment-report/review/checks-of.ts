import { itemDoubts } from '@obelisk/contract/attainment-report/item-verdict'
import { decimals } from '@obelisk/contract/decimals'
import type { Handed } from './snapshot.ts'

type Key = 'students' | 'survey' | 'measures' | 'answers' | 'items' | 'classes' | 'alpha'
/** `near`: a person should look at it. `limit` is what it is held against. */
export type Check = { key: Key; state: 'good' | 'near' | 'info'; value: string; limit: string }

const leastRate = 0.5
const leastReliability = 0.6

const of = (count: number, all: number) => `${count} / ${all}`

function survey({ head }: Handed, percent: (share: number) => string): Check {
  const { survey_answers: answers, survey_targeted: targeted } = head
  if (answers === 0) return { key: 'survey', state: 'info', value: '0', limit: '' }
  const rate = targeted ? answers / targeted : null
  const state = rate !== null && rate < leastRate ? 'near' : 'good'
  return {
    key: 'survey',
    state,
    value: rate === null ? String(answers) : `${answers} · ${percent(rate)}`,
    limit: `≥ ${percent(leastRate)}`,
  }
}

/** Each objective that is below has a measure. */
function measured({ result, objectives, measures }: Handed): Check {
  const below = (result?.objectives ?? []).filter(({ verdict }) => verdict === 'below')
  const answered = below.filter(({ objective_id }) => {
    const no = objectives.find(({ id }) => id === objective_id)?.no
    return measures.some((one) => one.objective_no === no && one.measure.trim() !== '')
  })
  const state = answered.length === below.length ? 'good' : 'near'
  return { key: 'measures', state, value: of(answered.length, below.length), limit: '' }
}

/** By the bands of the school, as on the page of the report. */
const tellsLittle = (item: Parameters<typeof itemDoubts>[0]) =>
  itemDoubts(item).some((doubt) => doubt !== 'hard')

/** Items of all papers that tell the strong from the weak. */
function discriminating({ result, parameters }: Handed): Check[] {
  const items = (result?.papers ?? []).filter(({ too_few }) => !too_few).flatMap((paper) => paper.items)
  if (items.length === 0) return []
  const good = items.filter((item) => item.d !== null && !tellsLittle(item)).length
  const state = good === items.length ? 'good' : 'near'
  const limit = `D ≥ ${decimals(parameters.weak_discrimination, 2)}`
  return [{ key: 'items', state, value: of(good, items.length), limit }]
}

function reliable({ result }: Handed): Check[] {
  const values = (result?.papers ?? []).flatMap(({ alpha }) => (alpha === null ? [] : [alpha]))
  if (values.length === 0) return []
  const least = Math.min(...values)
  const state = least < leastReliability ? 'near' : 'good'
  return [{ key: 'alpha', state, value: least.toFixed(2), limit: `≥ ${leastReliability.toFixed(2)}` }]
}

/** Of merged classes, how far their values lie apart. */
function together({ result, head, parameters }: Handed): Check[] {
  if (head.classes.length < 2) return []
  const widest = Math.max(0, ...(result?.objectives ?? []).map(({ spread }) => spread ?? 0))
  const limit = parameters.class_spread_limit
  const state = widest > limit + 1e-9 ? 'near' : 'good'
  return [{ key: 'classes', state, value: widest.toFixed(3), limit: `≤ ${limit.toFixed(2)}` }]
}

/** What can be counted of a report that was handed in. */
export function checksOf(handed: Handed, percent: (share: number) => string): Check[] {
  const { run, head, last_measures } = handed
  const n = run?.students ?? 0
  const done = last_measures.filter(({ implemented }) => implemented.trim() !== '').length
  return [
    { key: 'students', state: n < head.enrolled ? 'near' : 'good', value: of(n, head.enrolled), limit: '' },
    survey(handed, percent),
    measured(handed),
    {
      key: 'answers',
      state: done === last_measures.length ? 'good' : 'near',
      value: of(done, last_measures.length),
      limit: '',
    },
    ...discriminating(handed),
    ...reliable(handed),
    ...together(handed),
  ]
}
