import { expect, test } from 'vitest'
import { markdownOf } from './markdown.ts'
import { plainText, spokenText } from './plain-text.ts'
import { blanksIn, isBlankText, picturesIn, type RichText, richLines } from './rich-text.ts'

const whole: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '高度为 ', marks: [{ type: 'bold' }] },
        { type: 'math', attrs: { latex: 'n^2' } },
        { type: 'blank', attrs: { width: 8 } },
        { type: 'image', attrs: { file: 7, alt: '带权图', width: 200, height: 100 } },
      ],
    },
    {
      type: 'codeBlock',
      attrs: { language: 'c', numbered: true },
      content: [{ type: 'text', text: 'if (____) {\n  x = ______;\n}' }],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: richLines('第一\n第二').content }],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 }, content: richLines('键').content },
          ],
        },
        {
          type: 'tableRow',
          content: ['1', '2'].map((text) => ({
            type: 'tableCell' as const,
            attrs: { colspan: 1, rowspan: 1 },
            content: richLines(text).content,
          })),
        },
      ],
    },
  ],
}

test('in characters: formulas by signs, pictures by their alternative text, tables by tabs', () => {
  expect(plainText(whole)).toBe('高度为 n^2____带权图\nif (____) {\n  x = ______;\n}\n第一\n第二\n键\n1\t2')
})

test('read aloud in both languages', () => {
  expect(spokenText(whole, 'zh-cn')).toContain('高度为 n的平方，填空，，图：带权图，')
  expect(spokenText(whole, 'en')).toContain('n squared, blank, , picture: 带权图, ')
})

test('as Markdown', () => {
  expect(markdownOf(whole)).toBe(
    '**高度为 **$n^2$\\_\\_\\_\\_\\_\\_\\_\\_![带权图](file:7)\n\n' +
      '```c\nif (____) {\n  x = ______;\n}\n```\n\n3. 第一\n\n   第二\n\n| 键 |  |\n| --- | --- |\n| 1 | 2 |',
  )
})

test('blanks count in lines and in code; pictures once each', () => {
  expect(blanksIn(whole)).toBe(3)
  expect(picturesIn({ type: 'doc', content: [...whole.content, ...whole.content] })).toEqual([7])
})

test('a text of spaces is blank, a formula alone is not', () => {
  expect(isBlankText(richLines(' \n'))).toBe(true)
  expect(isBlankText({ type: 'doc', content: [{ type: 'mathBlock', attrs: { latex: 'x' } }] })).toBe(false)
  expect(isBlankText(whole)).toBe(false)
})
