import type { Block, Inline, RichText } from '#rich-text/rich-text.ts'
import type { BloomScale } from '../../question/bloom-scale.ts'
import type { QuestionBody, QuestionContent } from '../../question/question.ts'
import type { ExchangeQuestion, ExchangeTags } from '../exchange.ts'
import { bloomWord, kindWord } from '../lines/words.ts'
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

function bodyInTable(body: QuestionBody): QuestionBody | undefined {
  switch (body.form) {
    case 'choice':
      return { ...body, options: body.options.map(({ content, isCorrect }) => ({ content, isCorrect })) }
    case 'blanks':
      return { ...body, isAnyOrder: false }
    case 'judge':
      return { form: 'judge', isTrue: body.isTrue, points: [] }
    case 'open':
      return body
    default:
      return undefined
  }
}

/** What the Excel template carries; undefined for kinds that do not fit in one row. */
export function reduceToTable<Q extends { content: QuestionContent; tags: ExchangeTags }>(
  question: Q,
): Q | undefined {
  const content = withTexts(withoutPictures(question.content), asCell)
  const body = bodyInTable(content.body)
  // a judgement with its reason is more than a cell says
  if (!body || question.content.kind === 'judge-reason') return undefined
  const { licence: _, is_complex: __, complex_features: ___, ...tags } = question.tags
  return { ...question, content: { ...content, body }, tags }
}

const joined = (values: readonly (string | number)[] = []) => values.join('；')

function answerOf(body: QuestionBody): string {
  switch (body.form) {
    case 'choice':
      return body.options.flatMap(({ isCorrect }, at) => (isCorrect ? [letters[at]] : [])).join('')
    case 'blanks':
      return body.blanks.map(({ answers }) => answers.join(' / ')).join('；')
    case 'judge':
      return body.isTrue === null ? '' : body.isTrue ? '对' : '错'
    case 'open':
      return textOf(body.answer)
    default:
      return ''
  }
}

function toleranceOf(body: QuestionBody): string {
  if (body.form !== 'blanks' || body.blanks.every(({ tolerance }) => tolerance === null)) return ''
  return body.blanks.map(({ tolerance }) => (tolerance === null ? '-' : String(tolerance))).join('；')
}

const pointsOf = (body: QuestionBody) =>
  body.form === 'open'
    ? body.points.map(({ content, score }) => `${textOf(content)}（${score} 分）`).join('\n')
    : ''

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
  const { body } = content
  const texts = body.form === 'choice' ? body.options.map((one) => textOf(one.content)) : []
  return [
    kindWord(content.kind),
    textOf(content.stem),
    ...Array.from({ length: options }, (_, at) => texts[at] ?? ''),
    answerOf(body),
    content.explanation ? textOf(content.explanation) : '',
    pointsOf(body),
    toleranceOf(body),
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
  const counts = kept.map(({ content: { body } }) => (body.form === 'choice' ? body.options.length : 0))
  const options = Math.max(6, ...counts)
  return [tableTitles(options), ...kept.map((question) => rowOf(question, options, scale))]
}
