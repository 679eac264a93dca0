import { expect, test } from 'vitest'
import { levelIn, levelsIn, levelsOf, levelsWithin } from './bloom-scale.ts'

test('four levels hold all six: the last of them what is analysed, evaluated and created', () => {
  expect(levelsOf.four).toEqual(['remember', 'understand', 'apply', 'analyse'])
  expect(levelsOf.six.map((level) => levelIn('four', level))).toEqual([
    ...['remember', 'understand', 'apply'],
    ...['analyse', 'analyse', 'analyse'],
  ])
  expect(levelsIn('four', ['apply', 'create', 'evaluate'])).toEqual(['apply', 'analyse'])
  expect(levelsWithin('four', ['apply', 'analyse'])).toEqual(['apply', 'analyse', 'evaluate', 'create'])
  expect(levelIn('four', null)).toBeNull()
})

test('six levels stay as they are', () => {
  expect(levelsIn('six', levelsOf.six)).toEqual(levelsOf.six)
  expect(levelsWithin('six', ['analyse'])).toEqual(['analyse'])
})
