import type { IndirectEvidence, Judgement } from '../inputs.ts'

/** A value of an objective that was entered or taken from a survey, with how many answered (shares of 1). */
export type ValueEvidence = Extract<IndirectEvidence, { kind: 'value' }>

/**
 * One value for each objective from those of several classes, in the order of the objectives: the mean weighted by how
 * many answered, Σ(value × answers) / Σ answers. Where nobody is said to have answered, the first value stands.
 */
export function poolIndirect(rows: readonly Omit<ValueEvidence, 'kind'>[]): ValueEvidence[] {
  const ofObjective = new Map<number, { answers: number; weighted: number; first: number }>()
  for (const { objective_id, value, answers } of rows) {
    const sum = ofObjective.get(objective_id) ?? { answers: 0, weighted: 0, first: value }
    sum.answers += answers
    sum.weighted += value * answers
    ofObjective.set(objective_id, sum)
  }
  return [...ofObjective]
    .sort(([a], [b]) => a - b)
    .map(([objective_id, { answers, weighted, first }]) => ({
      objective_id,
      kind: 'value',
      value: answers > 0 ? weighted / answers : first,
      answers,
    }))
}

/** The same values as experts' judgements (method M): each weighs as many as judged, at least one. */
export const asJudgements = (values: readonly ValueEvidence[]): Judgement[] =>
  values.map(({ objective_id, value, answers }) => ({ objective_id, value, weight: Math.max(answers, 1) }))
