import { describe, expect, test } from 'vitest'
import type { ExchangeQuestion } from '#question-bank/exchange/exchange.ts'
import { reduceToLines } from '#question-bank/exchange/lines/reduce-to-lines.ts'
import { writeQuestionLines } from '#question-bank/exchange/lines/write-lines.ts'
import { lossesBetween, normalQuestion } from '#question-bank/exchange/reduce.ts'
import { samples } from '#question-bank/exchange/samples.fixture.ts'
import { askedParts } from '#question-bank/question/question-text.ts'
import { plainText } from '#rich-text/plain-text.ts'
import { readLines, readText } from './read-questions.ts'

const bare = ({ content, tags }: Pick<ExchangeQuestion, 'content' | 'tags'>) => {
  const { content: normal, tags: said } = normalQuestion({ content, tags })
  return JSON.parse(JSON.stringify({ ...normal, tags: said }))
}

describe('spec QuestionBank: lines of a document carry every kind of question', () => {
  test.each(samples.map((one, at) => [at, one.content.kind, one] as const))(
    '%s %s',
    (_at, _kind, question) => {
      const reduced = reduceToLines(question)
      const text = { type: 'doc' as const, content: writeQuestionLines(question, 1, { withAnswers: true }) }
      expect(readLines(text).map(bare)).toEqual([bare(reduced)])
      const isWhole = JSON.stringify(bare(reduced)) === JSON.stringify(bare(question))
      expect(lossesBetween(question, reduced).length === 0).toBe(isWhole)
    },
  )

  test('all of them one behind the other', () => {
    const content = samples.flatMap((one, at) => writeQuestionLines(one, at + 1, { withAnswers: true }))
    expect(readLines({ type: 'doc', content }).map(bare)).toEqual(samples.map(reduceToLines).map(bare))
  })
})

test.each(samples.map((one) => [one.content.kind, one] as const))(
  'a %s without answers has all that is asked, and no key',
  (_kind, question) => {
    const content = writeQuestionLines(question, 1, { withAnswers: false })
    const text = plainText({ type: 'doc', content })
    for (const part of askedParts(question.content)) expect(text).toContain(part)
    expect(text).not.toMatch(/答案：|顺序：|配对：|采分点：|↔/)
    const { body } = question.content
    if (body.form === 'ordering')
      expect(text.split('\n').slice(1)).not.toEqual(
        body.items.map((item, at) => `${'ABCDEFG'[at]}．${plainText(item)}`),
      )
  },
)

const answerOf = ({ content: { body } }: ExchangeQuestion) =>
  body.form === 'choice'
    ? body.options.flatMap(({ isCorrect }, at) => (isCorrect ? ['ABCDEFG'[at]] : [])).join('')
    : body.form === 'judge'
      ? body.isTrue
      : body.form === 'blanks'
        ? body.blanks.map(({ answers }) => answers.join('/')).join(';')
        : body.form === 'open'
          ? plainText(body.answer)
          : ''

const paper = `
数据结构期末试卷
一、单项选择题（每小题 2 分，共 6 分）
1、栈的特点是（  ）。
A．先进先出  B．后进先出  C．随机存取  D．以上都不是
答案：B
解析：栈只在一端操作。
难度：较易
知识点：栈；线性表
2. 下列排序中稳定的是（ C ）
(A) 快速排序
(B) 堆排序
(C) 归并排序
(D) 希尔排序
（3）设 $n$ 个结点，$h=\\lfloor \\log_2 n\\rfloor+1$。
3．完全二叉树的高度是【答案】A【难度】0.6
A、⌊log2 n⌋+1 B、n C、n-1
二、判断题（每小题1分）
1．图的遍历不唯一。（√）
2．队列是后进先出的线性表。( × )
三、填空题
1．在长度为 n 的顺序表中插入一个元素，平均移动______个元素，时间复杂度为______。
答案：n/2；O(n) 或 O(N)
四、简答题
1. （本题5分）简述哈希冲突的处理方法。
答：开放定址法。
1. 线性探测
2. 二次探测
评分标准：
写出开放定址（3分）
写出链地址（2分）
`

