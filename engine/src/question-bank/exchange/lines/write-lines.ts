import { plainText } from '#rich-text/plain-text.ts'
import type { Block, Inline, RichText } from '#rich-text/rich-text.ts'
import { optionColumns } from '../../question/answer-space.ts'
import type { BloomScale } from '../../question/bloom-scale.ts'
import { printedOrder } from '../../question/printed-order.ts'
import type { QuestionBody, QuestionContent } from '../../question/question.ts'
import type { ExchangeQuestion, ExchangeTags } from '../exchange.ts'
import { type Label, labelWord } from './labels.ts'
import { bloomWord, kindWord } from './words.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
type Simple = Exclude<QuestionBody, { form: 'composite' }>

const words = (text: string): Inline[] => (text ? [{ type: 'text', text }] : [])
const line = (text: string): Block => ({ type: 'paragraph', content: words(text) })

/** The blocks with words before the first line; what begins with a table or code gets a line for them. */
export function ledBlocks(lead: string, { content }: RichText, trail = ''): Block[] {
  const [first, ...rest] = content
  if (first?.type !== 'paragraph') return [line(`${lead}${trail}`), ...content]
  return [{ ...first, content: [...words(lead), ...(first.content ?? []), ...words(trail)] }, ...rest]
}

const field = (label: Label, text: string): Block[] => (text ? [line(`${labelWord(label)}：${text}`)] : [])
const richField = (label: Label, text: RichText | undefined): Block[] =>
  text && text.content.length > 0 ? ledBlocks(`${labelWord(label)}：`, text) : []

const trailed = (text: RichText, trail: string): Block[] => {
  const last = text.content.at(-1)
  if (last?.type !== 'paragraph') return [...text.content, line(trail)]
  return [...text.content.slice(0, -1), { ...last, content: [...(last.content ?? []), ...words(trail)] }]
}

const pointBlocks = (points: readonly { content: RichText; score: number }[]): Block[] =>
  points.length === 0
    ? []
    : [
        line(`${labelWord('points')}：`),
        ...points.flatMap(({ content, score }) => trailed(content, `（${score} 分）`)),
      ]

const code = (text: string): Block => ({
  type: 'codeBlock',
  attrs: { language: 'text', numbered: false },
  ...(text ? { content: [{ type: 'text', text }] } : {}),
})

type Programming = Extract<Simple, { form: 'programming' }>

const sampleBlocks = ({ samples }: Programming): Block[] =>
  samples.flatMap(({ input, output }) => [
    line(`${labelWord('input')}：`),
    code(input),
    line(`${labelWord('output')}：`),
    code(output),
  ])

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
function lettered(texts: readonly RichText[]): Block[] {
  const lines = texts.map(inOneLine)
  const columns = lines.includes(undefined) ? 1 : optionColumns(texts.map(plainText))
  if (columns === 1) return texts.flatMap((text, at) => ledBlocks(`${letters[at] ?? at + 1}．`, text))
  return Array.from({ length: Math.ceil(texts.length / columns) }, (_, row): Block => {
    const places = texts.map((_, at) => at).slice(row * columns, (row + 1) * columns)
    const content = places.flatMap((at, place) => [
      ...words(`${place > 0 ? '　　' : ''}${letters[at]}．`),
      ...(lines[at] ?? []),
    ])
    return { type: 'paragraph', content }
  })
}

/** In an order of its own, as a paper prints it: the order in which a bank keeps them is the key. */
const mixed = (texts: readonly RichText[]): RichText[] =>
  printedOrder(texts.length, 'bank').flatMap((from) => texts[from] ?? [])

/** What a question asks below its stem. With its key pairs, items and samples stand there. */
function askedBlocks(body: QuestionBody, withAnswers: boolean): Block[] {
  if (body.form === 'choice') return lettered(body.options.map(({ content }) => content))
  if (withAnswers) return []
  switch (body.form) {
    case 'matching':
      return [
        ...body.pairs.flatMap(({ left }, at) => ledBlocks(`（${at + 1}）`, left)),
        ...lettered(mixed([...body.pairs.map(({ right }) => right), ...body.extras])),
      ]
    case 'ordering':
      return lettered(mixed(body.items))
    case 'programming':
      return sampleBlocks(body)
    default:
      return []
  }
}

function choiceKey({ options }: Extract<Simple, { form: 'choice' }>): Block[] {
  const right = options.flatMap(({ isCorrect }, at) => (isCorrect ? [letters[at]] : [])).join('')
  const reasons = options.flatMap(({ reason }, at) => (reason ? ledBlocks(`${letters[at]}．`, reason) : []))
  return [
    ...field('answer', right),
    ...(reasons.length > 0 ? [line(`${labelWord('reason')}：`), ...reasons] : []),
  ]
}

