import { expect, test } from 'vitest'
import { notice, noticeWords } from './notice.ts'

test('a notice says its values in both languages, and their English where there is one', () => {
  const text = notice('test-done', '“{course}”的 {count} 项已完成', '{count} items of “{course}” are done')
  expect(text.marks).toEqual(['course', 'count'])
  expect(noticeWords('test-done', { course: '数据结构', course_en: 'Data Structures', count: 3 })).toEqual({
    'zh-cn': '“数据结构”的 3 项已完成',
    en: '3 items of “Data Structures” are done',
  })
  expect(noticeWords('test-done', { course: '数据结构', course_en: '', count: 0 }).en).toBe(
    '0 items of “数据结构” are done',
  )
})

test('a kind is declared once, and one that is no longer declared still says what it is about', () => {
  expect(() => notice('test-done', '一', 'one')).toThrow('two notices')
  expect(noticeWords('gone', { title: '大纲 {a}' })).toEqual({ 'zh-cn': '大纲 a', en: '大纲 a' })
  expect(noticeWords('gone', {})).toEqual({ 'zh-cn': '新通知', en: 'New notice' })
})

test('the English text may not have a mark that the Chinese one lacks', () => {
  // @ts-expect-error there is no value named who
  notice('test-wrong', '{name} 已完成', '{who} is done')
  expect(noticeWords('test-wrong', { name: '王老师' })['zh-cn']).toBe('王老师 已完成')
})
