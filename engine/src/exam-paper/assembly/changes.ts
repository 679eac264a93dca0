import type { BloomLevel } from '#syllabus/rules/syllabus.ts'
import type { Built } from './choice.ts'
import { isTooRecent } from './eligible.ts'
import { type Constraint, slackOver, slackUnder } from './linear-model.ts'
import { type AssemblyRequest, type Candidate, type Placed, totalOf } from './request.ts'

/**
 * A change of what is asked, or of the bank, that helps to make papers possible. `write` asks for new questions of one
 * kind; `allow` lets in questions that were used lately; the others move a limit `to` a value.
 */
export type Change =
  | {
      readonly change: 'write'
      readonly row_id: number
      readonly count: number
      readonly question: Omit<Candidate, 'id' | 'family'>
    }
  | { readonly change: 'allow'; readonly question_ids: readonly number[]; readonly unused_years: number }
  | { readonly change: 'objective'; readonly objective: number; readonly to: number }
  | {
      readonly change: 'chapter'
      readonly chapter: string
      readonly min: number | null
      readonly max: number | null
    }
  | {
      readonly change: 'bloom'
      readonly bloom: BloomLevel
      readonly min: number | null
      readonly max: number | null
    }
  | { readonly change: 'easiness'; readonly min: number | null; readonly max: number | null }
  | { readonly change: 'minutes'; readonly to: number }
  | { readonly change: 'knowledge' }
  | { readonly change: 'apart'; readonly pair: string }
  | { readonly change: 'overlap'; readonly to: number }
  | { readonly change: 'easiness_apart'; readonly to: number }
  | { readonly change: 'row_count'; readonly row_id: number; readonly to: number }
  | {
      readonly change: 'row_score'
      readonly row_id: number
      readonly count: number
      readonly score: number
      /** Questions of the bank that would do but for their marks. */
      readonly bank: number
    }
  | { readonly change: 'row_any_level'; readonly row_id: number }
  | { readonly change: 'row_any_chapter'; readonly row_id: number }

type Values = ReadonlyMap<string, number>

const near = 1e-6
const up = (value: number, digits: number) => Math.ceil(value * 10 ** digits - near) / 10 ** digits
const down = (value: number, digits: number) => Math.floor(value * 10 ** digits + near) / 10 ** digits

/** Questions to write: for both papers together, of each row and kind. */
function toWrite({ choices }: Built, values: Values): Change[] {
  const counts = new Map<string, Extract<Change, { change: 'write' }>>()
  for (const { name, is_new, row, candidate } of choices) {
    const count = Math.round(values.get(name) ?? 0)
    if (!is_new || count === 0) continue
    const { id: _, family: __, ...question } = candidate
    const key = `${row.id} ${question.chapter} ${question.bloom} ${question.objectives.join()}`
    const before = counts.get(key)?.count ?? 0
    counts.set(key, { change: 'write', row_id: row.id, count: before + count, question })
  }
  return [...counts.values()]
}

function toAllow({ choices }: Built, values: Values, request: AssemblyRequest): Change[] {
  const taken = choices.filter(
    ({ name, is_new, candidate }) =>
      !is_new && (values.get(name) ?? 0) > 0.5 && isTooRecent(candidate, request),
  )
  if (taken.length === 0) return []
  const last = Math.max(...taken.map(({ candidate }) => candidate.usage.last_year ?? 0))
  const question_ids = [...new Set(taken.map(({ candidate }) => candidate.id))].sort((a, b) => a - b)
  return [{ change: 'allow', question_ids, unused_years: Math.max(0, request.year - last - 1) }]
}

const moved = ({ min, max }: { min: number | null; max: number | null }, under: number, over: number) => ({
  min: min === null ? null : down(min - under, 2),
  max: max === null ? null : up(max + over, 2),
})

type Slack = { under: number; over: number }
type Broken = { of: string; value: string }

