import { describe, expect, test } from 'vitest'
import { readAiken, reduceToAiken, writeAiken } from './aiken/aiken.ts'
import type { Exchange, ExchangeQuestion } from './exchange.ts'
import { readGift } from './gift/read-gift.ts'
import { reduceToGift } from './gift/reduce-gift.ts'
import { writeGift } from './gift/write-gift.ts'
import { htmlTree } from './markup/html-tree.ts'
import { elementsIn } from './markup/markup.ts'
import { readMoodle } from './moodle/read-moodle.ts'
import { reduceToMoodle } from './moodle/reduce-moodle.ts'
import { writeMoodle } from './moodle/write-moodle.ts'
import { lossesBetween, normalQuestion } from './reduce.ts'
import { samples } from './samples.fixture.ts'
import { readTable } from './table/read-table.ts'
import { reduceToTable, writeTable } from './table/write-table.ts'

type Format = {
  reduce: (question: ExchangeQuestion) => ExchangeQuestion | undefined
  write: (questions: readonly ExchangeQuestion[]) => string
  read: (file: string) => Exchange
}

const formats: Record<string, Format> = {
  gift: { reduce: reduceToGift, write: writeGift, read: readGift },
  aiken: { reduce: reduceToAiken, write: writeAiken, read: readAiken },
  table: {
    reduce: reduceToTable,
    write: (questions) => JSON.stringify(writeTable(questions)),
    read: (rows) => readTable(JSON.parse(rows)) ?? { questions: [], pictures: [] },
  },
  moodle: {
    reduce: reduceToMoodle,
    write: (questions) => writeMoodle({ questions, pictures: [{ name: '图.png', data: 'iVBORw0KGgo=' }] }),
    read: (file) =>
      readMoodle({
        name: '',
        attributes: {},
        children: elementsIn({ children: htmlTree(file) })[0]?.children ?? [],
      }),
  },
}

const bare = ({ content, tags }: ExchangeQuestion) => {
  const { content: normal, tags: said } = normalQuestion({ content, tags })
  return JSON.parse(JSON.stringify({ ...normal, tags: said }))
}

describe.each(Object.entries(formats))(
  'spec QuestionBank: %s carries what it says it carries',
  (_, { reduce, write, read }) => {
    test.each(samples.map((one, at) => [at, one.content.kind, one] as const))(
      '%s %s',
      (_at, _kind, question) => {
        const reduced = reduce(question)
        const back = read(write([question])).questions
        if (!reduced) return expect([back.length, lossesBetween(question, reduced)]).toEqual([0, ['out']])
        expect(back.map(bare)).toEqual([bare(reduced)])
        // nothing is lost that is not told
        const isWhole = JSON.stringify(bare(reduced)) === JSON.stringify(bare(question))
        expect(lossesBetween(question, reduced).length === 0).toBe(isWhole)
      },
    )

    test('all in one file', () => {
      const kept = samples.filter((one) => reduce(one))
      expect(read(write(samples)).questions).toHaveLength(kept.length)
    })
  },
)

test('a question that names no kind has nothing but its own fields', () => {
  const [question] = readGift('2 + 2 = {#4}').questions
  expect(Object.keys(question?.content ?? {}).toSorted()).toEqual(['body', 'kind', 'score', 'stem'])
})

test('a workbook with other titles, in another order, below a heading, is read', () => {
  const rows = [
    ['数据结构题库'],
    ['序号', '难易程度', '试题内容', 'A', 'B', '标准答案', '试题类型'],
    ['1', '较易', '栈的特点是（  ）', '先进先出', '后进先出', 'b', '单选'],
    ['2', '', '图的遍历唯一', '', '', '错误', '判断题'],
    ['', '', '', '', '', '', ''],
  ]
  const { questions } = readTable(rows) ?? { questions: [] }
  expect(questions.map(({ content, tags, label }) => [label, content.kind, tags.difficulty])).toEqual([
    ['1', 'single', 0.75],
    ['2', 'judge', undefined],
  ])
  expect(questions[0]?.content.body).toMatchObject({ options: [{ isCorrect: false }, { isCorrect: true }] })
  expect(readTable([['学号', '姓名']])).toBe(undefined)
})
