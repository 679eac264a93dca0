import { expect, test } from 'vitest'
import type { RichText } from './rich-text.ts'
import { type KeptParts, linesOfRich, richOfLines } from './suggested-lines.ts'

const whole: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '设 ' },
        { type: 'math', attrs: { latex: 'a_1 < b' } },
        { type: 'text', text: '，' },
        { type: 'text', text: '不', marks: [{ type: 'bold' }] },
        { type: 'text', text: '等于 ' },
        { type: 'blank', attrs: { width: 6 } },
        { type: 'image', attrs: { file: 7, alt: '二叉树', width: 0, height: 0 } },
      ],
    },
    { type: 'paragraph' },
    { type: 'mathBlock', attrs: { latex: '\\sum_i x_i' } },
    {
      type: 'codeBlock',
      attrs: { language: 'c', numbered: false },
      content: [{ type: 'text', text: 'int x;\nint y;' }],
    },
  ],
}

test('a text becomes lines and comes back whole, with its formulas, blanks, pictures and code', () => {
  const kept: KeptParts = []
  const lines = linesOfRich(whole, kept)
  expect(lines).toBe(
    '设 \\(a_1 < b\\)，〔1 不〕等于 ______〔2 二叉树〕\n\n\\[\\sum_i x_i\\]\n〔3 int x; int y;〕',
  )
  expect(richOfLines(lines, kept)).toEqual(whole)
})

test('words around a picture change and the picture stays; a sign that nobody gave stands as it is written', () => {
  const kept: KeptParts = []
  const lines = linesOfRich(whole, kept)
  const [first] = richOfLines(lines.replace('等于', '大于').replace('〔1 不〕', ''), kept).content
  expect(JSON.stringify(first)).toContain('大于')
  expect(JSON.stringify(first)).toContain('"file":7')
  expect(JSON.stringify(first)).not.toContain('bold')
  expect(JSON.stringify(richOfLines('〔9 图〕', kept))).toContain('〔9 图〕')
})

test('the same part keeps its number when another one before it goes', () => {
  const kept: KeptParts = []
  const lines = linesOfRich(whole, kept)
  const less = richOfLines(lines.replace('〔1 不〕', ''), kept)
  expect(linesOfRich(less, kept)).toBe(lines.replace('〔1 不〕', ''))
})
