import { expect, test } from 'vitest'
import { figureMark, partsOfText, textWithFigures } from './figure-text.ts'

const text = `目标 3 综合 ${figureMark('o3.combined', '0.674')}，失分集中在四(2)。`

test('a text is taken apart into words and figures, and nothing of it is lost', () => {
  expect(partsOfText(text)).toEqual([
    { text: '目标 3 综合 ' },
    { figure: 'o3.combined', value: '0.674' },
    { text: '，失分集中在四(2)。' },
  ])
  expect(partsOfText('{{not a figure}} {a|b}')).toEqual([{ text: '{{not a figure}} {a|b}' }])
  expect(partsOfText('')).toEqual([])
})

test('figures follow the result; one that is gone keeps its old value', () => {
  expect(textWithFigures(text, new Map([['o3.combined', '0.681']]))).toContain('综合 0.681，')
  expect(textWithFigures(text, new Map())).toContain('综合 0.674，')
})
