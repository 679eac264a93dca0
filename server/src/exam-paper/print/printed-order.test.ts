import type { PaperQuestion, PaperText } from '@obelisk/contract/exam-paper/shapes'
import type { QuestionBody, QuestionContent } from '@obelisk/contract/question-bank/content'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { richLines } from '@obelisk/engine/rich-text/rich-text'
import { expect, test } from 'vitest'
import { withoutKeys } from '../text/open-text.ts'
import { keyBlocks, questionBlocks } from './question-blocks.ts'
import { printWords } from './words.ts'

const rich = (text: string) => richLines(text) as RichText
const item = (body: QuestionBody): PaperQuestion =>
  ({
    id: 7,
    question_id: null,
    question_version: null,
    code: '',
    score: 8,
    objectives: [],
    chapter: '',
    bloom: null,
    difficulty: null,
    minutes: null,
    content: { kind: body.form, stem: rich('题干'), body, explanation: null } as unknown as QuestionContent,
  }) as unknown as PaperQuestion

const steps = ['取出队首', '访问顶点', '邻接点入队', '标记已访问', '队列为空时结束']
const ordering: QuestionBody = { form: 'ordering', items: steps.map(rich) }
const pairs = [
  ['栈', '后进先出'],
  ['队列', '先进先出'],
  ['堆', '优先级最高者先出'],
] as const
const matching: QuestionBody = {
  form: 'matching',
  pairs: pairs.map(([left, right]) => ({ left: rich(left), right: rich(right) })),
  extras: [rich('随机取出')],
}
const words = printWords['zh-cn']

/** What is printed below the stem: letter or number, and text. */
const printed = (one: PaperQuestion, label: 'A' | 'B') =>
  questionBlocks(one, { label, no: 1, isEach: false, hasCard: true }, words).flatMap((block) =>
    block.type === 'rich' && block.lead !== '1. ' && !block.lead?.startsWith('1.')
      ? [[block.lead?.trim() ?? '', plainText(block.content)] as const]
      : [],
  )
const keyOf = (one: PaperQuestion, label: 'A' | 'B') =>
  keyBlocks(one, label, 1, words).flatMap((block) =>
    block.type === 'rich' ? [plainText(block.content)] : [],
  )[0]

test.each(['A', 'B'] as const)(
  'what is to be put in order is printed in another one, and the key of %s tells the letters',
  (label) => {
    const shown = new Map(
      printed(item(ordering), label).map(([letter, text]) => [letter.replace('.', ''), text]),
    )
    expect([...shown.values()]).not.toEqual(steps)
    expect(
      keyOf(item(ordering), label)
        ?.split(' ')
        .map((letter) => shown.get(letter)),
    ).toEqual(steps)
  },
)

test('right sides are printed apart from their left ones, and the key joins them again', () => {
  const shown = new Map(printed(item(matching), 'A').map(([lead, text]) => [lead.replace('.', ''), text]))
  const found = keyOf(item(matching), 'A')
    ?.split(' ')
    .map((pair) => pair.split('–').map((sign) => shown.get(sign)))
  expect(found).toEqual(pairs)
})

test('who tries the paper gets both as they are printed, and never as the key has them', () => {
  const text: PaperText = {
    sections: [
      { id: 1, title: '', kind: 'ordering', each: null, note: '', items: [item(ordering), item(matching)] },
    ],
  } as unknown as PaperText
  const [asked, matched] = withoutKeys(text, 'A').sections[0]?.items ?? []
  const body = asked?.content.body
  const given = body?.form === 'ordering' ? body.items.map(plainText) : []
  expect(given).toEqual(printed(item(ordering), 'A').map(([, one]) => one))
  expect(given).not.toEqual(steps)
  expect(given).not.toEqual([...steps].reverse())
  const other = matched?.content.body
  const rights = other?.form === 'matching' ? [...other.pairs.map(({ right }) => right), ...other.extras] : []
  expect(rights.map(plainText)).toEqual(
    printed(item(matching), 'A')
      .slice(pairs.length)
      .map(([, one]) => one),
  )
})
