import type { PaperLabel, PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { QuestionBody } from '@obelisk/contract/question-bank/content'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import { formOf, simpleFormOf } from '@obelisk/engine/question-bank/forms/forms'
import { letterOf, plainSigns } from '@obelisk/engine/question-bank/forms/printed'
import { optionColumns, widthInSigns } from '@obelisk/engine/question-bank/question/option-columns'
import { orderSeed, partSeed } from '@obelisk/engine/question-bank/question/printed-order'
import { printedStem } from '@obelisk/engine/question-bank/question/printed-stem'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { type Inline, richLines } from '@obelisk/engine/rich-text/rich-text'
import { fill, fillCount, type PrintWords } from './words.ts'

type RichBlock = Extract<PrintBlock, { type: 'rich' }>

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

/** What is asked besides the stem, as it is printed; options stay with the stem. */
function askedBlocks(body: QuestionBody, indent: number, seed: string): PrintBlock[] {
  if (body.form === 'composite')
    return body.parts.flatMap((part, at) => [
      rich(printedStem(part) as RichText, `(${at + 1}) `, indent, true),
      ...askedBlocks(part.body, indent + 1, partSeed(seed, at)),
    ])
  return simpleFormOf(body)
    .asked(body, seed)
    .flatMap(({ signs, texts }) => {
      const list = texts as readonly RichText[]
      if (signs === 'options') return optionBlocks(list, indent)
      const signOf = (at: number) => (signs === 'numbers' ? `(${at + 1}) ` : `${letterOf(at)}. `)
      return list.map((text, at) => rich(text, signOf(at), indent))
    })
}

/** A question with its number, its marks where they differ, and room for the answer where it stands on the paper. */
export function questionBlocks(
  item: PaperQuestion,
  { label, no, isEach, hasCard }: { label: PaperLabel; no: number; isEach: boolean; hasCard: boolean },
  words: PrintWords,
): PrintBlock[] {
  const lead = `${no}. ${isEach ? '' : fillCount(words.score, item.score)}`
  const { body, kind } = item.content
  const asked = askedBlocks(body, 1, orderSeed(label, item.id))
  const mm = hasCard ? 0 : formOf(body).room({ kind, score: item.score })
  const stem = printedStem(item.content) as RichText
  const blocks: PrintBlock[] = [rich(stem, lead, 0, asked.length > 0), ...asked]
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
  const signs = { ...plainSigns, seed, right: words.right, wrong: words.wrong }
  const { short, ...key } = simpleFormOf(body).writtenKey(body, signs)
  const answer = key.answer as RichText | undefined
  const points = pointBlocks(key.points as readonly { content: RichText; score: number }[], words)
  if (short === null) return [rich(answer ?? lines(''), lead, 0, points.length > 0), ...points]
  return [rich(lines(short), lead, 0), ...(answer ? [rich(answer, '', 1)] : []), ...points]
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
