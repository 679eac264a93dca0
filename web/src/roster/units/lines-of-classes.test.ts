import { expect, test } from 'vitest'
import { linesOfClasses } from './lines-of-classes.ts'

const names = (text: string) => linesOfClasses(text).map(({ name }) => name)

test('a pattern makes its classes, and what is no pattern is one class', () => {
  expect(names('计科2401-2403\n软工2401～02')).toEqual([
    '计科2401',
    '计科2402',
    '计科2403',
    '软工2401',
    '软工2402',
  ])
  expect(names('24计科1-3班')).toEqual(['24计科1班', '24计科2班', '24计科3班'])
  expect(names('计科2024-1\n机械卓越班')).toEqual(['计科2024-1', '机械卓越班'])
})

test('programme and cohort follow after tabs or commas', () => {
  expect(linesOfClasses('卓越班\t软件工程\t2024级\n\n计科2401，计算机科学与技术')).toEqual([
    { name: '卓越班', project: '软件工程', grade: '2024级' },
    { name: '计科2401', project: '计算机科学与技术', grade: '' },
  ])
})
