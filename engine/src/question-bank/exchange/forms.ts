import type { QuestionBody, QuestionKind } from '../question/question.ts'

/** What the key of each kind of question looks like. */
export const formOfKindName: Readonly<Record<QuestionKind, QuestionBody['form']>> = {
  single: 'choice',
  multiple: 'choice',
  indefinite: 'choice',
  blank: 'blanks',
  judge: 'judge',
  'judge-reason': 'judge',
  term: 'open',
  short: 'open',
  case: 'open',
  material: 'open',
  essay: 'open',
  proof: 'open',
  calculation: 'open',
  application: 'open',
  translation: 'open',
  design: 'open',
  drawing: 'open',
  writing: 'open',
  programming: 'programming',
  matching: 'matching',
  ordering: 'ordering',
  composite: 'composite',
}
