import { sumOf } from '#exam-paper/blueprint/paper.ts'
import type { PaperFacts } from '#exam-paper/rules/paper-facts.ts'
import type { ReviewCell, ReviewFacts } from './review-facts.ts'

/**
 * Points of 100 that a final examination gives to each objective, from its first paper (A and B are held to be equal by a
 * check of their own): marks of the objective, times the ratio of the component, by the marks of the paper. Only one
 * component of the final stage can be said so; of several nobody knows which one the paper is.
 */
export function pointsOfPaper(paper: PaperFacts | null, components: ReviewFacts['components']): ReviewCell[] {
  const finals = components.filter(({ stage }) => stage === 'final')
  const [component] = finals
  const first = paper?.papers[0]
  if (!component || finals.length > 1 || !first) return []
  const parts = first.items.flatMap(({ score, objectives }) =>
    objectives.map(({ objective, share }) => ({ objective, marks: score * share })),
  )
  const total = sumOf(first.items.map(({ score }) => score))
  if (total === 0) return []
  return [...new Set(parts.map(({ objective }) => objective))].map((objective) => ({
    component_id: component.id,
    objective,
    points:
      Math.round(
        ((sumOf(parts.flatMap((part) => (part.objective === objective ? [part.marks] : []))) *
          component.ratio) /
          total) *
          1e4,
      ) / 1e4,
  }))
}
