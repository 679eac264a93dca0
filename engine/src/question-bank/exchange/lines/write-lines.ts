import type { Block } from '#rich-text/rich-text.ts'
import { exchangeOf } from '../../forms/exchanges.ts'
import { simpleFormOf } from '../../forms/forms.ts'
import { kindWord } from '../../forms/kinds.ts'
import type { BloomScale } from '../../question/bloom-scale.ts'
import type { QuestionBody, QuestionContent } from '../../question/question.ts'
import type { ExchangeQuestion, ExchangeTags } from '../exchange.ts'
import { ledBlocks, lettered, lineBlock, richField } from './blocks.ts'
import { type Label, labelWord } from './labels.ts'
import { bloomWord } from './words.ts'

/**
 * What a question asks below its stem, in an order of its own as a paper prints it: that in which a bank keeps things is the
 * key. With its key pairs, items and samples stand there.
 */
function askedBlocks(body: QuestionBody, withAnswers: boolean): Block[] {
  if (body.form === 'composite') return []
  const lists = simpleFormOf(body)
    .asked(body, 'bank')
    .filter(({ signs }) => signs === 'options' || !withAnswers)
  return [
    ...lists.flatMap(({ signs, texts }) =>
      signs === 'numbers' ? texts.flatMap((text, at) => ledBlocks(`（${at + 1}）`, text)) : lettered(texts),
    ),
    ...(withAnswers ? [] : (exchangeOf(body)?.lines.asked?.(body) ?? [])),
  ]
}

const keyBlocks = (kind: QuestionContent['kind'], body: QuestionBody, withAnswers: boolean): Block[] =>
  withAnswers ? (exchangeOf(body)?.lines.key(body, kind) ?? []) : []

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
    : [lineBlock(said.map(([label, text]) => `【${labelWord(label)}】${text}`).join('　'))]
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
          ...keyBlocks(part.kind, part.body, withAnswers),
        ])
      : []
  return [
    ...ledBlocks(head(`${number}．`, kind, score), stem),
    ...askedBlocks(body, withAnswers),
    ...parts,
    ...keyBlocks(kind, body, withAnswers),
    ...(withAnswers ? [...richField('explanation', explanation), ...tagBlocks(tags, scale)] : []),
  ]
}
