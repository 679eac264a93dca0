import { expect, test } from 'vitest'
import { inEnglish } from './in-english.ts'

test('issue 28 E (screens A 15): words that the product offers are said in English; those of a school stay', () => {
  expect(inEnglish('讲授、课堂讨论')).toBe('Lecture, Discussion')
  expect(inEnglish('国庆节调休')).toBe('National Day make-up')
  expect(inEnglish('讲授、校史馆参观')).toBeUndefined()
  expect(inEnglish('校庆')).toBeUndefined()
})
