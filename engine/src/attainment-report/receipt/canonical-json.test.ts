import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, digestOf } from './canonical-json.ts'

describe('canonical JSON', () => {
  test.each([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [{ z: undefined, a: -0 }, '{"a":0}'],
    [[1e21, 1e-7, 0.1 + 0.2, 100], '[1e+21,1e-7,0.30000000000000004,100]'],
    [[Number.NaN, Number.POSITIVE_INFINITY], '[null,null]'],
    [Float64Array.of(1, Number.NaN, 2.5), '[1,null,2.5]'],
    ['缺 "考"\n', '"缺 \\"考\\"\\n"'],
    [{ 10: 'a', 9: 'b', é: 'c' }, '{"10":"a","9":"b","é":"c"}'],
  ])('value %#', (value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })
  test('parses back to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
  test('the order of keys changes nothing, a digit does', () => {
    expect(digestOf({ a: 1, b: { c: 2, d: 3 } })).toBe(digestOf({ b: { d: 3, c: 2 }, a: 1 }))
    expect(digestOf({ a: 0.3 })).not.toBe(digestOf({ a: 0.1 + 0.2 }))
  })
})