function blanksKey({ blanks, isAnyOrder }: Extract<Simple, { form: 'blanks' }>): Block[] {
  const tolerances = blanks.map(({ tolerance }) => (tolerance === null ? '-' : String(tolerance)))
  return [
    ...field('answer', blanks.map(({ answers }) => answers.join(' / ')).join('；')),
    ...(blanks.some(({ tolerance }) => tolerance !== null) ? field('tolerance', tolerances.join('；')) : []),
    ...(isAnyOrder ? field('any-order', '是') : []),
  ]
}

function pairBlock({ left, right }: { left: RichText; right: RichText }): Block {
  const inline = (text: RichText) =>
    text.content.flatMap((block) => (block.type === 'paragraph' ? (block.content ?? []) : []))
  return { type: 'paragraph', content: [...inline(left), ...words(' ↔ '), ...inline(right)] }
}

const truthWord = (isTrue: boolean | null) => (isTrue === null ? '' : isTrue ? '对' : '错')

function judgeKey(
  kind: QuestionContent['kind'],
  { isTrue, answer, points }: Extract<Simple, { form: 'judge' }>,
): Block[] {
  const isApart = kind === 'judge-reason' || answer !== undefined
  const key = isApart
    ? [...field('judgement', truthWord(isTrue)), ...richField('answer', answer)]
    : field('answer', truthWord(isTrue))
  return [...key, ...pointBlocks(points)]
}

function matchingKey({ pairs, extras }: Extract<Simple, { form: 'matching' }>): Block[] {
  const wrong = extras.flatMap(({ content }) => content)
  return [
    line(`${labelWord('pairs')}：`),
    ...pairs.map(pairBlock),
    ...(wrong.length > 0 ? [line(`${labelWord('extras')}：`), ...wrong] : []),
  ]
}

function keyBlocks(kind: QuestionContent['kind'], body: Simple): Block[] {
  switch (body.form) {
    case 'choice':
      return choiceKey(body)
    case 'blanks':
      return blanksKey(body)
    case 'judge':
      return judgeKey(kind, body)
    case 'open':
      return [...richField('answer', body.answer), ...pointBlocks(body.points)]
    case 'programming':
      return [
        ...field('language', body.language),
        ...sampleBlocks(body),
        ...richField('answer', body.answer),
        ...pointBlocks(body.points),
      ]
    case 'matching':
      return matchingKey(body)
    case 'ordering':
      return [line(`${labelWord('order')}：`), ...body.items.flatMap(({ content }) => content)]
  }
}

const joined = (values: readonly (string | number)[] = []) => values.join('；')

/** 是, with the numbers of its features. */
const complexWords = ({ is_complex, complex_features = [] }: ExchangeTags) =>
  is_complex ? ['是', ...complex_features.map((feature) => `特征 ${feature}`)].join('；') : ''

/** Tags behind each other in one line: `【章节】3　【难度】0.75`. */
function tagBlocks(tags: ExchangeTags, scale: BloomScale | undefined): Block[] {
  const all: [Label, string][] = [
    ['chapter', tags.chapter ?? ''],
    ['knowledge', joined(tags.knowledge)],
    ['objective', joined(tags.objectives)],
    ['bloom', tags.bloom ? bloomWord(tags.bloom, scale) : ''],
    ['difficulty', typeof tags.difficulty === 'number' ? String(tags.difficulty) : ''],
    ['minutes', tags.minutes ? `${tags.minutes} 分钟` : ''],
    ['complex', complexWords(tags)],
    ['tags', joined(tags.tags)],
    ['source', tags.source ?? ''],
    ['year', tags.source_year ? String(tags.source_year) : ''],
    ['licence', tags.licence ?? ''],
  ]
  const said = all.filter(([, text]) => text !== '')
  return said.length === 0
    ? []
    : [line(said.map(([label, text]) => `【${labelWord(label)}】${text}`).join('　'))]
}

/** How a question is written: with its key and tags, or as it is asked; its level in words of a scale. */
export type LinesStyle = { withAnswers: boolean; scale?: BloomScale }

/** One question as blocks, in the words that `readLines` reads again. */
export function writeQuestionLines(
  { content: { kind, stem, body, score, explanation }, tags }: Pick<ExchangeQuestion, 'content' | 'tags'>,
  number: number,
  { withAnswers, scale }: LinesStyle,
): Block[] {
  const head = (lead: string, of: QuestionContent['kind'], marks: number) =>
    `${lead}（${kindWord(of)}，${marks} 分）`
  const parts =
    body.form === 'composite'
      ? body.parts.flatMap((part, at) => [
          ...ledBlocks(head(`（${at + 1}）`, part.kind, part.score), part.stem),
          ...askedBlocks(part.body, withAnswers),
          ...(withAnswers ? keyBlocks(part.kind, part.body) : []),
        ])
      : []
  return [
    ...ledBlocks(head(`${number}．`, kind, score), stem),
    ...askedBlocks(body, withAnswers),
    ...parts,
    ...(withAnswers && body.form !== 'composite' ? keyBlocks(kind, body) : []),
    ...(withAnswers ? [...richField('explanation', explanation), ...tagBlocks(tags, scale)] : []),
  ]
}
