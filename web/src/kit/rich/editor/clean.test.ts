import { RichText } from '@obelisk/contract/rich-text/rich-text'
import { expect, test } from 'vitest'
import { cleaned } from './clean.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('what the editor holds becomes the stored shape, without what only the editor needs', () => {
  const held = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        attrs: { textAlign: null },
        content: [
          {
            type: 'text',
            text: 'a',
            marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'javascript:1' } }],
          },
          { type: 'math', attrs: { latex: ' x^2 ' } },
          { type: 'math', attrs: { latex: ' ' } },
          { type: 'image', attrs: { file: 4, alt: null, width: 812.4, height: 9999 } },
          { type: 'image', attrs: { file: 0, src: 'https://elsewhere/a.png' } },
          { type: 'video', attrs: { src: 'x' } },
        ],
      },
      {
        type: 'codeBlock',
        attrs: { language: 'cobol', numbered: true },
        content: [{ type: 'text', text: 'x' }],
      },
      {
        type: 'orderedList',
        attrs: { start: 2, type: null },
        content: [{ type: 'listItem', content: [paragraph('b')] }],
      },
    ],
  }
  const text = cleaned(held)
  expect(text).toEqual({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a', marks: [{ type: 'bold' }] },
          { type: 'math', attrs: { latex: 'x^2' } },
          { type: 'image', attrs: { file: 4, alt: '', width: 812, height: 4000 } },
        ],
      },
      {
        type: 'codeBlock',
        attrs: { language: 'text', numbered: true },
        content: [{ type: 'text', text: 'x' }],
      },
      {
        type: 'orderedList',
        attrs: { start: 2 },
        content: [{ type: 'listItem', content: [paragraph('b')] }],
      },
    ],
  })
  expect(RichText.safeParse(text).success).toBe(true)
})

test('a table in a cell gives its text; an empty editor one empty paragraph', () => {
  const cell = (content: object[]) => ({
    type: 'tableCell',
    attrs: { colspan: 2, rowspan: 1, colwidth: null },
    content,
  })
  const table = (content: object[]) => ({
    type: 'table',
    content: [{ type: 'tableRow', content: [cell(content)] }],
  })
  const text = cleaned({ type: 'doc', content: [table([table([paragraph('inner')])])] })
  expect(text).toEqual({
    type: 'doc',
    content: [
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph('inner')] },
            ],
          },
        ],
      },
    ],
  })
  expect(cleaned({ type: 'doc' })).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
})
