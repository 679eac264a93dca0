import { expect, test } from 'vitest'
import { roleOf } from './tables/head-words.ts'
import {
  indicatorsIn,
  isPlaceholder,
  numbersIn,
  objectiveIn,
  objectivesIn,
  requirementsIn,
  strengthsIn,
} from './tables/marks.ts'

test.each([
  ['课程目标1：能够', 1, '能够'],
  ['目标二 理解', 2, '理解'],
  ['CO3 Explain', 3, 'Explain'],
  ['课程目标1 (CO1)：掌握', 1, '掌握'],
])('the objective of “%s”', (text, no, rest) => {
  expect(objectiveIn(text)).toEqual({ no, rest })
})

test('a text that only speaks of objectives names none', () => {
  expect(['课程目标与毕业要求', '目标是掌握原理', '通过本课程'].map(objectiveIn)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('lists of objectives, in every writing', () => {
  expect(objectivesIn('课程目标1、2')).toEqual([1, 2])
  expect(objectivesIn('CO1, CO3')).toEqual([1, 3])
  expect(objectivesIn('1-3')).toEqual([1, 2, 3])
  expect(objectivesIn('目标1\n目标4')).toEqual([1, 4])
  expect([objectivesIn('0.4'), objectivesIn('掌握原理'), objectivesIn('')]).toEqual([[], [], []])
})

test('indicators and requirements', () => {
  expect(indicatorsIn('支撑毕业要求指标点 2.3 和 3-1')).toEqual(['2.3', '3.1'])
  expect(indicatorsIn('占 2.5%')).toEqual([])
  expect(requirementsIn('PO1, PO2, and PO7')).toEqual(['1', '2', '7'])
  expect(requirementsIn('毕业要求11：终身学习')).toEqual(['11'])
})

test('what a cell leaves open is two readings', () => {
  expect(strengthsIn('H/M')).toEqual(['H', 'M'])
  expect(numbersIn('10/15')).toEqual([10, 15])
  expect([strengthsIn('√'), numbersIn('期末')]).toEqual([[], []])
})

test.each(['', '—', '20 年 月 日', '（待培养方案确定）', '字体：四号', '……专业'])(
  '“%s” is no value',
  (text) => {
    expect(isPlaceholder(text)).toBe(true)
  },
)

test('heads say what a column holds', () => {
  expect(['考核环节', '支撑课程目标', '指标点', '教学内容', '学时', '合计', '必做/选做'].map(roleOf)).toEqual(
    ['component', 'objective', 'indicator', 'content', 'hours', 'sum', 'required'],
  )
})
