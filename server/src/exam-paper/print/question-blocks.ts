import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { QuestionBody } from '@obelisk/contract/question-bank/content'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import { richLines } from '@obelisk/engine/rich-text/rich-text'
import { fill, type PrintWords } from './words.ts'

const letterOf = (at: number) => String.fromCharCode(65 + at)
const lines = richLines as (text: string) => RichText

const rich = (content: RichText, lead: string, indent: number, keepNext = false): PrintBlock => ({
  type: 'rich',
  content,
  lead,
  indent,
  keepNext,
})

/** What is asked besides the stem, as it is printed; options stay with the stem. */
function askedBlocks(body: QuestionBody, indent: number): PrintBlock[] {
  switch (body.form) {
    case 'choice':
      return body.options.map(({ content }, at) =>
        rich(content, `${letterOf(at)}. `, indent, at < body.options.length - 1),
      )
    case 'matching': {
      const rights = [...body.pairs.map(({ right }) => right), ...body.extras].reverse()
      return [
        ...body.pairs.map(({ left }, at) => rich(left, `(${at + 1}) `, indent)),
        ...rights.map((right, at) => rich(right, `${letterOf(at)}. `, indent)),
      ]
    }
    case 'ordering':
      return [...body.items].reverse().map((item, at) => rich(item, `${letterOf(at)}. `, indent))
    case 'composite':
      return body.parts.flatMap((part, at) => [
        rich(part.stem, `(${at + 1}) `, indent, true),
        ...askedBlocks(part.body, indent + 1),
      ])
    default:
      return []
  }
}

/** A question with its number, and its marks where they differ. */
export function questionBlocks(
  item: PaperQuestion,
  no: number,
  isEach: boolean,
  words: PrintWords,
): PrintBlock[] {
  const lead = `${no}. ${isEach ? '' : fill(words.score, { score: item.score })}`
  const asked = askedBlocks(item.content.body, 1)
  return [rich(item.content.stem, lead, 0, asked.length > 0), ...asked]
}

function pointBlocks(
  points: readonly { content: RichText; score: number }[],
  words: PrintWords,
): PrintBlock[] {
  return points.map(
    ({ content, score }, at): PrintBlock => ({
      type: 'rich',
      content,
      lead: `(${at + 1}) `,
      trail: ` ${fill(words.points, { score })}`,
      indent: 1,
    }),
  )
}

/** The key of a body in one line, where it needs no more. */
function shortKey(body: QuestionBody, words: PrintWords): string {
  switch (body.form) {
    case 'choice':
      return body.options.flatMap(({ isCorrect }, at) => (isCorrect ? [letterOf(at)] : [])).join('')
    case 'blanks':
      return body.blanks.map(({ answers }) => answers.join(' / ')).join('；')
    case 'judge':
      return body.isTrue === null ? '' : body.isTrue ? words.right : words.wrong
    case 'matching': {
      const last = body.pairs.length + body.extras.length - 1
      return body.pairs.map((_, at) => `(${at + 1})–${letterOf(last - at)}`).join(' ')
    }
    case 'ordering':
      return body.items.map((_, at) => letterOf(body.items.length - 1 - at)).join(' ')
    default:
      return ''
  }
}

function keyOfBody(body: QuestionBody, lead: string, words: PrintWords): PrintBlock[] {
  if (body.form === 'composite')
    return body.parts.flatMap((part, at) =>
      keyOfBody(
        part.body,
        `${at === 0 ? lead : ''}(${at + 1}) ${fill(words.score, { score: part.score })}`,
        words,
      ),
    )
  if (body.form === 'open' || body.form === 'programming')
    return [rich(body.answer, lead, 0, body.points.length > 0), ...pointBlocks(body.points, words)]
  const answer = body.form === 'judge' && body.answer ? [rich(body.answer, '', 1)] : []
  const points = body.form === 'judge' ? pointBlocks(body.points, words) : []
  return [rich(lines(shortKey(body, words)), lead, 0), ...answer, ...points]
}

/** The key of a question with its objectives and its marking points. */
export function keyBlocks(item: PaperQuestion, no: number, words: PrintWords): PrintBlock[] {
  const objectives = item.objectives.map(({ objective }) => objective).join('、')
  const about = `${fill(words.points, { score: item.score })}${objectives ? `，${words.objective} ${objectives}` : ''}`
  return keyOfBody(item.content.body, `${no}. （${about}）`, words)
}