/** Change of a limit of the whole paper, of both papers, or of a row. */
function changeOfLimit({ of, value }: Broken, { under, over }: Slack, request: AssemblyRequest): Change[] {
  const total = totalOf(request)
  switch (of) {
    case 'easiness':
      return [{ change: 'easiness', ...movedShares(request.easiness, under / total, over / total) }]
    case 'minutes':
      return [{ change: 'minutes', to: Math.ceil((request.minutes ?? 0) + over - near) }]
    case 'knowledge':
      return [{ change: 'knowledge' }]
    case 'apart':
      return [{ change: 'apart', pair: value }]
    case 'overlap':
      return [{ change: 'overlap', to: Math.min(1, up(request.overlap_max + over / total, 2)) }]
    case 'easiness_apart':
      return [
        {
          change: 'easiness_apart',
          to: up((request.easiness_apart ?? 0) + Math.max(under, over) / total, 2),
        },
      ]
    default:
      return request.rows
        .filter(({ id }) => String(id) === value)
        .map(({ id, count }) => ({ change: 'row_count', row_id: id, to: Math.round(count - under + over) }))
  }
}

/** The change that a breach of one constraint asks for. */
function changeOf(broken: Broken, slack: Slack, request: AssemblyRequest): Change[] {
  const { of, value } = broken
  const { under, over } = slack
  switch (of) {
    case 'objective':
      return request.objectives
        .filter(({ objective }) => String(objective) === value)
        .map(({ objective, tolerance }) => ({
          change: 'objective',
          objective,
          to: up(tolerance + Math.max(under, over), 2),
        }))
    case 'chapter':
      return request.chapters
        .filter(({ chapter }) => chapter === value)
        .map((one) => ({ change: 'chapter', chapter: value, ...moved(one, under, over) }))
    case 'bloom':
      return request.blooms
        .filter(({ bloom }) => bloom === value)
        .map((one) => ({ change: 'bloom', bloom: one.bloom, ...moved(one, under, over) }))
    default:
      return changeOfLimit(broken, slack, request)
  }
}

const movedShares = ({ min, max }: AssemblyRequest['easiness'], under: number, over: number) => ({
  min: min === null ? null : Math.max(0, down(min - under, 2)),
  max: max === null ? null : Math.min(1, up(max + over, 2)),
})

/** Slack of a constraint of either paper, the larger one: a limit holds for both. */
function slackOf(constraints: readonly Constraint[], values: Values) {
  const found = new Map<string, { soft: NonNullable<Constraint['soft']>; slack: Slack }>()
  for (const { name, soft } of constraints) {
    const [under, over] = [values.get(slackUnder(name)) ?? 0, values.get(slackOver(name)) ?? 0]
    if (soft === null || Math.max(under, over) < 1e-5) continue
    const key = `${soft.of} ${soft.value}`
    const before = found.get(key)?.slack ?? { under: 0, over: 0 }
    found.set(key, {
      soft,
      slack: { under: Math.max(before.under, under), over: Math.max(before.over, over) },
    })
  }
  return [...found.values()]
}

/** The smallest changes that make papers possible, from the solution of the relaxed model; none when nothing is broken. */
export function changesOf(built: Built, values: Values, request: AssemblyRequest): Change[] {
  const limits = slackOf(built.model.constraints, values).flatMap(({ soft, slack }) =>
    changeOf(soft, slack, request),
  )
  const isKnown = new Set<string>()
  const once = limits.filter((one) => {
    const text = JSON.stringify(one)
    return isKnown.has(text) ? false : isKnown.add(text)
  })
  return [...toWrite(built, values), ...toAllow(built, values, request), ...once]
}

/** The questions of the solution that exist. */
export const placedOf = ({ choices }: Built, values: Values): Placed[] =>
  choices.flatMap(({ name, paper, row, candidate, is_new }) =>
    !is_new && (values.get(name) ?? 0) > 0.5 ? [{ paper, row_id: row.id, question_id: candidate.id }] : [],
  )
