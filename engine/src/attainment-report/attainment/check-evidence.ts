import { type Finding, finding } from '#finding/finding.ts'
import { LARGEST } from '#settings/parameter-range.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import type { AttainmentInputs, IndirectEvidence, SurveyAnswers } from './inputs.ts'
import { scaleValues } from './objective/indirect.ts'

export type EvidenceFindingCode =
  | 'inputs.indirect_unknown_objective'
  | 'inputs.indirect_twice'
  | 'inputs.indirect_value'
  | 'inputs.indirect_counts'
  | 'inputs.indirect_above_class'
  | 'inputs.judgement'

type Found = Finding<EvidenceFindingCode>

/** Indirect evidence: of known objectives, once, counts of people who can be there. */
export function checkIndirect(inputs: AttainmentInputs, parameters: AttainmentParameters): Found[] {
  const known = new Set(inputs.sheets[0]?.objectives.map(({ id }) => id))
  const students = inputs.sheets.reduce((sum, sheet) => sum + sheet.students.length, 0)
  const seen = new Set<number>()
  return (inputs.indirect ?? []).flatMap((evidence): Found[] => {
    const place = { objective_id: evidence.objective_id }
    if (!known.has(evidence.objective_id))
      return [finding('inputs.indirect_unknown_objective', 'error', place)]
    if (seen.has(evidence.objective_id)) return [finding('inputs.indirect_twice', 'error', place)]
    seen.add(evidence.objective_id)
    const found = checkEvidence(evidence, parameters)
    return found.length > 0 ? found : aboveClass(evidence, students)
  })
}

function checkEvidence(evidence: IndirectEvidence, parameters: AttainmentParameters): Found[] {
  const place = { objective_id: evidence.objective_id }
  if (evidence.kind === 'value') {
    const isFine = evidence.value >= 0 && evidence.value <= 1 && isCount(evidence.answers)
    return isFine ? [] : [finding('inputs.indirect_value', 'error', place, { value: evidence.value })]
  }
  if (evidence.kind === 'reached') {
    const { reached, total } = evidence
    return isCount(reached) && isCount(total) && reached <= total
      ? []
      : [finding('inputs.indirect_value', 'error', place, { reached, total })]
  }
  return checkAnswers(evidence, scaleValues(parameters.scale))
}

type Answers = Extract<IndirectEvidence, { kind: 'answers' }>

function checkAnswers({ objective_id, questions, answers = 0 }: Answers, scale: readonly number[]): Found[] {
  if (isCount(answers) && questions.every((question) => isMeant(question, scale))) return []
  return [finding('inputs.indirect_counts', 'error', { objective_id }, { levels: scale.length })]
}

/** Counts of people, one for each value of the question's scale, with a weight. */
function isMeant(question: SurveyAnswers, scale: readonly number[]): boolean {
  const { counts, values = scale, weight = 1, not_applicable = 0 } = question
  const isScale = counts.length === values.length && values.every((value) => value >= 0 && value <= 1)
  return isScale && [...counts, not_applicable].every(isCount) && weight >= 0 && weight <= LARGEST
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}

/** More answers than students are answers of somebody else too (guests, another class): said, for published cases have it. */
function aboveClass(evidence: IndirectEvidence, students: number): Found[] {
  const answers = answersOf(evidence)
  if (!(answers > students)) return []
  const place = { objective_id: evidence.objective_id }
  return [finding('inputs.indirect_above_class', 'warning', place, { answers, students })]
}

function answersOf(evidence: IndirectEvidence): number {
  if (evidence.kind === 'value') return evidence.answers
  if (evidence.kind === 'reached') return evidence.total
  if (evidence.answers !== undefined) return evidence.answers
  return evidence.questions
    .map(({ counts, not_applicable = 0 }) => counts.reduce((sum, count) => sum + count, not_applicable))
    .reduce((most, n) => Math.max(most, n), 0)
}

/** Judgements of experts: values of 0..1 with weights. */
export function checkJudgements(inputs: AttainmentInputs): Found[] {
  const known = new Set(inputs.sheets[0]?.objectives.map(({ id }) => id))
  return (inputs.judgements ?? [])
    .filter(({ objective_id, value, weight }) => {
      return !(known.has(objective_id) && value >= 0 && value <= 1 && weight >= 0 && weight <= LARGEST)
    })
    .map(({ objective_id, value, weight }) =>
      finding('inputs.judgement', 'error', { objective_id }, { value, weight }),
    )
}
