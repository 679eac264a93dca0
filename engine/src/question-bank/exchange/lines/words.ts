import type { BloomScale } from '../../question/bloom-scale.ts'
import type { QuestionKind } from '../../question/question.ts'

/** How kinds of questions are written; the first word of each is the one that is written. */
const kindWords: Readonly<Record<QuestionKind, readonly string[]>> = {
  single: ['单选题', '单项选择题', '单选', '选择题', 'Single choice'],
  multiple: ['多选题', '多项选择题', '多选', 'Multiple choice'],
  indefinite: ['不定项选择题', '不定项题', '不定项'],
  blank: ['填空题', '填空', '程序填空题', 'Fill in the blanks'],
  judge: ['判断题', '是非题', '判断', '正误题', 'True or false'],
  'judge-reason': ['判断分析题', '判断改错题', '判断说明题', '辨析题'],
  term: ['名词解释', '名词解释题'],
  short: ['简答题', '问答题', '简答', '问答', 'Short answer'],
  case: ['案例分析题', '案例题'],
  material: ['材料分析题', '材料题'],
  essay: ['论述题', '论述', 'Essay'],
  proof: ['证明题', '证明'],
  calculation: ['计算题', '计算', 'Calculation'],
  application: ['应用题', '综合应用题', '综合题', '分析题'],
  translation: ['翻译题', '翻译'],
  design: ['设计题', '算法设计题'],
  drawing: ['作图题', '画图题', '绘图题'],
  writing: ['写作题', '作文题', '写作'],
  programming: ['程序设计题', '编程题', '程序题', 'Programming'],
  composite: ['组合题', '复合题'],
  matching: ['连线题', '匹配题', '配对题', '连线', 'Matching'],
  ordering: ['排序题', 'Ordering'],
}

const entries = Object.entries(kindWords) as [QuestionKind, readonly string[]][]
const kindByWord = new Map(
  entries.flatMap(([kind, words]) => words.map((word) => [word.toLowerCase(), kind])),
)
const longestFirst = [...kindByWord.keys()].toSorted((a, b) => b.length - a.length)

export const kindWord = (kind: QuestionKind): string => kindWords[kind][0] ?? kind

/** The kind that a word is the name of. */
export const kindNamed = (word: string): QuestionKind | undefined => kindByWord.get(word.trim().toLowerCase())

/** The kind that a heading such as `一、单项选择题（每小题 2 分）` names. */
export function kindWithin(text: string): QuestionKind | undefined {
  const small = text.toLowerCase()
  const word = longestFirst.find((one) => small.includes(one))
  return word === undefined ? undefined : kindByWord.get(word)
}

const bloomNames: Readonly<Record<string, readonly string[]>> = {
  remember: ['记忆', '识记', '了解', 'remember'],
  understand: ['理解', '领会', 'understand'],
  apply: ['应用', '运用', '简单应用', 'apply'],
  analyse: ['分析', '综合应用', 'analyse', 'analyze', 'integrated application'],
  evaluate: ['评价', 'evaluate'],
  create: ['创造', '综合', 'create'],
}
/** The word of a level; of four levels the last is 综合应用. */
export const bloomWord = (level: string, scale: BloomScale = 'six'): string =>
  scale === 'four' && ['analyse', 'evaluate', 'create'].includes(level)
    ? '综合应用'
    : (bloomNames[level]?.[0] ?? level)
export const bloomNamed = (word: string): string | undefined =>
  Object.keys(bloomNames).find((level) => bloomNames[level]?.includes(word.trim().toLowerCase()))

/** Expected P by the five words of teachers. */
const difficulties: Readonly<Record<string, number>> = {
  ...{ 很易: 0.9, 容易: 0.9, 易: 0.9, 简单: 0.85, 较易: 0.75, 偏易: 0.75, easy: 0.85 },
  ...{ 中: 0.6, 中等: 0.6, 一般: 0.6, 适中: 0.6, medium: 0.6 },
  ...{ 较难: 0.45, 偏难: 0.45, 难: 0.3, 困难: 0.3, 很难: 0.2, hard: 0.3 },
}

/** A difficulty as a number from 0 (nobody) to 1 (everybody), from such a number, a share in per cent or a word. */
export function difficultyNamed(text: string): number | undefined {
  const plain = text.trim().toLowerCase()
  const word = Object.hasOwn(difficulties, plain) ? difficulties[plain] : undefined
  if (word !== undefined) return word
  const [, number, percent] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(plain) ?? []
  if (number === undefined) return undefined
  const value = percent ? Number(number) / 100 : Number(number)
  return value >= 0 && value <= 1 ? value : undefined
}

/** 对 or 错 in every writing. */
export function truthNamed(text: string): boolean | undefined {
  const plain = text
    .trim()
    .replace(/[。.]$/, '')
    .toLowerCase()
  if (/^(对|正确|√|✓|✔|是|t|true|yes|y|r|right)$/.test(plain)) return true
  return /^(错|错误|不正确|×|✗|✘|x|否|f|false|no|n|w|wrong)$/.test(plain) ? false : undefined
}
