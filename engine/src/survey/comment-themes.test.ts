import { expect, test } from 'vitest'
import { countThemes, themeOf } from './comment-themes.ts'

test('a comment belongs to the theme that most of its words speak of, in both languages', () => {
  expect(themeOf('进度太快，跟不上')).toBe('pace')
  expect(themeOf('实验设备旧，上机时间少')).toBe('practice')
  expect(themeOf('The homework is too much')).toBe('homework')
  expect(themeOf('……')).toBe('other')
  expect(themeOf('')).toBe('other')
})

test('every comment counts once: the counts add up', () => {
  const comments = ['作业太多', '作业难，考试也难', '老师讲得好', '无', '课件清楚', '无']
  const themes = countThemes(comments.map(themeOf))
  expect(themes.reduce((sum, { count }) => sum + count, 0)).toBe(comments.length)
  expect(themes).toContainEqual({ theme: 'other', count: 2 })
  expect(countThemes([])).toEqual([])
})
