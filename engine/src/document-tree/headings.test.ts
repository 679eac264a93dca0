import { expect, test } from 'vitest'
import { blocksOf, type RawParagraph } from './headings.ts'
import { numberedIn, valueOfNumber } from './numbers.ts'

const line = (text: string, more: Partial<RawParagraph> = {}): RawParagraph => ({
  type: 'paragraph',
  text,
  automatic: '',
  isBold: false,
  isCentred: false,
  place: { block: 0 },
  ...more,
})
const shown = (lines: readonly RawParagraph[]) =>
  blocksOf(lines).map((block) => (block.type === 'heading' ? `${block.level} ${block.text}` : block.type))

test('levels come from the order of the kinds of numbers, not from styles', () => {
  const lines = [
    line('一、课程目标', { outline: 4 }),
    line('（一）知识', { isBold: true }),
    line('第一章 绪论'),
    line('二、考核', { outline: 1 }),
  ]
  expect(shown(lines)).toEqual(['1 课程目标', '2 知识', '3 绪论', '1 考核'])
})

test('sentences, items of a list and labels with values are no headings, whatever their number', () => {
  const lines = [
    line('1．课程编号：SE201', { isBold: true }),
    line('一、掌握原理；'),
    line('2、能够设计。', { isBold: true }),
  ]
  expect(shown(lines)).toEqual(['paragraph', 'paragraph', 'paragraph'])
})

test('the heading of a kind that was not made bold is one like the others', () => {
  const bold = { isBold: true }
  const lines = ['1. 内容', '2. 方法', '3. 考核'].map((text) => line(text, bold))
  expect(shown([...lines, line('4. 教材')])).toEqual(['1 内容', '1 方法', '1 考核', '1 教材'])
})

test('an automatic number counts like a typed one', () => {
  expect(blocksOf([line('教学内容', { automatic: '三、' })])).toMatchObject([
    { type: 'heading', number: '三' },
  ])
})

test.each([
  ['第十二章　图', 'chapter', '第十二章', '图'],
  ['１．课程编号', 'plain', '1', '课程编号'],
  ['（3）能够', 'round', '3', '能够'],
  ['2.1.3 方法', 'dotted', '2.1.3', '方法'],
  ['Chapter 4: Trees', 'part', 'Chapter4', 'Trees'],
])('the number of “%s”', (text, kind, number, rest) => {
  expect(numberedIn(text)).toMatchObject({ kind, number, text: rest })
})

test('a year, a share and a date begin with no number', () => {
  expect(['2024年修订', '40%平时', '3.5学分'].map(numberedIn)).toEqual([undefined, undefined, undefined])
})

test('the value of numbers in Chinese digits and circles', () => {
  expect(['三', '十', '十二', '二十', '二十一', '③', '7', '百'].map(valueOfNumber)).toEqual([
    3,
    10,
    12,
    20,
    21,
    3,
    7,
    undefined,
  ])
})
