import { execFile } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import type { PrintDocument } from '@obelisk/contract/print-document'
import { expect, test } from 'vitest'
import { bundledServer } from '../../../test/bundle.ts'
import { blockOnSheets } from './blocks.ts'
import { roomNeeded } from './keep-together.ts'
import { sheetsToFill } from './pages.ts'
import { tableOnSheets } from './table-on-sheets.ts'
import { linesIn, widthOf } from './text.ts'
import { writePdf } from './write-pdf.ts'

const run = promisify(execFile)

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => [{ text: `课程 ${at}` }, { text: '0.688' }])
const head = [
  { text: '课程', head: true },
  { text: '达成值', head: true },
]
const table = { type: 'table', widths: [0.7, 0.3], headRows: 1, rows: [head, ...rows(120)] } as const

const document: PrintDocument = {
  title: '评价报告',
  cover: { school: '某某大学', title: ['评价报告'], facts: [['专业', '软件工程']], date: '二〇二六年' },
  head: ['某某大学', '评价报告'],
  foot: '第 {page} 页　共 {pages} 页',
  mark: '草稿',
  blocks: [{ type: 'heading', text: '一、结果' }, table],
}

test('a document becomes a PDF that holds its own letters and no whole font', async () => {
  const pdf = await writePdf(document)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(3)
  expect(pdf.length).toBeLessThan(200_000)
})

const canvas = createCanvas(40, 40)
canvas.getContext('2d').fillRect(0, 0, 40, 40)
const square = canvas.toBuffer('image/png')

test.each([
  ['whole', square, 1],
  ['cut off', square.subarray(0, 60), 0],
  ['no picture', Buffer.from('no picture'), 0],
])('a picture in a rich text that is %s', async (_, bytes, shown) => {
  const image = { type: 'image', attrs: { file: 7, alt: '', width: 40, height: 0 } } as const
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [image] }] } as const
  const pictures = [{ file: 7, data: bytes.toString('base64') }]
  const rich = { type: 'rich', content } as unknown as PrintDocument['blocks'][number]
  const pdf = await writePdf({ ...document, blocks: [rich, ...document.blocks], pictures })
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g) ?? []).toHaveLength(shown)
})

test('the server as it is delivered has the thread and finds the font', async () => {
  const thread = new Worker(path.join(await bundledServer(), 'pack-pdf.worker.js'))
  const answer = once(thread, 'message')
  thread.postMessage(document)
  const [pdf] = (await answer) as [Uint8Array]
  await thread.terminate()
  // without the font the letters are not in it, and it is a few KB
  expect(pdf.length).toBeGreaterThan(15_000)
}, 120_000)

test('no letter is read from memory that was given back', async () => {
  const thread = path.join(await bundledServer(), 'pack-pdf.worker.js')
  const program = `
    const thread = new (require('node:worker_threads').Worker)(${JSON.stringify(thread)})
    thread.postMessage(${JSON.stringify(document)})
    thread.on('message', ({ length }) => { console.log(length); process.exit() })`
  const lengthWith = async (env: object) =>
    (await run(process.execPath, ['-e', program], { env: { ...process.env, ...env } })).stdout
  // glibc unmaps what is freed and overwrites it: whoever still reads it ends at once, or finds other bytes
  const strict = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_PERTURB_: '165' }
  expect(await lengthWith(strict)).toBe(await lengthWith({}))
}, 120_000)

test('a table goes on over sheets with its head on each, and nothing stands below the margin', () => {
  const sheets = sheetsToFill()
  tableOnSheets(table, sheets)
  expect(sheets.sheets.length).toBeGreaterThan(2)
  const heads = sheets.sheets.map(({ draw }) => {
    const said: string[] = []
    const ctx = { fillText: (text: string) => said.push(text), strokeRect: () => undefined }
    for (const one of draw) one(ctx as never)
    return said[0]
  })
  expect(heads).toEqual(sheets.sheets.map(() => '课程'))
})

test('the last row of a table never stands alone on a sheet, however many rows there are', () => {
  const lengths = Array.from({ length: 40 }, (_, at) => 20 + at)
  const alone = lengths.filter((count) => {
    const sheets = sheetsToFill()
    tableOnSheets({ ...table, rows: [head, ...rows(count)] }, sheets)
    const said: string[] = []
    const ctx = { fillText: (text: string) => said.push(text), strokeRect: () => undefined }
    for (const one of sheets.sheets.at(-1)?.draw ?? []) one(ctx as never)
    return said.filter((text) => text.startsWith('课程 ')).length === 1
  })
  expect(alone).toEqual([])
})

test('lines are no wider than their room, words stay whole, and no line begins with a closing sign', () => {
  const look = { size: 12 }
  const text = '本专业依据工程教育认证标准，对毕业要求进行了评价（Attainment of outcomes）。'.repeat(6)
  const lines = linesIn(text, 200, look)
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  // a closing sign may stand out by its own width
  expect(lines.filter((line) => widthOf(line, look) > 200)).toEqual([])
  expect(lines.filter((line) => /^[，。；：、）]/.test(line))).toEqual([])
})

test('a heading stands on one sheet with the caption and the first rows of its table, wherever the sheet ends', () => {
  const blocks = [
    { type: 'heading', text: '六、持续改进措施' },
    { type: 'caption', of: 'table', text: '表 6-1' },
    { ...table, rows: [head, [{ text: '一\n二\n三\n四' }, { text: '' }]] },
  ] as const
  for (let filled = 0; filled < 760; filled += 9) {
    const sheets = sheetsToFill()
    sheets.take(filled, () => undefined)
    sheets.need(roomNeeded(blocks, 0, sheets))
    const begun = sheets.sheets.length
    blocks.slice(0, 2).forEach((block) => {
      blockOnSheets(sheets, block, { stored: [], unpacked: new Map() })
    })
    const least = roomNeeded(blocks, 2, sheets)
    expect([filled, sheets.sheets.length, sheets.room() >= least]).toEqual([filled, begun, true])
  }
})

test('the head of a table of two rows, which stay together, never stands alone at the end of a sheet', () => {
  const short = { ...table, rows: [head, ...rows(2)] }
  const broken: number[] = []
  for (let filled = 0; filled < 760; filled += 9) {
    const sheets = sheetsToFill()
    sheets.take(filled, () => undefined)
    sheets.need(roomNeeded([short], 0, sheets))
    const said: string[] = []
    tableOnSheets(short, sheets)
    const ctx = { fillText: (text: string) => said.push(text), strokeRect: () => undefined }
    for (const { draw } of sheets.sheets) for (const one of draw) one(ctx as never)
    if (said.filter((text) => text === '课程').length !== 1) broken.push(filled)
  }
  expect(broken).toEqual([])
})

test('quotes of a text without Chinese are no wider than letters, and a word with one stays whole', () => {
  expect(linesIn('The school’s “own” form', 60, { size: 12 }).join(' ')).toBe('The school\'s "own" form')
  expect(linesIn('短板是“项目管理”', 400, { size: 12 })).toEqual(['短板是“项目管理”'])
})
