import type { PaperLabel, PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { QuestionBody } from '@obelisk/contract/question-bank/content'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import { askedStem } from '@obelisk/engine/exam-paper/text/answer-brackets'
import { answerSpace, optionColumns, widthInSigns } from '@obelisk/engine/question-bank/question/answer-space'
import { orderSeed, partSeed, printedOrder } from '@obelisk/engine/question-bank/question/printed-order'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { type Inline, richLines } from '@obelisk/engine/rich-text/rich-text'
import { fill, fillCount, type PrintWords } from './words.ts'

type RichBlock = Extract<PrintBlock, { type: 'rich' }>

const letterOf = (at: number) => String.fromCharCode(65 + at)
const lines = richLines as (text: string) => RichText

const rich = (content: RichText, lead: string, indent: number, keepNext = false): RichBlock => ({
  type: 'rich',
  content,
  lead,
  indent,
  keepNext,
})

/** The signs of an option that is one line of words and formulas; null when it needs lines of its own. */
function inOneLine({ content: [only, ...more] }: RichText): readonly Inline[] | null {
  if (only?.type !== 'paragraph' || more.length > 0) return null
  const signs = only.content ?? []
  return signs.every(({ type }) => type === 'text' || type === 'math') ? signs : null
}

/** Signs of half width that a line of a page has room for, beside what stands in. */
const lineWidth = 70
const plain = (text: string): Inline => ({ type: 'text', text })

/** Short options stand beside each other in four or two columns, as on the screen; none is left alone on a page. */
function optionBlocks(options: readonly RichText[], indent: number): PrintBlock[] {
  const lines = options.map(inOneLine)
  const texts = options.map(plainText)
  const columns = lines.includes(null) ? 1 : optionColumns(texts)
  if (columns === 1)
    return options.map((content, at) => rich(content, `${letterOf(at)}. `, indent, at < options.length - 1))
  const filled = (at: number, isLast: boolean): Inline[] => {
    const room = Math.floor(lineWidth / columns) - widthInSigns(texts[at] ?? '') - 3
    return isLast ? [] : [plain('　'.repeat(Math.max(1, Math.round(room / 2))))]
  }
  const rows = Array.from({ length: Math.ceil(options.length / columns) }, (_, row) =>
    options.map((_, at) => at).slice(row * columns, (row + 1) * columns),
  )
  return rows.map((row, at) => {
    const content = row.flatMap((place, no) => [
      plain(`${letterOf(place)}. `),
      ...(lines[place] ?? []),
      ...filled(place, no === row.length - 1),
    ])
    return rich(
      { type: 'doc', content: [{ type: 'paragraph', content }] } as RichText,
      '',
      indent,
      at < rows.length - 1,
    )
  })
}

const inPrintedOrder = (parts: readonly RichText[], seed: string) =>
  printedOrder(parts.length, seed).flatMap((from) => parts[from] ?? [])

/** The letters by which the first `count` of these parts are printed. */
const lettersOf = (count: number, of: number, seed: string) => {
  const order = printedOrder(of, seed)
  return Array.from({ length: count }, (_, at) => letterOf(order.indexOf(at)))
}

/** What is asked besides the stem, as it is printed; options stay with the stem. */
function askedBlocks(body: QuestionBody, indent: number, seed: string): PrintBlock[] {
  switch (body.form) {
    case 'choice':
      return optionBlocks(
        body.options.map(({ content }) => content),
        indent,
      )
    case 'matching': {
      const rights = [...body.pairs.map(({ right }) => right), ...body.extras]
      return [
        ...body.pairs.map(({ left }, at) => rich(left, `(${at + 1}) `, indent)),
        ...inPrintedOrder(rights, seed).map((right, at) => rich(right, `${letterOf(at)}. `, indent)),
      ]
    }
    case 'ordering':
      return inPrintedOrder(body.items, seed).map((item, at) => rich(item, `${letterOf(at)}. `, indent))
    case 'composite':
      return body.parts.flatMap((part, at) => [
        rich(askedStem(part.body.form, part.stem) as RichText, `(${at + 1}) `, indent, true),
        ...askedBlocks(part.body, indent + 1, partSeed(seed, at)),
      ])
    default:
      return []
  }
}

/** A question with its number, its marks where they differ, and room for the answer where it stands on the paper. */
export function questionBlocks(
  item: PaperQuestion,
  { label, no, isEach, hasCard }: { label: PaperLabel; no: number; isEach: boolean; hasCard: boolean },
  words: PrintWords,
): PrintBlock[] {
  const lead = `${no}. ${isEach ? '' : fillCount(words.score, item.score)}`
  const { stem, body, kind } = item.content
  const asked = askedBlocks(body, 1, orderSeed(label, item.id))
  const mm = answerSpace({ form: body.form, kind, score: item.score }, hasCard)
  const blocks: PrintBlock[] = [
    rich(askedStem(body.form, stem) as RichText, lead, 0, asked.length > 0),
    ...asked,
  ]
  if (mm === 0) return blocks
  // room for the answer stays with what is asked
  const last = blocks.at(-1)
  const kept: PrintBlock[] = last?.type === 'rich' ? [{ ...last, keepNext: true }] : []
  return [...blocks.slice(0, -1), ...kept, { type: 'space', mm }]
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
      trail: words.gap + fillCount(words.score, score).trimEnd(),
      indent: 1,
    }),
  )
}

/** The key of a body in one line, where it needs no more. */
function shortKey(body: QuestionBody, seed: string, words: PrintWords): string {
  switch (body.form) {
    case 'choice':
      return body.options.flatMap(({ isCorrect }, at) => (isCorrect ? [letterOf(at)] : [])).join('')
    case 'blanks':
      return body.blanks.map(({ answers }) => answers.join(' / ')).join('；')
    case 'judge':
      return body.isTrue === null ? '' : body.isTrue ? words.right : words.wrong
    case 'matching':
      return lettersOf(body.pairs.length, body.pairs.length + body.extras.length, seed)
        .map((letter, at) => `(${at + 1})–${letter}`)
        .join(' ')
    case 'ordering':
      return lettersOf(body.items.length, body.items.length, seed).join(' ')
    default:
      return ''
  }
}

function keyOfBody(body: QuestionBody, seed: string, lead: string, words: PrintWords): PrintBlock[] {
  if (body.form === 'composite')
    return body.parts.flatMap((part, at) =>
      keyOfBody(
        part.body,
        partSeed(seed, at),
        `${at === 0 ? lead : ''}(${at + 1}) ${fillCount(words.score, part.score)}`,
        words,
      ),
    )
  if (body.form === 'open' || body.form === 'programming')
    return [rich(body.answer, lead, 0, body.points.length > 0), ...pointBlocks(body.points, words)]
  const answer = body.form === 'judge' && body.answer ? [rich(body.answer, '', 1)] : []
  const points = body.form === 'judge' ? pointBlocks(body.points, words) : []
  return [rich(lines(shortKey(body, seed, words)), lead, 0), ...answer, ...points]
}

/** The key of a question with its objectives and its marking points. */
export function keyBlocks(
  item: PaperQuestion,
  label: PaperLabel,
  no: number,
  words: PrintWords,
): PrintBlock[] {
  const objectives = item.objectives.map(({ objective }) => objective).join(words.comma)
  const points = fillCount(words.points, item.score)
  const about = fill(objectives ? words.ofKeyWithObjectives : words.ofKey, { points, objectives })
  return keyOfBody(item.content.body, orderSeed(label, item.id), `${no}. ${about}`, words)
}
