import { describe, expect, test } from 'vitest'
import { markTo, strength } from '../testing/made-grids.ts'
import { decimalKind } from './decimal-kind.ts'
import type { Mark } from './mark-kind.ts'
import { textOfNumber } from './number-text.ts'
import { shareKind } from './share-kind.ts'

describe('a strength', () => {
  test.each([
    ['H', 'H'],
    ['m', 'M'],
    ['强', 'H'],
    ['弱', 'L'],
    ['2', 'M'],
    ['', null],
    ['-', null],
    ['0', null],
  ])('%j reads %j', (text, value) => {
    expect(strength.parse(text)).toEqual({ value })
  })

  test('refuses other texts and keeps nothing', () => {
    expect(strength.parse('X')).toEqual({ problem: { code: 'notChoice', value: 'X', limit: 'H M L' } })
  })

  test('is drawn as a block and spoken in words', () => {
    expect(strength.look('M')).toEqual({ text: 'M', block: 'M' })
    expect([strength.speak('H'), strength.speak(null)]).toEqual(['H 强', 'none'])
  })
})

describe('a decimal', () => {
  const kind = decimalKind({ maximum: 1, places: 3, emptyWord: 'empty' })
  test.each([
    ['0.25', 0.25],
    ['.5', 0.5],
    ['1', 1],
    ['0,5', 0.5],
    ['+0.3', 0.3],
    ['0.2500', 0.25],
    ['', null],
    ['/', null],
  ])('%j reads %j', (text, value) => {
    expect(kind.parse(text)).toEqual({ value })
  })

  test.each([
    ['1.1', 'aboveMaximum'],
    ['-0.1', 'belowMinimum'],
    ['0.1234', 'tooManyDecimals'],
    ['abc', 'notNumber'],
    ['1e9', 'notNumber'],
    ['0x1', 'notNumber'],
    ['1.2.3', 'notNumber'],
    ['Infinity', 'notNumber'],
    ['=1+1', 'notNumber'],
  ])('%j is refused: %s', (text, code) => {
    expect(kind.parse(text)).toMatchObject({ problem: { code } })
    expect(kind.parse(text)).not.toHaveProperty('keep')
  })

  test('reads thousands', () => {
    expect(decimalKind({ emptyWord: '' }).parse('1,234.5')).toEqual({ value: 1234.5 })
  })

  test('writes no dust of binary fractions', () => {
    expect(textOfNumber(0.1 + 0.2)).toBe('0.3')
    expect(textOfNumber(100)).toBe('100')
  })
})

describe('a share in two notations', () => {
  const points = shareKind({ total: 50, leading: 'points', emptyWord: 'none' })
  const share = shareKind({ total: 50, leading: 'share', emptyWord: 'none' })

  test.each([
    ['12', 12],
    ['24%', 12],
    ['12.5', 12.5],
    ['', null],
  ])('in points %j reads %j', (text, value) => {
    expect(points.parse(text)).toEqual({ value })
  })

  test.each([
    ['0.24', 12],
    ['.4', 20],
    ['1', 50],
    ['100%', 50],
  ])('as a share %j reads %j points', (text, value) => {
    expect(share.parse(text)).toEqual({ value })
  })

  test('refuses more than the column has', () => {
    expect(points.parse('51')).toMatchObject({ problem: { code: 'aboveMaximum', limit: '50' } })
    expect(share.parse('1.1')).toMatchObject({ problem: { code: 'aboveMaximum', limit: '1' } })
    expect(share.parse('101%')).toMatchObject({ problem: { code: 'aboveMaximum', limit: '100' } })
  })

  test('shows both notations, the leading one large', () => {
    expect(points.look(12)).toEqual({ text: '12', small: '.24', boxed: true })
    expect(share.look(12)).toEqual({ text: '.24', small: '12', boxed: true })
  })

  test('what the editor shows reads as the same value', () => {
    for (const value of [0.5, 4, 12, 20, 33.25, 50]) {
      expect(points.parse(points.format(value))).toEqual({ value })
      expect(share.parse(share.format(value))).toEqual({ value })
    }
  })

  test('a total that shrank leaves a problem', () => {
    expect(shareKind({ total: 10, leading: 'points', emptyWord: '' }).problemOf?.(12)).toMatchObject({
      code: 'aboveMaximum',
    })
  })
})

describe('a mark', () => {
  const kind = markTo(12)
  test.each<[string, Mark]>([
    ['12', 12],
    ['0', 0],
    ['7.5', 7.5],
    ['缺考', { state: 'absent' }],
    ['缺', { state: 'absent' }],
    ['q', { state: 'absent' }],
    ['ABSENT', { state: 'absent' }],
    ['缓考', { state: 'deferred' }],
    ['', null],
    ['-', null],
  ])('%j reads %j', (text, value) => {
    expect(kind.parse(text)).toEqual({ value })
  })

  test.each<[string, string, Mark]>([
    ['14', 'aboveFullMark', 14],
    ['-1', 'belowMinimum', -1],
    ['abc', 'notNumber', { typed: 'abc' }],
    ['1.234', 'tooManyDecimals', { typed: '1.234' }],
  ])('%j is kept as typed: %s', (text, code, keep) => {
    expect(kind.parse(text)).toMatchObject({ problem: { code }, keep })
    expect(kind.problemOf?.(keep)?.code).toBe(code)
    expect(kind.numberOf?.(keep)).toBeUndefined()
    expect(kind.format(keep)).toBe(text)
  })

  test('never counts an empty cell as 0, and misses it', () => {
    expect(kind.numberOf?.(null)).toBeUndefined()
    expect(kind.problemOf?.(null)).toEqual({ code: 'missing' })
    expect(kind.numberOf?.(0)).toBe(0)
  })

  test('goes to the clipboard as a word', () => {
    expect(kind.format({ state: 'deferred' })).toBe('缓考')
    expect(kind.look({ state: 'deferred' })).toEqual({ text: '缓', tone: 'muted', hatched: true })
  })

  test('is equal by what it holds', () => {
    expect(kind.isEqual({ state: 'absent' }, { state: 'absent' })).toBe(true)
    expect(kind.isEqual({ state: 'absent' }, { state: 'deferred' })).toBe(false)
    expect(kind.isEqual({ typed: '5' }, 5)).toBe(false)
    expect(kind.isEqual(null, null)).toBe(true)
  })

  test('a state the school has dropped still shows', () => {
    expect(kind.format({ state: 'gone' })).toBe('gone')
  })
})
