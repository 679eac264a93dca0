import type { ExchangeQuestion } from '@obelisk/engine/question-bank/exchange/exchange'
import {
  reduceToMarkdown,
  writeMarkdown,
} from '@obelisk/engine/question-bank/exchange/markdown/write-markdown'
import { normalQuestion } from '@obelisk/engine/question-bank/exchange/reduce'
import { samples } from '@obelisk/engine/question-bank/exchange/samples.fixture'
import { expect, test } from 'vitest'
import { processorTime } from '../../../../test/processor-time.ts'
import { readMarkdown } from './read-markdown.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const bare = ({ content, tags }: Pick<ExchangeQuestion, 'content' | 'tags'>) =>
  JSON.parse(JSON.stringify(normalQuestion({ content, tags })))

test.each(samples.map((one, at) => [at, one.content.kind, one] as const))(
  'spec QuestionBank: Markdown carries question %s, %s',
  (_at, _kind, question) => {
    const file = writeMarkdown(
      { questions: [question], pictures: [{ name: '图.png', data: png }] },
      { withAnswers: true },
    )
    const { questions } = readMarkdown(file)
    expect(questions.map(bare), file).toEqual([bare(reduceToMarkdown(question))])
  },
)

test('all in one file, with the picture once', () => {
  const file = writeMarkdown(
    { questions: samples, pictures: [{ name: '图.png', data: png }] },
    { withAnswers: true },
  )
  const { questions, pictures } = readMarkdown(file)
  expect(questions).toHaveLength(samples.length)
  expect(pictures.map(({ data }) => data)).toEqual([png])
})

test('Markdown as people write it: lists as numbers, lines of one paragraph, stars in formulas, a picture elsewhere', () => {
  const { questions } = readMarkdown(
    '# 第 5 章\n\n1. 栈的特点是（ ）。\n   A. 先进先出\n   B. **后进先出**\n\n   答案：B\n\n2. 若 $a*b*c = a_1 + b_1$，则 ____ 。\n\n   答案：5\n\n![图](https://example.edu/a.png)\n',
  )
  expect(questions.map(({ content }) => content.kind)).toEqual(['single', 'blank'])
  expect(JSON.stringify(questions[1]?.content.stem)).toContain('a*b*c = a_1 + b_1')
})

test.each(['*_[', '**a', '![a][b]', '[a](', '1. ', '> ', '- > ', '<a "', '`` `'])(
  '28 C5: 48 KB of %s in one paragraph are read in seconds, and the question before them whole',
  (piece) => {
    const taken = processorTime()
    const { questions } = readMarkdown(
      `1. 下列哪项是**线性**结构？（A）\n\nA. 栈\n\nB. 树\n\n${piece.repeat(Math.ceil(48_000 / piece.length))}`,
    )
    expect(taken()).toBeLessThan(15_000)
    expect(JSON.stringify(questions[0])).toContain('线性')
  },
  60_000,
)
