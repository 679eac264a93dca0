import { expect, test } from 'vitest'
import { mustBeStorable } from './storable-input.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) })
const fieldOf = (input: unknown) => {
  try {
    mustBeStorable(input, 'en')
    return undefined
  } catch (error) {
    return (error as { fields: { path: string }[]; text: { code: string } }).fields[0]?.path
  }
}

test('what every language writes is sound: pictures made of two halves, too', () => {
  expect(fieldOf({ name: '王五 𠮷 😀\r\n\t', rows: [{ x: null, y: 1.5, z: true }] })).toBeUndefined()
})

test.each([
  ['a NUL', { rows: [{ ok: 'x' }, { name: 'a\u0000b' }] }, 'rows.1.name'],
  ['half of a character', { name: '\ud83d' }, 'name'],
  ['its other half', { name: 'x\ude00' }, 'name'],
  ['a NUL in a name of a field', { row: { 'a\u0000': 1 } }, 'row'],
])('%s is refused at its place', (_, input, path) => {
  expect(fieldOf(input)).toBe(path)
})

test('what is nested deeper than any form is refused, however deep, without running out of stack', () => {
  expect(() => mustBeStorable(nested(30), 'en')).not.toThrow()
  expect(() => mustBeStorable(nested(60), 'en')).toThrow('too-deep')
  let deep: unknown = 'x'
  for (let turn = 0; turn < 200_000; turn++) deep = [deep]
  expect(() => mustBeStorable(deep, 'en')).toThrow('too-deep')
})
