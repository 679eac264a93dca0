import { calculationSentence } from './calculation-sentence.ts'
import type { Finding } from './finding.ts'
import type { Language } from './refusal.ts'

/** What a reader of a result has to know of how it came about; what figures and tables say themselves is not among them. */
export const courseRemarks = [
  'parameters.external_without_source',
  'inputs.indirect_above_class',
  'inputs.items_without_matrix',
  'sheet.item_without_objective',
  'sheet.objective_without_item',
  'sheet.component_without_item',
  'sheet.mark_beside_state',
  'sheet.item_left_out',
  'sheet.nobody_evaluated',
  'objective.component_without_data',
  'objective.not_enough_evidence',
  'objective.renormalised',
  'objective.one_kind_alone',
  'objective.too_few_answers',
  'objective.indirect_reduced',
  'course.renormalised',
  'course.given_weights',
] as const

/** The same of a roll-up. */
export const rollUpRemarks = ['rollup.strength', 'rollup.no_credits'] as const

const told: ReadonlySet<string> = new Set([...courseRemarks, ...rollUpRemarks])

export const isRemark = ({ code }: Pick<Finding, 'code'>): boolean => told.has(code)

/** The remarks of a result in words, each once. */
export const remarkTexts = (remarks: readonly Finding[], language: Language): string[] => [
  ...new Set(remarks.map((one) => calculationSentence(one, language))),
]
