import { describe, expect, it } from 'vitest'
import { differenceOf } from './diff.ts'

const spelled = (before: string, after: string) =>
  differenceOf(before, after)
    .map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind])
    .join('')

describe('differenceOf', () => {
  it('marks the words that changed and leaves the rest', () => {
    expect(spelled('能够掌握不同结构的效率', '能够比较、分析不同结构的效率')).toBe(
      '能够-掌握-+比较、分析+不同结构的效率',
    )
    expect(spelled('one two three', 'one 2 three')).toBe('one -two-+2+ three')
  })
  it('knows a text added or removed whole, and no change at all', () => {
    expect(differenceOf('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
    expect(differenceOf('old', '')).toEqual([{ kind: 'removed', text: 'old' }])
    expect(differenceOf('same. text', 'same. text')).toEqual([{ kind: 'same', text: 'same. text' }])
    expect(differenceOf('', '')).toEqual([])
  })
  it('gives both texts back when the parts are read in order', () => {
    const [before, after] = ['第一章 绪论（2 学时）。第二章 线性表', '第一章 概论（4 学时）。第三章 树']
    const parts = differenceOf(before, after)
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('')
    expect(without('added')).toBe(before)
    expect(without('removed')).toBe(after)
  })
})
