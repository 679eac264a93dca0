import { describe, expect, test } from 'vitest'
import { elementsIn } from '#markup/markup.ts'
import { plainText } from '#rich-text/plain-text.ts'
import { readAiken, reduceToAiken, writeAiken } from './aiken/aiken.ts'
import type { Exchange, ExchangeQuestion } from './exchange.ts'
import { readGift } from './gift/read-gift.ts'
import { reduceToGift } from './gift/reduce-gift.ts'
import { writeGift } from './gift/write-gift.ts'
import { htmlTree } from './markup/html-tree.ts'
import { readMoodle } from './moodle/read-moodle.ts'
import { reduceToMoodle } from './moodle/reduce-moodle.ts'
import { writeMoodle } from './moodle/write-moodle.ts'
import { readQti } from './qti/read-package.ts'
import { reduceToQti } from './qti/write/reduce-qti.ts'
import { writeQti } from './qti/write/write-package.ts'
import { lossesBetween, normalQuestion } from './reduce.ts'
import { samples } from './samples.fixture.ts'
import { readTable } from './table/read-table.ts'
import { reduceToTable, writeTable } from './table/write-table.ts'

type Format = {
  reduce: (question: ExchangeQuestion) => ExchangeQuestion | undefined
  write: (questions: readonly ExchangeQuestion[]) => string
  read: (file: string) => Exchange
}

const picture = { name: '图 1.png', data: 'iVBORw0KGgo=' }

const rootOf = (text: string) =>
  elementsIn({ children: htmlTree(text) })[0] ?? { name: '', attributes: {}, children: [] }

/** A QTI package as its files, read as the server reads it once its documents are trees. */
const qti = (version: '2.1' | '3.0'): Format => ({
  reduce: reduceToQti,
  write: (questions) => JSON.stringify(writeQti({ questions, pictures: [picture] }, version)),
  read: (file) => {
    const files = JSON.parse(file) as ReturnType<typeof writeQti>
    const documents = files.flatMap((one) =>
      'text' in one ? [{ path: one.path, root: rootOf(one.text) }] : [],
    )
    const others = files.flatMap((one) =>
      'base64' in one ? [[one.path.toLowerCase(), one.base64] as const] : [],
    )
    return readQti(documents, new Map(others))
  },
})

const formats: Record<string, Format> = {
  'qti 2.1': qti('2.1'),
  'qti 3.0': qti('3.0'),
  gift: { reduce: reduceToGift, write: writeGift, read: readGift },
  aiken: { reduce: reduceToAiken, write: writeAiken, read: readAiken },
  table: {
    reduce: reduceToTable,
    write: (questions) => JSON.stringify(writeTable(questions)),
    read: (rows) => readTable(JSON.parse(rows)) ?? { questions: [], pictures: [] },
  },
  moodle: {
    reduce: reduceToMoodle,
    write: (questions) => writeMoodle({ questions, pictures: [picture] }),
    read: (file) => readMoodle(rootOf(file)),
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

describe('a sheet whose titles say nothing, with what a person said of it', () => {
  const rows = [
    ['甲', '乙', '丙', '丁'],
    ['栈的特点是（  ）', '后进先出', '先进先出', 'A'],
    ['队列的特点是（  ）', '后进先出', '先进先出', 'B'],
    ['小计', '2', '', ''],
  ]
  const said = (more: object = {}) => ({
    head: undefined,
    columns: new Map([
      [0, 'stem'],
      [2, 'option'],
      [1, 'option'],
      [3, 'answer'],
    ] as const),
    rows: new Map([[3, 'ignore']] as const),
    ...more,
  })
  test('options stand in the order of their columns, and rows that were said to be none are left out', () => {
    expect(readTable(rows)).toBe(undefined)
    const read = readTable(rows, undefined, said())
    expect(read?.rows).toEqual([1, 2])
    expect(read?.questions.map(({ content }) => content.body)).toMatchObject([
      { options: [{ isCorrect: true }, { isCorrect: false }] },
      { options: [{ isCorrect: false }, { isCorrect: true }] },
    ])
  })
  test('the first row can be said to be a question, and a column takes its meaning from the one whose title says the same', () => {
    const first = said({
      rows: new Map([
        [0, 'question'],
        [3, 'ignore'],
      ]),
    })
    expect(readTable(rows, undefined, first as never)?.rows).toEqual([0, 1, 2])
    const titled = [
      ['题干', '内容二'],
      ['无关的话', '真正的题干'],
    ]
    const other = { head: undefined, columns: new Map([[1, 'stem']] as const), rows: new Map() }
    expect(
      plainText(
        readTable(titled, undefined, other)?.questions[0]?.content.stem ?? { type: 'doc', content: [] },
      ),
    ).toBe('真正的题干')
  })
})
