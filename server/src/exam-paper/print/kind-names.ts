import type { QuestionKind } from '@obelisk/contract/question-bank/content'
import type { Language } from '@obelisk/contract/refusal'
import { kindWord } from '@obelisk/engine/question-bank/exchange/lines/words'

const english: Readonly<Record<QuestionKind, string>> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  indefinite: 'Any number correct',
  blank: 'Fill in',
  judge: 'True or false',
  'judge-reason': 'True or false with reason',
  term: 'Definition',
  short: 'Short answer',
  case: 'Case',
  material: 'Material',
  essay: 'Essay',
  proof: 'Proof',
  calculation: 'Calculation',
  application: 'Application',
  translation: 'Translation',
  design: 'Design',
  drawing: 'Drawing',
  writing: 'Writing',
  programming: 'Programming',
  matching: 'Matching',
  ordering: 'Ordering',
  composite: 'Composite',
}

/** What a kind of question is called in a document. */
export const kindName = (kind: QuestionKind, language: Language): string =>
  language === 'en' ? english[kind] : kindWord(kind)
