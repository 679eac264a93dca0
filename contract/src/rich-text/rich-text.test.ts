import { expect, test } from 'vitest'
import { RichText, richTextLimits } from './rich-text.ts'

const line = (...content: unknown[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const isGood = (value: unknown) => RichText.safeParse(value).success

const nested = (depth: number): unknown =>
  depth === 0
    ? { type: 'paragraph' }
    : { type: 'bulletList', content: [{ type: 'listItem', content: [nested(depth - 1)] }] }

test('text, formulas, blanks and pictures stand in a line', () => {
  expect(
    isGood(
      line(
        { type: 'text', text: 'a', marks: [{ type: 'bold' }, { type: 'underline' }] },
        { type: 'hardBreak' },
        { type: 'math', attrs: { latex: 'x^2' } },
        { type: 'blank', attrs: { width: 8 } },
        { type: 'image', attrs: { file: 1, alt: '', width: 0, height: 0 } },
      ),
    ),
  ).toBe(true)
})

test.each([
  ['markup', line({ type: 'html', text: '<script>' })],
  [
    'a mark that runs something',
    line({ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'javascript:' } }] }),
  ],
  [
    'a picture from elsewhere',
    line({ type: 'image', attrs: { src: 'https://a/b.png', file: 1, alt: '', width: 0, height: 0 } }),
  ],
  ['an unknown field', { type: 'doc', content: [], onload: 'x' }],
  ['an empty formula', line({ type: 'math', attrs: { latex: ' ' } })],
  [
    'a formula of enormous length',
    line({ type: 'math', attrs: { latex: 'x'.repeat(richTextLimits.latex + 1) } }),
  ],
  ['lists too deep', { type: 'doc', content: [nested(richTextLimits.depth + 1)] }],
  [
    'too many blocks',
    { type: 'doc', content: Array.from({ length: richTextLimits.parts + 1 }, () => nested(0)) },
  ],
  ['a string', '<p>a</p>'],
  ['nothing', null],
])('%s is refused', (_, value) => {
  expect(isGood(value)).toBe(false)
})

test('lists as deep as allowed, and a table with merged cells', () => {
  expect(isGood({ type: 'doc', content: [nested(richTextLimits.depth)] })).toBe(true)
  const cell = { type: 'tableCell', attrs: { colspan: 2, rowspan: 1 }, content: [{ type: 'paragraph' }] }
  const table = { type: 'table', content: [{ type: 'tableRow', content: [cell] }] }
  expect(isGood({ type: 'doc', content: [table] })).toBe(true)
  const within = { ...cell, content: [table] }
  expect(
    isGood({ type: 'doc', content: [{ type: 'table', content: [{ type: 'tableRow', content: [within] }] }] }),
  ).toBe(false)
})
