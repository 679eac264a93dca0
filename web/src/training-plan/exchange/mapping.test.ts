import { expect, test } from 'vitest'
import { headRowWith, withMeaning } from './mapping.ts'

const preview = {
  columns: [
    { column: 1, text: '序号', meaning: 'code' },
    { column: 2, text: '名称', meaning: 'name' },
  ],
}

test('a meaning that moves to another column leaves its old one', () => {
  expect(withMeaning(preview, 3, 'code')).toEqual(['2:name', '3:code'])
  expect(withMeaning(preview, 1, 'term')).toEqual(['2:name', '1:term'])
})

test('what is left out is said, so that it is not guessed anew; others that are left out stay so', () => {
  const left = { columns: [...preview.columns, { column: 4, text: '', meaning: 'ignore' }] }
  expect(withMeaning(left, 1, 'ignore')).toEqual(['2:name', '4:ignore', '1:ignore'])
})

test('a row of the head ends it, a row of data begins below it', () => {
  expect([headRowWith(3, 'head'), headRowWith(3, 'data'), headRowWith(1, 'data')]).toEqual([3, 2, 1])
})
