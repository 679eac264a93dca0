import { markdownOf } from '#rich-text/markdown.ts'
import type { Block, Inline, RichText } from '#rich-text/rich-text.ts'
import type { Exchange, ExchangePicture, ExchangeQuestion } from '../exchange.ts'
import { reduceToLines } from '../lines/reduce-to-lines.ts'
import { type LinesStyle, writeQuestionLines } from '../lines/write-lines.ts'
import { withLines, withTexts } from '../map-texts.ts'
import { type MarkupStyle, markupOfRich } from '../markup/markup-of-rich.ts'

const types: Readonly<Record<string, string>> = {
  iVBORw: 'image/png',
  '/9j/': 'image/jpeg',
  R0lGOD: 'image/gif',
  UklGR: 'image/webp',
  Qk: 'image/bmp',
}

const addressOf = ({ data }: ExchangePicture): string => {
  const start = Object.keys(types).find((one) => data.startsWith(one))
  return `data:${(start && types[start]) ?? 'application/octet-stream'};base64,${data}`
}

/** Markdown has signs for these looks; the others, and what signs would be read as something else, stand as HTML. */
const isPlain = (one: Inline) =>
  one.type === 'hardBreak' ||
  one.type === 'blank' ||
  one.type === 'math' ||
  (one.type === 'text' && (one.marks?.length ?? 0) === 0)

const isSimple = (block: Block): boolean => {
  if (block.type === 'paragraph')
    return (block.attrs?.align ?? 'left') === 'left' && (block.content ?? []).every(isPlain)
  return block.type === 'mathBlock' || (block.type === 'codeBlock' && !block.attrs.numbered)
}

/** An HTML block ends at an empty line, which is why none may stand in it. */
const html = (block: Block, style: MarkupStyle) =>
  markupOfRich({ type: 'doc', content: [block] }, style)
    .replace(/\n(?=\n)/g, '&#10;')
    .replaceAll('$', '&#36;')

const wideBlank = (one: Inline): Inline =>
  one.type === 'blank' && one.attrs.width < 3 ? { type: 'blank', attrs: { width: 3 } } : one

/** What Markdown carries of a question: what lines carry; a blank is three underscores or more. */
export function reduceToMarkdown<Q extends Pick<ExchangeQuestion, 'content' | 'tags'>>(question: Q): Q {
  const reduced = reduceToLines(question)
  const content = withTexts(reduced.content, (text) => withLines(text, (inner) => inner.map(wideBlank)))
  return { ...reduced, content }
}

/** Questions as Markdown in the words of Chinese teachers, with pictures in the file. */
export function writeMarkdown(
  { questions, pictures }: Exchange,
  { reasons, ...lines }: LinesStyle & { reasons?: ReadonlyMap<ExchangeQuestion, string> },
): string {
  const style: MarkupStyle = {
    formula: 'tex',
    picture: (file) => {
      const picture = pictures[file - 1]
      return picture ? addressOf(picture) : ''
    },
  }
  const blockText = (block: Block): string => {
    const text: RichText = { type: 'doc', content: [block] }
    return isSimple(block) ? markdownOf(text) : html(block, style)
  }
  const all = questions.flatMap((question, at) => {
    const reason = reasons?.get(question)
    return [
      ...(reason ? [`<!-- ${reason.replaceAll('--', '- -')} -->`] : []),
      ...writeQuestionLines(question, at + 1, lines).map(blockText),
    ]
  })
  return `${all.join('\n\n')}\n`
}
