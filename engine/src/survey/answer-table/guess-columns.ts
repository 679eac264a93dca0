import {
  questionsIn,
  type SurveyDefinition,
  type SurveyQuestion,
  type Words,
  withNames,
} from '../definition.ts'
import { type AnswerColumn, plainText } from './answer-column.ts'

type Names = Readonly<Record<string, string>>
/** What a head may stand for: a question, or a part of one, with the texts that it is called by. */
type Candidate = {
  question: string
  part: string | null
  /** The place of the question on paper, from 1. */
  no: number
  texts: readonly Grams[]
  /** The part alone: counts where the number of the question stands before it. */
  partTexts: readonly Grams[]
}
type Grams = { text: string; pairs: ReadonlySet<string> }

/** How alike a head must be to the text of a question, from 0 to 1. */
const least = 0.55
/** A number that is right makes up for so much. */
const numberCounts = 0.2
/** A head with a number and no more than so many letters may be a catchword of its own. */
const shortHead = 8

function gramsOf(text: string): Grams {
  const plain = plainText(text)
  return {
    text: plain,
    pairs: new Set(Array.from({ length: Math.max(plain.length - 1, 0) }, (_, at) => plain.slice(at, at + 2))),
  }
}

/** Dice's coefficient of the pairs of letters (Dice 1945): 1 for the same text, 0 for nothing in common. */
function alike(one: Grams, other: Grams): number {
  if (one.text === '' || other.text === '') return 0
  if (one.text === other.text) return 1
  let shared = 0
  for (const pair of one.pairs) if (other.pairs.has(pair)) shared += 1
  return (2 * shared) / Math.max(one.pairs.size + other.pairs.size, 1)
}

const bothOf = (words: Words, names: Names) =>
  [words['zh-cn'], words.en].filter(Boolean).map((text) => withNames(text, names))

const partsOf = (question: SurveyQuestion): readonly { id: string; label: Words }[] => {
  if (question.kind === 'matrix') return question.rows
  return question.kind === 'multiple' || question.kind === 'ranking' ? question.options : []
}

function candidatesOf(question: SurveyQuestion, no: number, names: Names): Candidate[] {
  const titles = bothOf(question.title, names)
  const whole: Candidate = {
    question: question.id,
    part: null,
    no,
    texts: titles.map(gramsOf),
    partTexts: [],
  }
  const parts = partsOf(question).map(({ id, label }): Candidate => {
    const labels = bothOf(label, names)
    const together = titles.flatMap((title) => labels.map((one) => `${title} ${one}`))
    return {
      question: question.id,
      part: id,
      no,
      texts: together.map(gramsOf),
      partTexts: labels.map(gramsOf),
    }
  })
  // the answer to a matrix stands in a column for each row
  return question.kind === 'matrix' ? parts : [whole, ...parts]
}

const metas: readonly (readonly [AnswerColumn['role'], RegExp])[] = [
  ['student-no', /^(?:你的|您的|学生)?学号|^student(?:no|number|id)/],
  ['name', /^(?:你的|您的|学生)?姓名|^(?:student)?name$/],
  ['seconds', /^(?:所用|答题|填写|作答)?(?:用时|所用时间|时长)|^(?:答题|填写|作答)时间$|^duration|^seconds$/],
  [
    'skip',
    /^(?:序号|编号|答卷编号|no|id|serial|来源|来源详情|来自ip|ip|ip地址|总分|提交答卷时间|提交时间|填写日期|starttime|endtime|submit\w*|班级|class)$/,
  ],
]

/** `3、`, `Q3.`, `第3题`, `3(` … the number of a question before its text. */
const numbered = /^\s*(?:q|第|题)?\s*(\d{1,3})\s*(?:题|[、.．:：)）_\-—]|(?=[(（\s])|$)\s*(.*)$/is

function scoreOf({ texts, partTexts, no }: Candidate, head: Grams, number: number | null): number {
  const isNumber = number === no
  const whole = Math.max(0, ...texts.map((text) => alike(text, head)))
  const part = isNumber ? Math.max(0, ...partTexts.map((text) => alike(text, head))) : 0
  return Math.max(whole, part) + (isNumber ? numberCounts : 0)
}

const metaOf = (plain: string): AnswerColumn | undefined => {
  const found = metas.find(([, look]) => look.test(plain))
  return found && ({ role: found[0] } as AnswerColumn)
}

const answerFrom = ({ question, part }: Candidate): AnswerColumn => ({ role: 'answer', question, part })

type Guess = { column: AnswerColumn; score: number }

const nothing: Guess = { column: { role: 'skip' }, score: 0 }

/** What a head without a text that is known may still be by its number. */
function byNumber(own: Candidate | undefined, text: string): Guess {
  if (!own || text.length > shortHead) return nothing
  return { column: answerFrom(own), score: text === '' ? 1 : least }
}

/** The number before a head, null without one, and what follows it. */
function partedHead(head: string): { number: number | null; text: Grams } {
  const [, digits, rest = ''] = numbered.exec(head.normalize('NFKC')) ?? []
  return digits === undefined
    ? { number: null, text: gramsOf(head) }
    : { number: Number(digits), text: gramsOf(rest) }
}

function guess(head: string, candidates: readonly Candidate[]): Guess {
  const { number, text } = partedHead(head)
  const own = candidates.find(({ no, part }) => no === number && part === null)
  if (text.text === '') return byNumber(own, '')
  const meta = metaOf(text.text)
  const scores = candidates.map((one) => ({ one, score: scoreOf(one, text, number) }))
  const [best] = scores.sort((a, b) => b.score - a.score)
  // a question that is itself called so goes before what such a column commonly is
  if (best && best.score >= (meta ? 1 : least)) return { column: answerFrom(best.one), score: best.score }
  return meta ? { column: meta, score: 1 } : byNumber(own, text.text)
}

const targetOf = (column: AnswerColumn) =>
  column.role === 'answer' ? `${column.question} ${column.part}` : column.role

/**
 * What the columns of a table of answers hold, by their heads: numbers and texts of questions in either language, parts of
 * them, numbers and names of students, and the time that was used. Of two columns that look like the same, the more alike
 * is taken and the other left out. `names` stand for the marks in the questions.
 */
export function guessColumns(
  heads: readonly string[],
  definition: Pick<SurveyDefinition, 'pages'>,
  names: Names = {},
): AnswerColumn[] {
  const candidates = questionsIn(definition)
    .filter(({ kind }) => kind !== 'notice')
    .flatMap((question, at) => candidatesOf(question, at + 1, names))
  const guesses = heads.map((head) => guess(head, candidates))
  const best = new Map<string, number>()
  for (const [at, { column, score }] of guesses.entries()) {
    const before = best.get(targetOf(column))
    if (before === undefined || score > (guesses[before]?.score ?? 0)) best.set(targetOf(column), at)
  }
  return guesses.map(({ column }, at) =>
    column.role === 'skip' || best.get(targetOf(column)) === at ? column : { role: 'skip' },
  )
}

/** Which of the first rows holds the heads: that with the most columns whose meaning is told by them; -1 for none. */
export function findHeads(
  rows: readonly (readonly string[])[],
  definition: Pick<SurveyDefinition, 'pages'>,
  names: Names = {},
): number {
  const told = rows
    .slice(0, 10)
    .map((row) => guessColumns(row, definition, names).filter(({ role }) => role === 'answer').length)
  const most = Math.max(0, ...told)
  return most === 0 ? -1 : told.indexOf(most)
}
