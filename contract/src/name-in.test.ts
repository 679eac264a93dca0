import { expect, test } from 'vitest'
import { classNameIn, nameIn } from './name-in.ts'

test('what is named by its year has an English name without anybody writing one', () => {
  const english = (name: string, name_en = '') => nameIn('en', { name, name_en })
  expect(['2026-2027-1', '2026-2027-2', '2023 级', '2023级'].map((name) => english(name))).toEqual([
    'Autumn 2026',
    'Spring 2027',
    'Cohort 2023',
    'Cohort 2023',
  ])
  expect(english('数据结构', 'Data Structures')).toBe('Data Structures')
  expect(['计科2301', '2026-2027-3', '2026 级试点'].map((name) => english(name))).toEqual([
    '计科2301',
    '2026-2027-3',
    '2026 级试点',
  ])
  expect(nameIn('zh-cn', { name: '2026-2027-1', name_en: '' })).toBe('2026-2027-1')
})

test('a class that is called after its course is so in English; another name stays as it was given', () => {
  const course = { name: '数据结构', name_en: 'Data Structures' }
  expect(classNameIn('en', '数据结构 计科2501', course)).toBe('Data Structures 计科2501')
  expect(classNameIn('zh-cn', '数据结构 计科2501', course)).toBe('数据结构 计科2501')
  expect(classNameIn('en', '卓越班', course)).toBe('卓越班')
  expect(classNameIn('en', '数据结构 计科2501', { name: '数据结构', name_en: '' })).toBe('数据结构 计科2501')
})
