import type { Block, Inline, RichText } from '#rich-text/rich-text.ts'
import { tolerancesOf } from '../../forms/blanks/exchange.ts'
import { carriedBy } from '../../forms/exchanges.ts'
import { simpleFormOf } from '../../forms/forms.ts'
import { kindWord } from '../../forms/kinds.ts'
import { plainSigns } from '../../forms/printed.ts'
import type { BloomScale } from '../../question/bloom-scale.ts'
import type { QuestionBody, QuestionContent } from '../../question/question.ts'
import type { ExchangeQuestion, ExchangeTags } from '../exchange.ts'
import { bloomWord } from '../lines/words.ts'
import { withTexts } from '../map-texts.ts'
import { normalRich } from '../normal-rich.ts'
import { withoutPictures } from '../reduce.ts'
import { titleOf } from './columns.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A cell has lines of characters, formulas between dollars and blanks as underscores, and nothing else. */
function cellInline(one: Inline): Inline[] {
  if (one.type === 'text') return one.text ? [{ type: 'text', text: one.text.replace(/\n/g, ' ') }] : []
  return one.type === 'math' || one.type === 'blank' ? [one] : []
}

function cellLines(block: Block): (readonly Inline[])[] {
  switch (block.type) {
    case 'paragraph': {
      const lines: Inline[][] = [[]]
      for (const one of block.content ?? []) {
        if (one.type === 'hardBreak') lines.push([])
        else lines.at(-1)?.push(...cellInline(one))
      }
      return lines
    }
    case 'codeBlock':
      return (block.content ?? [])
        .map(({ text }) => text)
        .join('')
        .split('\n')
        .map((text) => (text ? [{ type: 'text', text }] : []))
    case 'mathBlock':
      return [[{ type: 'math', attrs: block.attrs }]]
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => content.flatMap(cellLines))
    case 'table':
      return block.content.map(({ content }) =>
        rowLine(content.map((cell) => cell.content.flatMap(cellLines))),
      )
  }
}

const line = (text: string): Inline => ({ type: 'text', text })

/** A row of a table is one line, its cells parted by strokes. */
const rowLine = (cells: readonly (readonly (readonly Inline[])[])[]): Inline[] =>
  cells.flatMap((lines, at) => [
    ...(at > 0 ? [line(' | ')] : []),
    ...lines.flatMap((one, place) => (place > 0 ? [line(' '), ...one] : one)),
  ])

const asCell = ({ content }: RichText): RichText =>
  normalRich({
    type: 'doc',
    content: content.flatMap(cellLines).map((line) => ({ type: 'paragraph', content: line })),
  })

const inlineText = (one: Inline): string => {
  if (one.type === 'text') return one.text
  if (one.type === 'math') return `\\(${one.attrs.latex}\\)`
  return one.type === 'blank' ? '_'.repeat(Math.max(3, one.attrs.width)) : ''
}
const textOf = ({ content }: RichText): string =>
  content
    .map((block) => (block.type === 'paragraph' ? (block.content ?? []).map(inlineText).join('') : ''))
    .join('\n')

/** What the Excel template carries; undefined for kinds that do not fit in one row. */
export function reduceToTable<Q extends { content: QuestionContent; tags: ExchangeTags }>(
  question: Q,
): Q | undefined {
  const content = carriedBy(withTexts(withoutPictures(question.content), asCell), 'table')
  const { licence: _, is_complex: __, complex_features: ___, ...tags } = question.tags
  return content && { ...question, content, tags }
}

const joined = (values: readonly (string | number)[] = []) => values.join('；')

/** The signs of a key in a cell. */
const signs = { ...plainSigns, right: '对', wrong: '错' }

/** The cells of what a question asks: options, answer, marking points and tolerances. */
function askedCells(body: QuestionBody) {
  if (body.form === 'composite') return { options: [], answer: '', points: '', tolerance: '' }
  const form = simpleFormOf(body)
  const { short, answer, points } = form.writtenKey(body, signs)
  return {
    options: form.asked(body, null).flatMap(({ texts }) => texts.map(textOf)),
    answer: short ?? (answer ? textOf(answer) : ''),
    points: points.map(({ content, score }) => `${textOf(content)}（${score} 分）`).join('\n'),
    tolerance: body.form === 'blanks' ? tolerancesOf(body) : '',
  }
}

/** The titles of the template, with as many options as are wanted. */
export const tableTitles = (options = 6): string[] => [
  ...(['kind', 'stem'] as const).map(titleOf),
  ...[...letters.slice(0, options)].map((letter) => `选项${letter}`),
  ...(['answer', 'explanation', 'points', 'tolerance', 'difficulty', 'score', 'chapter'] as const).map(
    titleOf,
  ),
  ...(['knowledge', 'objective', 'bloom', 'minutes', 'tags', 'source', 'year'] as const).map(titleOf),
]

function rowOf({ content, tags }: ExchangeQuestion, options: number, scale: BloomScale): string[] {
  const cells = askedCells(content.body)
  return [
    kindWord(content.kind),
    textOf(content.stem),
    ...Array.from({ length: options }, (_, at) => cells.options[at] ?? ''),
    cells.answer,
    content.explanation ? textOf(content.explanation) : '',
    cells.points,
    cells.tolerance,
    typeof tags.difficulty === 'number' ? String(tags.difficulty) : '',
    String(content.score),
    tags.chapter ?? '',
    joined(tags.knowledge),
    joined(tags.objectives),
    tags.bloom ? bloomWord(tags.bloom, scale) : '',
    tags.minutes ? String(tags.minutes) : '',
    joined(tags.tags),
    tags.source ?? '',
    tags.source_year ? String(tags.source_year) : '',
  ]
}

/** Questions as rows of the template, titles first; levels in words of a scale. */
export function writeTable(questions: readonly ExchangeQuestion[], scale: BloomScale = 'six'): string[][] {
  const kept = questions.flatMap((question) => reduceToTable(question) ?? [])
  const options = Math.max(6, ...kept.map(({ content }) => askedCells(content.body).options.length))
  return [tableTitles(options), ...kept.map((question) => rowOf(question, options, scale))]
}
