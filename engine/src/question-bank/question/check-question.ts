import { finding } from '#finding/finding.ts'
import { checkStem, type QuestionFinding } from '../forms/findings.ts'
import { formOf } from '../forms/forms.ts'
import type { QuestionContent, QuestionTags } from './question.ts'

const checkTags = ({ chapter, objectives, bloom }: QuestionTags): QuestionFinding[] => [
  ...(chapter ? [] : [finding('B04.chapter_missing' as const, 'warning')]),
  ...(objectives.length > 0 ? [] : [finding('B04.objective_missing' as const, 'warning')]),
  ...(bloom ? [] : [finding('B04.bloom_missing' as const, 'warning')]),
]

/**
 * What is wrong with a question, by the rules of the catalogue: B01 (stem, options), B02 (answer, marking points that
 * sum to the score) block; B04 (tags) warns. Places say `option`, `blank` and `part`, from 1.
 */
export function checkQuestion({ body, ...content }: QuestionContent, tags: QuestionTags): QuestionFinding[] {
  const asked = { ...content, place: {} }
  return [...checkStem(asked), ...formOf(body).check(body, asked), ...checkTags(tags)]
}
