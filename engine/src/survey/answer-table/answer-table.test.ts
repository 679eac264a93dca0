import { expect, test } from 'vitest'
import type { SurveyQuestion } from '../definition.ts'
import { both, choice, common, none, page, reader, scaled, survey } from '../survey.fixture.ts'
import type { AnswerColumn } from './answer-column.ts'
import { findHeads, guessColumns } from './guess-columns.ts'
import { secondsIn } from './read-cell.ts'
import { readRows } from './read-rows.ts'

const options = (...labels: string[]) =>
  labels.map((label, at) => ({
    id: `o${at + 1}`,
    label: both(label),
    score: null,
    other: label === '其他',
    exclusive: false,
  }))

const matrix: SurveyQuestion = {
  ...common,
  id: 'staff',
  title: both('对各环节的评价'),
  kind: 'matrix',
  scale: 'agree',
  na: true,
  rows: ['课堂', '实验'].map((label, at) => ({ id: `r${at + 1}`, label: both(label), reverse: false })),
}

const definition = {
  ...survey(
    page('p1', [
      scaled('pace', { title: both('{course}的节奏适合我'), scale: 'agree' }),
      choice('hours', {
        kind: 'single',
        title: both('每周课外投入'),
        options: options('2 小时以内', '2–4 小时', '其他'),
      }),
      choice('help', { title: both('哪些帮助最大'), options: options('讲义', '录像、回放', '答疑') }),
      choice('order', {
        kind: 'ranking',
        title: both('按重要性排序'),
        options: options('课堂', '作业', '考试'),
      }),
      matrix,
      {
        ...common,
        id: 'change',
        required: false,
        title: both('哪一处最该改？'),
        kind: 'long',
        longest: 200,
        personal: false,
      },
      {
        ...common,
        id: 'nps',
        required: false,
        title: both('你会推荐吗'),
        kind: 'nps',
        low: none,
        high: none,
      },
    ]),
  ),
  scales: [
    {
      id: 'agree',
      steps: ['非常同意', '同意', '一般', '不同意', '非常不同意'].map((label) => ({
        label: both(label),
        hint: none,
      })),
    },
  ],
}
const names = { course: '数据结构' }

const wenjuanxing = [
  ...['序号', '提交答卷时间', '所用时间', '来源', '来源详情', '来自IP', '1、您的学号：'],
  ...['2、数据结构的节奏适合我', '3、每周课外投入', '4、哪些帮助最大'],
  ...['5、按重要性排序—课堂', '5、按重要性排序—作业', '5、按重要性排序—考试'],
  ...['6、对各环节的评价—课堂', '6、对各环节的评价—实验', '7、哪一处最该改？', '总分'],
]
const roles = (columns: readonly AnswerColumn[]) =>
  columns.map((one) =>
    one.role === 'answer' ? [one.question, one.part].filter(Boolean).join(' ') : one.role,
  )

test('the columns of an export of 问卷星 are told by their texts, whatever their numbers', () => {
  const found = guessColumns(wenjuanxing, definition, names)
  const before = ['skip', 'skip', 'seconds', 'skip', 'skip', 'skip', 'student-no']
  const answers = [
    'pace',
    'hours',
    'help',
    'order o1',
    'order o2',
    'order o3',
    'staff r1',
    'staff r2',
    'change',
  ]
  expect(roles(found)).toEqual([...before, ...answers, 'skip'])
})

test('columns with numbers alone, options apart and catchwords are told too; of two alike one is left out', () => {
  const heads = [
    '学号',
    'Q1',
    '2',
    '3(讲义)',
    '3(录像、回放)',
    '第5题 课堂',
    '7 推荐',
    '每周课外投入（小时）',
    '备注',
  ]
  const found = roles(guessColumns(heads, definition, names))
  expect(found).toEqual([
    'student-no',
    'pace',
    'hours',
    'help o1',
    'help o2',
    'staff r1',
    'nps',
    'skip',
    'skip',
  ])
  expect(findHeads([['数据结构课程调查'], [], heads], definition, names)).toBe(2)
  expect(findHeads([['甲', '乙']], definition, names)).toBe(-1)
})

const way = {
  definition,
  columns: guessColumns(wenjuanxing, definition, names),
  numbers: 'high-best' as const,
  reader,
}
const row = (...said: string[]) => [
  '1',
  '2026/11/20 8:01:02',
  '2分3秒',
  '微信',
  '',
  '1.2.3.4',
  '20230101',
  ...said,
  '9',
]

test('texts, letters, numbers and marks of an export become answers', () => {
  const [first, second] = readRows(
    [
      row('非常同意', '其他〖周末〗', '讲义┋录像、回放', '2', '1', '3', '同意(4)', '说不清', '没有'),
      row('2', 'A', 'AC', '1', '2', '3', '5', '(空)', '(跳过)'),
    ],
    way,
  )
  expect(first).toMatchObject({ studentNo: '20230101', seconds: 123, problems: [] })
  expect(first?.answers).toEqual({
    pace: { step: 0 },
    hours: { option: 'o3', text: '周末' },
    help: { options: ['o1', 'o2'] },
    order: { options: ['o2', 'o1', 'o3'] },
    staff: { rows: { r1: 1, r2: null } },
    change: { text: '没有' },
  })
  expect(second?.answers).toEqual({
    pace: { step: 3 },
    hours: { option: 'o1' },
    help: { options: ['o1', 'o3'] },
    order: { options: ['o1', 'o2', 'o3'] },
    staff: { rows: { r1: 0 } },
  })
  // one row of the matrix was left empty on paper: told, and the other stands
  expect(second?.problems.map(({ code }) => code)).toEqual(['unanswered'])
  const [turned] = readRows([row('2', 'A', 'AC', '', '', '', '5', '1', '')], {
    ...way,
    numbers: 'first-best',
  })
  expect(turned?.answers).toMatchObject({ pace: { step: 1 }, staff: { rows: { r1: 4, r2: 0 } } })
})

test('what is not understood is told with its cell, and an empty row as empty', () => {
  const [odd, empty] = readRows(
    [
      row('六', 'A', '讲义', '1', '2', '3', '5', '4', 'x'.repeat(300)),
      row('', '', '', '', '', '', '', '', ''),
    ],
    way,
  )
  expect(odd?.problems).toEqual([
    { code: 'unreadable', question: 'pace', text: '六', count: 1 },
    { code: 'wrong', question: 'change', text: '', count: 1 },
    { code: 'unanswered', question: 'pace', text: '', count: 1 },
  ])
  expect(odd?.answers).not.toHaveProperty('change')
  expect(empty?.problems.map(({ code }) => code)).toEqual(['empty'])
})

test('times are read as they are written', () => {
  expect(['123秒', '2分3秒', '00:02:03', '95', '1小时', '很久', ''].map(secondsIn)).toEqual([
    123,
    123,
    123,
    95,
    3600,
    null,
    null,
  ])
})
