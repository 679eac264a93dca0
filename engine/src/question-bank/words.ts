/**
 * The kinds of questions and the form of each: 单选 多选 不定项 填空 判断 判断分析 名词解释 简答 案例分析 材料分析 论述 证明 计算
 * 应用 翻译 设计 作图 写作, 程序设计, 连线, 排序 and 组合. The form is what the key looks like (`forms`).
 */
export const formOfKind = {
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
} as const

/** What a format cannot carry of a question. `out`: the question as a whole, which stays out of the file. `format`: tables, lists, code or the looks of text; `pictures` become the words for them. */
export const lossCodes = [
  'out',
  'kind',
  'score',
  'pictures',
  'format',
  'answer',
  'points',
  'reasons',
  'tolerance',
  'any-order',
  'samples',
  'extras',
  'explanation',
  'tags',
] as const

/**
 * What was noticed while a question was read. `kind-unknown` names what the file calls it: there is no such kind here, and
 * the question stays a draft with its source. `formula-old` counts equations of old editors that stay pictures; `drawing-unshown` names drawings whose name stands in their place. What a file
 * has and a question here does not is named: answers that earn a part (`credit-partial`), of which one is enough
 * (`any-right`), or that are wrong with words of their own (`answers-wrong`); unequal weights, wrong choices of a drop-down
 * (`choices-left`), drawn numbers (`variable-left`), sound and drawings (`media-left`). `text-guessed` names the encoding
 * that a text was taken for, `file-unread` a document of a package with what is wrong in it. `answer-on-line`
 * tells the answers that were typed on the lines of blanks, which are empty now.
 */
export const noteCodes = [
  'kind-unknown',
  'kind-guessed',
  'answer-lacking',
  'answer-unread',
  'answer-apart',
  'answer-on-line',
  'formula-old',
  'drawing-unshown',
  'picture-lacking',
  'picture-outside',
  'picture-at-heading',
  'part-unread',
  'score-lacking',
  'credit-partial',
  'any-right',
  'weights-left',
  'tolerance-changed',
  'answer-pattern',
  'answers-wrong',
  'feedback-moved',
  'choices-left',
  'variable-left',
  'media-left',
  'text-guessed',
  'file-unread',
] as const
