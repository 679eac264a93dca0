import type { IndirectEvidence, Judgement, SurveyAnswers } from '../inputs.ts'

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

/** A value with the answers that it is the mean of, question by question; null where only the value is known. */
export type AnsweredValue = Omit<ValueEvidence, 'kind'> & {
  readonly questions: readonly SurveyAnswers[] | null
}

/**
 * The evidence of each objective with its answers as they were given: the questions of every class, which weigh as many as
 * answered in the class, so that their mean is that of `poolIndirect`. Where a class has a value without its answers, the
 * pooled value is all that can be said.
 */
export function poolAnswers(rows: readonly AnsweredValue[]): IndirectEvidence[] {
  return poolIndirect(rows).map((pooled): IndirectEvidence => {
    const { objective_id, answers } = pooled
    const own = rows.filter((row) => row.objective_id === objective_id && row.answers > 0)
    if (own.length === 0 || own.some(({ questions }) => questions === null)) return pooled
    const questions = own.flatMap((row) => questionsOf(row))
    return questions.length === 0 ? pooled : { objective_id, kind: 'answers', questions, answers }
  })
}

function questionsOf({ questions, answers }: AnsweredValue): SurveyAnswers[] {
  const asked = (questions ?? []).filter(({ counts, weight = 1 }) => weight > 0 && counts.some(Boolean))
  const weights = asked.reduce((sum, { weight = 1 }) => sum + weight, 0)
  return asked.map((one) => ({ ...one, weight: (answers * (one.weight ?? 1)) / weights }))
}

/** The same values as experts' judgements (method M): each weighs as many as judged, at least one. */
export const asJudgements = (values: readonly ValueEvidence[]): Judgement[] =>
  values.map(({ objective_id, value, answers }) => ({ objective_id, value, weight: Math.max(answers, 1) }))
