import { type Finding, type FindingPlace, finding } from '#finding/finding.ts'
import { isBlankText, type RichText } from '#rich-text/rich-text.ts'

export type QuestionCode =
  | 'B01.stem_missing'
  | 'B01.options_few'
  | 'B01.option_empty'
  | 'B01.options_same'
  | 'B01.none_correct'
  | 'B01.not_one_correct'
  | 'B01.pairs_few'
  | 'B01.items_few'
  | 'B01.parts_missing'
  | 'B02.judgement_missing'
  | 'B02.answer_missing'
  | 'B02.blanks_differ'
  | 'B02.points_sum'
  | 'B02.parts_sum'
  | 'B04.chapter_missing'
  | 'B04.objective_missing'
  | 'B04.bloom_missing'

export type QuestionFinding = Finding<QuestionCode>

export const error = (code: QuestionCode, place: FindingPlace, values = {}): QuestionFinding =>
  finding(code, 'error', place, values)

export const checkStem = ({ stem, place }: { stem: RichText; place: FindingPlace }): QuestionFinding[] =>
  isBlankText(stem) ? [error('B01.stem_missing', place)] : []

export const checkAnswer = (answer: RichText, place: FindingPlace): QuestionFinding[] =>
  isBlankText(answer) ? [error('B02.answer_missing', place)] : []

export const emptyOption = (isEmpty: boolean, at: number, place: FindingPlace): QuestionFinding[] =>
  isEmpty ? [error('B01.option_empty', { ...place, option: at + 1 })] : []