describe('spec QuestionBank: a paper as teachers write it', () => {
  const questions = readText(paper).questions
  test('its questions, kinds, keys and marks', () => {
    expect(questions.map((one) => [one.content.kind, answerOf(one), one.content.score])).toEqual([
      ['single', 'B', 2],
      ['single', 'C', 2],
      ['single', 'A', 2],
      ['judge', true, 1],
      ['judge', false, 1],
      ['blank', 'n/2;O(n)/O(N)', 1],
      ['short', '开放定址法。\n1. 线性探测\n2. 二次探测', 5],
    ])
  })
  test('tags, explanation, points, and what it lacks', () => {
    expect(questions[0]?.tags).toEqual({ knowledge: ['栈', '线性表'], difficulty: 0.75 })
    expect(questions[0]?.content.explanation && plainText(questions[0].content.explanation)).toBe(
      '栈只在一端操作。',
    )
    expect(plainText(questions[1]?.content.stem ?? { type: 'doc', content: [] })).toContain('（　　）')
    expect(questions.at(-1)?.content.body).toMatchObject({ points: [{ score: 3 }, { score: 2 }] })
    expect(questions[5]?.notes).toEqual([{ code: 'score-lacking' }])
  })
})

const apart = `一、单选题
1. 甲是（ ）
A. 一 B. 二
2. 乙是（ ）
A. 一
B. 二
3. 丙是（ ）
A. 一 B. 二
二、简答题
1. 什么是树？
2. 什么是图？
参考答案
一、单选题
1-2 AB
二、简答题
1. 树是 n 个结点的有限集。
有且仅有一个根。
解析：见教材。
2. 图由顶点和边组成。`

test('spec QuestionBank: answers that stand together at the end find their questions, and one that is missing is told', () => {
  const questions = readText(apart).questions
  expect(questions.map(answerOf)).toEqual([
    'A',
    'B',
    '',
    '树是 n 个结点的有限集。\n有且仅有一个根。',
    '图由顶点和边组成。',
  ])
  expect(questions[2]?.notes.map(({ code }) => code)).toContain('answer-apart')
  expect(questions[3]?.content.explanation && plainText(questions[3].content.explanation)).toBe('见教材。')
})

test.each([
  ['1. 甲？', '2. 乙？'],
  ['1、甲？', '2、乙？'],
  ['（1）甲？', '（2）乙？'],
  ['(1) 甲？', '(2) 乙？'],
  ['1）甲？', '2）乙？'],
  ['第1题 甲？', '第2题 乙？'],
  ['【1】甲？', '【2】乙？'],
  ['① 甲？', '② 乙？'],
  ['１．甲？', '２．乙？'],
])('numbers as in %s', (one, other) => {
  const { questions } = readText(`${one}\n答案：一\n${other}\n答案：二`)
  expect(questions.map(({ content }) => plainText(content.stem))).toEqual(['甲？', '乙？'])
})

test('automatic numbers count, and letters of a list are options', () => {
  const line = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
  const item = (text: string, ...more: ReturnType<typeof line>[]) => ({
    type: 'listItem' as const,
    content: [line(text), ...more],
  })
  const list = (start: number, ...content: ReturnType<typeof item>[]) => ({
    type: 'orderedList' as const,
    attrs: { start },
    content,
  })
  const { length } = readLines({
    type: 'doc',
    content: [
      list(1, item('甲是（ ）', line('A．一 B．二'), line('答案：A')), item('乙是（ ）')),
      line('A．一'),
      line('B．二'),
      line('答案：B'),
    ],
  })
  expect(length).toBe(2)
})

test('a hostile text is read in little time', () => {
  const begin = Date.now()
  readText('1. '.repeat(20_000))
  readText(`1. ${'（'.repeat(20_000)}`)
  readText(`1. ${'A．'.repeat(20_000)}`)
  readText('1. 题\n'.repeat(5_000))
  readText(`1. ${'$a'.repeat(20_000)}`)
  readText(`1. ${'_ '.repeat(40_000)}`)
  expect(Date.now() - begin).toBeLessThan(4_000)
})

test('the fourth of four levels goes out as 综合应用 and comes back', () => {
  const [one] = readText(
    '1．（单选题，2 分）栈的特点是（　　）。\nA．先进先出\nB．后进先出\n答案：B\n认知层次：评价',
  ).questions
  if (!one) throw new Error('nothing was read')
  const content = writeQuestionLines(one, 1, { withAnswers: true, scale: 'four' })
  expect(JSON.stringify(content)).toContain('综合应用')
  const [back] = readLines({ type: 'doc', content })
  expect(back?.tags.bloom).toBe('analyse')
})
