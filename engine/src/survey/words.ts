/** What written comments speak of; the last is for everything else. */
export const commentThemes = [
  'pace',
  'difficulty',
  'practice',
  'homework',
  'exam',
  'materials',
  'teaching',
  'arrangement',
  'praise',
  'other',
] as const
/** What a question asks about. */
export const targetKinds = [
  'objective',
  'indicator',
  'requirement',
  'educational-objective',
  'dimension',
] as const
/** The groups of students that a survey is given to. */
export const classKinds = ['teaching-class', 'admin-class', 'grade'] as const
/** The kinds of questions with options. */
export const choiceKinds = ['single', 'dropdown', 'multiple', 'ranking'] as const
/** What is wrong with a cell of answers that are imported. */
export const rowProblems = ['unreadable', 'wrong', 'unanswered', 'hidden', 'empty'] as const
/**
 * What a form cannot carry, or a file says that there is no place for here. `kind`: a question of a kind that the other
 * side does not have, left out; `simpler`: one that became a simpler kind; `condition`, `jump`, `mapping`, `score`,
 * `marks` (reversed, attention item), `carried` (offers what was chosen before), `limits` and `beside` (text beside
 * options) are left out of a question; `split`: one that became several; `direction`: whether the first or the last step
 * of a scale is the best was guessed; `language`: a third language; `too-long` and `too-many`: what lies over the limits.
 */
export const surveyLossCodes = [
  'kind',
  'simpler',
  'condition',
  'jump',
  'mapping',
  'score',
  'marks',
  'carried',
  'limits',
  'beside',
  'split',
  'direction',
  'language',
  'too-long',
  'too-many',
] as const
