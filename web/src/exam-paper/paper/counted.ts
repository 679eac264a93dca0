import type { PaperView, QuestionMemory } from '@obelisk/contract/exam-paper/calls'
import type { RepeatedPlace } from '@obelisk/contract/exam-paper/life'
import type { PaperLabel, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { comparePapers } from '@obelisk/engine/exam-paper/blueprint/compare-papers'
import { checkListOf } from '@obelisk/engine/exam-paper/rules/check-list'
import type { PaperFacts } from '@obelisk/engine/exam-paper/rules/paper-facts'
import { paperLimitsOf } from '@obelisk/engine/exam-paper/rules/school-limits'
import { countedPaper } from '@obelisk/engine/exam-paper/text/counted-paper'

type By<T> = Partial<Record<PaperLabel, T>>

/** Pairs of places for each other paper, as the rules count them; a question that is gone meanwhile counts no more. */
function pairsOf(repeated: readonly RepeatedPlace[], there: ReadonlySet<number>) {
  const grouped = new Map<string, PaperFacts['repeated'][number] & { pairs: { a: number; b: number }[] }>()
  for (const { label, with: other, is_history, a, b } of repeated) {
    if (!there.has(a) || (!is_history && !there.has(b))) continue
    const key = `${label} ${is_history} ${other}`
    const group = grouped.get(key) ?? { label, with: other, is_history, pairs: [] }
    group.pairs.push({ a, b })
    grouped.set(key, group)
  }
  return [...grouped.values()]
}

/** The papers as they are counted now, what the rules say of them, and both beside each other. */
export function countedAll(
  view: PaperView,
  texts: By<PaperText>,
  memory: readonly QuestionMemory[],
  repeated: readonly RepeatedPlace[],
) {
  const limits = paperLimitsOf(view.rules)
  const papers = view.head.labels.flatMap((label) => {
    const text = texts[label]
    if (!text) return []
    const { total, duration } = view.head
    return [countedPaper({ label, total, minutes: duration, sections: text.sections, known: memory })]
  })
  const there = new Set(papers.flatMap(({ items }) => items.map(({ id }) => id)))
  const pairs = pairsOf(repeated, there)
  const facts: PaperFacts = {
    papers,
    column: view.syllabus.column,
    chapters: view.syllabus.chapters.map(({ no }) => no),
    repeated: pairs,
    people: { setters: [], reviewers: [], approvers: [] },
    review: null,
    trials: [],
    header_missing: [],
  }
  const [a, b] = papers
  const alike = pairs.find((one) => one.label === 'A' && one.with === 'B')?.pairs ?? []
  return {
    papers,
    limits,
    checks: checkListOf(facts, limits),
    compared:
      a && b ? comparePapers(a, b, { alike, limits: limits.equivalence, borders: limits.ease }) : null,
  }
}
export type Counted = ReturnType<typeof countedAll>
