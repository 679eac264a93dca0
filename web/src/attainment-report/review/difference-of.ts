import { decimals, expectedText } from '@obelisk/contract/decimals'
import { type Handed, textsOf } from './snapshot.ts'

type Part = 'figures' | 'texts' | 'measures' | 'answers'

/** One thing that differs between two rounds. `field` is empty when the whole came or went; `before` is empty for what came. */
export type DifferenceRow = {
  key: string
  part: Part
  kind: 'added' | 'removed' | 'changed'
  /** The number of an objective, the title of a text, the problem of a measure. */
  name: string
  field: string
  before: string
  after: string
}

type Fields = Readonly<Record<string, string>>
type Named = { id: string; name: string; whole: string; fields: Fields }

function compare(part: Part, before: readonly Named[], after: readonly Named[]): DifferenceRow[] {
  const old = new Map(before.map((one) => [one.id, one]))
  const now = new Set(after.map(({ id }) => id))
  const rows = after.flatMap(({ id, name, whole, fields }): DifferenceRow[] => {
    const was = old.get(id)
    const place = { part, name }
    if (!was)
      return [{ key: `${part} ${id} +`, ...place, kind: 'added', field: '', before: '', after: whole }]
    return Object.entries(fields)
      .filter(([field, value]) => value !== (was.fields[field] ?? ''))
      .map(([field, value]) => ({
        key: `${part} ${id} ${field}`,
        ...place,
        kind: 'changed',
        field,
        before: was.fields[field] ?? '',
        after: value,
      }))
  })
  const gone = before
    .filter(({ id }) => !now.has(id))
    .map(({ id, name, whole }): DifferenceRow => {
      return { key: `${part} ${id} -`, part, kind: 'removed', name, field: '', before: whole, after: '' }
    })
  return [...rows, ...gone]
}

const three = (value: number | null) => (value === null ? '–' : decimals(value, 3))

const figures = ({ result, objectives }: Handed): Named[] =>
  (result?.objectives ?? []).map(({ objective_id, direct, indirect, combined, threshold, n, reached }) => ({
    id: String(objectives.find(({ id }) => id === objective_id)?.no ?? objective_id),
    name: String(objectives.find(({ id }) => id === objective_id)?.no ?? ''),
    whole: three(combined),
    fields: {
      combined: three(combined),
      direct: three(direct),
      indirect: three(indirect),
      threshold: expectedText(threshold),
      n: String(n),
      below: String(n - reached),
    },
  }))

const texts = (handed: Handed): Named[] =>
  textsOf(handed).map(({ key, title, text }) => ({ id: key, name: title, whole: text, fields: { text } }))

const measures = ({ measures: all }: Handed): Named[] =>
  all.map(({ id, problem, cause, measure, owner, due_date, target_value }) => ({
    id: String(id),
    name: problem,
    whole: measure,
    fields: {
      problem,
      cause,
      measure,
      owner,
      due: due_date ?? '',
      target: target_value === null ? '' : `≥ ${expectedText(target_value)}`,
    },
  }))

const answers = ({ last_measures }: Handed): Named[] =>
  last_measures.map(({ id, problem, measure, implemented, effect }) => ({
    id: String(id),
    name: measure || problem,
    whole: implemented,
    fields: { implemented, effect },
  }))

/** Everything that differs between a report as it was handed in before and as it is now: figures first, then what was written. */
export const differenceOf = (before: Handed, after: Handed): DifferenceRow[] => [
  ...compare('figures', figures(before), figures(after)),
  ...compare('texts', texts(before), texts(after)),
  ...compare('measures', measures(before), measures(after)),
  ...compare('answers', answers(before), answers(after)),
]
