import { withMinutes } from '@obelisk/engine/exam-paper/assembly/minutes'
import {
  type AssemblyRequest,
  type Candidate,
  easinessOf,
  type Placed,
  totalOf,
} from '@obelisk/engine/exam-paper/assembly/request'
import { fillTargets } from '@obelisk/engine/exam-paper/blueprint/targets'
import { checkListOf } from '@obelisk/engine/exam-paper/rules/check-list'
import type { PaperFacts } from '@obelisk/engine/exam-paper/rules/paper-facts'
import { defaultPaperLimits, type PaperLimits } from '@obelisk/engine/exam-paper/rules/paper-limits'

type Seat = { one: Candidate; score: number; id: number }

/** The seats of a paper as the check list sees a paper. */
const paperOf = (label: string, seats: readonly Seat[], request: AssemblyRequest) => ({
  label,
  total: totalOf(request),
  minutes: request.minutes ?? 0,
  sections: [],
  items: seats.map(({ one, score, id }) => ({
    id,
    no: String(id),
    question_id: one.id,
    section_id: 1,
    kind: one.kind,
    score,
    chapter: one.chapter,
    knowledge: one.knowledge,
    bloom: one.bloom,
    minutes: one.minutes,
    is_complex: false,
    usage: one.usage,
    objectives: one.objectives.map((objective) => ({ objective, share: 1 / one.objectives.length })),
    difficulty: { estimated: easinessOf(one), measured: null },
  })),
  keys: seats.map(({ id, score }) => ({ item_id: id, has_answer: true, marking_points: score })),
})

const pairs = (ones: readonly Seat[], others: readonly Seat[]) =>
  ones.flatMap((a) =>
    others.flatMap((b) => (a.one.family === b.one.family && a.id !== b.id ? [{ a: a.id, b: b.id }] : [])),
  )

/** What the check list finds of papers for the conditions that were asked, and of the years before none at all. */
export function findingsAgainst(
  request: AssemblyRequest,
  bank: readonly Candidate[],
  placed: readonly Placed[],
) {
  const byId = new Map(withMinutes(bank).map((one) => [one.id, one]))
  const seated = request.papers.map((label, p) =>
    placed
      .filter(({ paper }) => paper === label)
      .flatMap(({ question_id, row_id }, at): Seat[] => {
        const [one, row] = [byId.get(question_id), request.rows.find(({ id }) => id === row_id)]
        return one && row ? [{ one, score: row.score, id: (p + 1) * 1000 + at }] : []
      }),
  )
  const papers = request.papers.map((label, at) => paperOf(label, seated[at] ?? [], request))
  const lately = (seats: readonly Seat[]) =>
    seats.filter(
      ({ one: { usage } }) =>
        usage.last_year !== null && request.year - usage.last_year <= request.unused_years,
    )
  const facts: PaperFacts = {
    papers,
    column: request.objectives.map(({ objective, points }) => ({ objective, points })),
    chapters: [],
    repeated: [
      { label: 'A', with: 'B', is_history: false, pairs: pairs(seated[0] ?? [], seated[1] ?? []) },
      ...papers.map(({ label }, at) => ({
        label,
        with: label,
        is_history: false,
        pairs: pairs(seated[at] ?? [], seated[at] ?? []),
      })),
      ...papers.map(({ label }, at) => ({
        label,
        with: 'before',
        is_history: true,
        pairs: lately(seated[at] ?? []).map(({ id }) => ({ a: id, b: 1 })),
      })),
    ],
    people: { setters: [], reviewers: [], approvers: [] },
    review: null,
    trials: [],
    header_missing: [],
  }
  const limits: PaperLimits = {
    ...defaultPaperLimits,
    ab_overlap_max: request.overlap_max,
    history_overlap_max: 0,
    objective_points: Math.max(0, ...request.objectives.map(({ tolerance }) => tolerance)),
  }
  const found = checkListOf(facts, limits)
  const asked = [
    'objective_points',
    'no_repeats',
    'total',
    'ab_overlap',
    'history_overlap',
    'answers',
  ] as const
  const rows = papers.flatMap(({ label, items }) =>
    fillTargets(items, request.rows).rows.flatMap(({ row_id, missing }) =>
      missing > 0 ? [`${label} ${row_id}`] : [],
    ),
  )
  return [...asked.filter((one) => found[one].verdict === 'not_met'), ...rows]
}
