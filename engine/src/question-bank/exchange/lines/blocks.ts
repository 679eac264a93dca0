import { plainText } from '#rich-text/plain-text.ts'
import type { Block, Inline, RichText } from '#rich-text/rich-text.ts'
import { optionColumns } from '../../question/option-columns.ts'
import { type Label, labelWord } from './labels.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export const inlineWords = (text: string): Inline[] => (text ? [{ type: 'text', text }] : [])
export const lineBlock = (text: string): Block => ({ type: 'paragraph', content: inlineWords(text) })

/** The blocks with words before the first line; what begins with a table or code gets a line for them. */
export function ledBlocks(lead: string, { content }: RichText, trail = ''): Block[] {
  const [first, ...rest] = content
  if (first?.type !== 'paragraph') return [lineBlock(`${lead}${trail}`), ...content]
  return [
    { ...first, content: [...inlineWords(lead), ...(first.content ?? []), ...inlineWords(trail)] },
    ...rest,
  ]
}

export const field = (label: Label, text: string): Block[] =>
  text ? [lineBlock(`${labelWord(label)}：${text}`)] : []
/** A label with its blocks below it. */
export const labelBlock = (label: Label): Block => lineBlock(`${labelWord(label)}：`)
export const richField = (label: Label, text: RichText | undefined): Block[] =>
  text && text.content.length > 0 ? ledBlocks(`${labelWord(label)}：`, text) : []

const trailed = (text: RichText, trail: string): Block[] => {
  const last = text.content.at(-1)
  if (last?.type !== 'paragraph') return [...text.content, lineBlock(trail)]
  return [
    ...text.content.slice(0, -1),
    { ...last, content: [...(last.content ?? []), ...inlineWords(trail)] },
  ]
}

export const pointBlocks = (points: readonly { content: RichText; score: number }[]): Block[] =>
  points.length === 0
    ? []
    : [labelBlock('points'), ...points.flatMap(({ content, score }) => trailed(content, `（${score} 分）`))]

export const codeBlock = (text: string): Block => ({
  type: 'codeBlock',
  attrs: { language: 'text', numbered: false },
  ...(text ? { content: [{ type: 'text', text }] } : {}),
})

/** The signs of a text that is one line of words and formulas and looks like no option itself. */
function inOneLine(text: RichText): readonly Inline[] | undefined {
  const [only, ...more] = text.content
  const signs = only?.type === 'paragraph' && !only.attrs && more.length === 0 ? (only.content ?? []) : []
  const isPlain = signs.every((one) => (one.type === 'text' && !one.marks) || one.type === 'math')
  return signs.length > 0 && isPlain && !/[A-Za-z]\s*[.．、:：)）,，]|^\s|\s$/.test(plainText(text))
    ? signs
    : undefined
}

/** Options one below the other; short ones of a choice stand behind each other in four or two columns. */
export function lettered(texts: readonly RichText[]): Block[] {
  const lines = texts.map(inOneLine)
  const columns = lines.includes(undefined) ? 1 : optionColumns(texts.map(plainText))
  if (columns === 1) return texts.flatMap((text, at) => ledBlocks(`${letters[at] ?? at + 1}．`, text))
  return Array.from({ length: Math.ceil(texts.length / columns) }, (_, row): Block => {
    const places = texts.map((_, at) => at).slice(row * columns, (row + 1) * columns)
    const content = places.flatMap((at, place) => [
      ...inlineWords(`${place > 0 ? '　　' : ''}${letters[at]}．`),
      ...(lines[at] ?? []),
    ])
    return { type: 'paragraph', content }
  })
}
