import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockFromText, plainText, textFromBlock } from './tsv.ts'

describe('a block from the clipboard', () => {
  test.each<[string, string, string[][]]>([
    ['one cell', '5', [['5']]],
    ['a row', '1\t2\t3', [['1', '2', '3']]],
    [
      'rows ending as Excel ends them',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['rows ending with a line feed only', '1\n2\n', [['1'], ['2']]],
    ['rows ending with a carriage return only', '1\r2', [['1'], ['2']]],
    ['empty cells', '\t5\t', [['', '5', '']]],
    ['an empty line inside', '1\n\n3', [['1'], [''], ['3']]],
    ['two empty cells one over the other', '\n\n', [[''], ['']]],
    [
      'rows of different length',
      '1\t2\n3',
      [
        ['1', '2'],
        ['3', ''],
      ],
    ],
    ['a quoted cell with a line break', '"a\nb"\t2', [['a\nb', '2']]],
    ['a quoted cell with a tab', '"a\tb"', [['a\tb']]],
    ['quotes inside quotes', '"say ""hi"""', [['say "hi"']]],
    ['a quote that is just a quote', '"half\t2', [['"half', '2']]],
    ['a quote in the middle', 'a"b\t2', [['a"b', '2']]],
    ['an empty quoted cell', '""\t2', [['', '2']]],
    ['a byte order mark', '\ufeff1\t2', [['1', '2']]],
    ['nothing', '', []],
  ])('%s', (_, text, block) => {
    expect(blockFromText(text)).toEqual(block)
  })

  test('comes back as it went out, whatever the cells hold', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\n', '\r', ' ', '中') })
    const block = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      )
    fc.assert(
      fc.property(block, (cells) => {
        // An empty last line cannot be told from the line break that ends the block.
        fc.pre(cells.at(-1)?.some((text) => text !== '') === true)
        expect(blockFromText(textFromBlock(cells))).toEqual(cells)
      }),
    )
  })
})

describe('the plain form of a text', () => {
  test.each([
    ['９５．５', '95.5'],
    ['　85　', '85'],
    ['\u00a07\u200b', '7'],
    ['Ｈ', 'H'],
    ['−5', '-5'],
    ['—', '-'],
    ['缺　 考', '缺 考'],
    ['50％', '50%'],
    ['\n8\n', '8'],
  ])('of %j is %j', (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })
})
