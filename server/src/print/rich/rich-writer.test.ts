import { createCanvas } from '@napi-rs/canvas'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packWord } from '../pack-word.ts'

const words = (text: string) => ({ type: 'text' as const, text })
const line = (
  ...content: NonNullable<Extract<RichText['content'][number], { type: 'paragraph' }>['content']>
) => ({
  type: 'paragraph' as const,
  content,
})
const cell = (text: string, colspan = 1, rowspan = 1, type: 'tableCell' | 'tableHeader' = 'tableCell') => ({
  type,
  attrs: { colspan, rowspan },
  content: [line(words(text))],
})
const row = (...content: ReturnType<typeof cell>[]) => ({ type: 'tableRow' as const, content })

const whole: RichText = {
  type: 'doc',
  content: [
    line(
      words('求 '),
      { type: 'math', attrs: { latex: '\\sum_{i=1}^{n} \\frac{i}{2^i}' } },
      words(' 的值 '),
      {
        type: 'blank',
        attrs: { width: 8 },
      },
    ),
    { type: 'mathBlock', attrs: { latex: '\\begin{pmatrix} 1 & 0 \\\\ 0 & 1 \\end{pmatrix}' } },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        { type: 'listItem', content: [line(words('第三条'))] },
        {
          type: 'listItem',
          content: [
            line(words('第四条')),
            {
              type: 'bulletList',
              content: [
                { type: 'listItem', content: [line({ ...words('其中'), marks: [{ type: 'bold' }] })] },
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'codeBlock',
      attrs: { language: 'c', numbered: true },
      content: [words('for (int i = 0; i < n; i++) {\n  s += ____;\n}')],
    },
    {
      type: 'table',
      content: [
        row(cell('结点', 1, 2, 'tableHeader'), cell('出边', 2, 1, 'tableHeader')),
        row(cell('到', 1, 1, 'tableHeader'), cell('权', 1, 1, 'tableHeader')),
        row(cell('A'), cell('B'), cell('3')),
      ],
    },
    line({ type: 'image', attrs: { file: 7, alt: '一个方块', width: 90, height: 60 } }),
  ],
}

function picture() {
  const canvas = createCanvas(180, 120)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = '#14539a'
  ctx.fillRect(10, 10, 160, 100)
  return canvas
}

async function bodyOf(content: RichText, data: string) {
  const bytes = await packWord({
    title: '数据结构题目',
    cover: null,
    head: ['数据结构', ''],
    foot: '{page}',
    mark: '',
    blocks: [{ type: 'rich', content, lead: '12．', trail: '（8 分）' }],
    pictures: [{ file: 7, data }],
  })
  const files = unzipSync(new Uint8Array(bytes))
  return { files, bytes, body: strFromU8(files['word/document.xml'] ?? new Uint8Array()) }
}

test('a rich text in Word: equations, numbering, code by language, merged cells, pictures with words for them', async () => {
  const { files, body } = await bodyOf(whole, picture().toBuffer('image/png').toString('base64'))
  expect(body.match(/<m:oMath[ >]/g)).toHaveLength(2)
  expect(body).toContain('<m:oMathPara')
  expect(body).toContain('<m:nary>')
  expect(body).toMatch(/12．<\/w:t>/)
  expect(body).toMatch(/（8 分）<\/w:t>/)
  expect(body.match(/<w:pStyle w:val="Code-c"\/>/g)).toHaveLength(3)
  expect(strFromU8(files['word/styles.xml'] ?? new Uint8Array())).toContain('w:val="Code c"')
  expect(strFromU8(files['word/numbering.xml'] ?? new Uint8Array())).toContain('<w:start w:val="3"/>')
  expect(body).toContain('<w:gridSpan w:val="2"/>')
  expect(body).toContain('<w:vMerge w:val="continue"/>')
  expect(body).toContain('descr="一个方块"')
  expect(body).toContain('cx="857250" cy="571500"')
  expect(body).toContain(`<w:u w:val="single"/>`)
})

test('a picture that Word does not know is painted anew, and one that is broken is named', async () => {
  const webp = await bodyOf(whole, picture().toBuffer('image/webp').toString('base64'))
  expect(Object.keys(webp.files).filter((name) => name.startsWith('word/media/'))).toEqual([
    expect.stringMatching(/\.png$/),
  ])
  const broken = await bodyOf(whole, Buffer.from('no picture').toString('base64'))
  expect(broken.body).toContain('[一个方块]')
})

test('control characters never make a document that Word cannot open', async () => {
  const bad = line(words('a\u0000\u0007b\uFFFFc'), { type: 'math', attrs: { latex: 'x\u0001' } })
  const { body } = await bodyOf({ type: 'doc', content: [bad] }, '')
  expect(body).toContain('abc')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
  expect(body).not.toMatch(/[\u0000-\u0008\uFFFF]/)
})

test('two tables side by side and a table at the end of a cell stay apart', async () => {
  const table = { type: 'table' as const, content: [row(cell('a'))] }
  const { body } = await bodyOf({ type: 'doc', content: [table, table] }, '')
  expect(body).not.toContain('</w:tbl><w:tbl>')
})
