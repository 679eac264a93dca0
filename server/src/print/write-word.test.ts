import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { PrintDocument } from '@obelisk/contract/print-document'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { threadPool } from '#kernel/threads/thread-pool.ts'
import { packWord } from './pack-word.ts'
import { writeWord } from './write-word.ts'

const long: PrintDocument = {
  title: '课程目标达成评价报告',
  cover: null,
  head: ['计算机学院', '数据结构'],
  foot: '第 {page} 页',
  mark: '',
  blocks: [
    {
      type: 'table',
      widths: [0.2, 0.2, 0.2, 0.2, 0.2],
      headRows: 1,
      small: false,
      tight: false,
      rows: Array.from({ length: 800 }, (_, row) =>
        Array.from({ length: 5 }, (_, column) => ({ text: `${row}.${column}` })),
      ),
    },
  ],
}

/** The longest time in ms that nothing else could be done while it was written. */
async function longestStop(write: typeof writeWord) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await pause(30)
  const bytes = await write(long)
  await pause(30)
  delay.disable()
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  return delay.max / 1e6
}

test('the symbols of a note carry subscripts, and other notes keep their lines', async () => {
  const blocks = [
    { type: 'note', symbols: true, text: '式中 x_{sj} 为得分' },
    { type: 'note', text: '见 course_name' },
  ] as const
  const bytes = await packWord({ ...long, blocks })
  const body = strFromU8(unzipSync(new Uint8Array(bytes))['word/document.xml'] ?? new Uint8Array())
  expect(body).toMatch(/<w:vertAlign w:val="subscript"\/><\/w:rPr><w:t [^>]*>sj<\/w:t>/)
  expect(body.match(/subscript/g)).toHaveLength(1)
  expect(body).toContain('见 course_name')
})

test('pages are counted without the cover, up to the last one, also over landscape pages', async () => {
  const cover = { school: '明德大学', title: ['报告'], facts: [], date: '二〇二六年十一月' }
  const text = { type: 'text', text: '正文' } as const
  const blocks = [text, { type: 'turn', to: 'landscape' }, text] as const
  const bytes = await packWord({ ...long, cover, blocks, foot: '第 {page} 页　共 {pages} 页' })
  const files = unzipSync(new Uint8Array(bytes))
  const xmlOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const body = xmlOf('word/document.xml')
  expect(body.match(/<w:pgNumType[^>]*>/g)).toEqual([
    '<w:pgNumType w:start="0"/>',
    '<w:pgNumType/>',
    '<w:pgNumType/>',
  ])
  expect(body.indexOf('w:start="0"')).toBeLessThan(body.indexOf('正文'))
  expect(body.indexOf('w:bookmarkStart w:name="last_page"')).toBeGreaterThan(body.lastIndexOf('正文'))
  for (const foot of ['word/footer1.xml', 'word/footer2.xml']) {
    expect(xmlOf(foot)).toMatch(/>PAGE<.*>PAGEREF last_page</)
    expect(xmlOf(foot)).not.toContain('NUMPAGES')
  }
})

/** Of each paragraph with a text: the text, and whether it stays with the next one. */
const stayingOf = (body: string) =>
  body.split('<w:p>').flatMap((part) => {
    const text = [...part.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, found]) => found).join('')
    return text ? [[text, part.includes('<w:keepNext/>')] as const] : []
  })

test('what belongs together stays on one page: a finding and its picture, a table and its note, the signatures', async () => {
  const blocks: PrintDocument['blocks'] = [
    { type: 'text', text: '目标 3 低于期望值' },
    { type: 'picture', png: '', width: 10, height: 10, finding: '目标 3 低于期望值' },
    { type: 'text', text: '正文' },
    {
      type: 'table',
      widths: [1],
      headRows: 1,
      rows: [[{ text: '表头' }], [{ text: '末行' }]],
    },
    { type: 'note', text: '注' },
    { type: 'text', text: '总体达成' },
    {
      type: 'signatures',
      conclusion: { label: '结论', text: '达成' },
      words: { sign: '签字', blankDate: '年月日' },
      rows: ['任课教师', '教研室主任'].map((role) => ({ role, opinion: `${role}同意`, name: '', date: '' })),
    },
  ]
  const files = unzipSync(new Uint8Array(await packWord({ ...long, blocks })))
  const staying = new Map(stayingOf(strFromU8(files['word/document.xml'] ?? new Uint8Array())))
  const stays = (text: string) => staying.get(text)
  expect(
    ['目标 3 低于期望值', '表头', '末行', '总体达成', '结论', '达成', '任课教师', '任课教师同意'].map(stays),
  ).toEqual(Array.from({ length: 8 }, () => true))
  expect(['正文', '注', '教研室主任', '教研室主任同意'].map(stays)).toEqual(
    Array.from({ length: 4 }, () => false),
  )
})

test('packing a long document does not hold others up', async () => {
  const here = await longestStop(packWord)
  // a busy machine stops everybody now and then; what holds others up does so every time
  const inThread = [
    await longestStop(writeWord),
    await longestStop(writeWord),
    await longestStop(writeWord),
    await longestStop(writeWord),
  ]
  expect(Math.min(...inThread)).toBeLessThan(here / 2)
}, 60_000)

test('threads are kept for the next document, so many and no more, and end when nothing comes for a while', async () => {
  const code = { folder: 'print', name: 'pack-word' }
  const { run, alive } = threadPool(code, { most: 2, idleMs: 60_000 })
  const short = { ...long, blocks: [{ type: 'text', text: '正文' }] }
  const pack = async (by = run) => Buffer.from(await by<Uint8Array>(short)).toString('latin1', 0, 2)
  expect(await Promise.all([pack(), pack(), pack(), pack()])).toEqual(['PK', 'PK', 'PK', 'PK'])
  expect(alive()).toBe(2)
  // what cannot be packed is told to who asked, and the next one finds a thread
  await expect(run({ ...short, blocks: undefined })).rejects.toThrow(/flatMap|undefined|iterable/)
  expect(await pack()).toBe('PK')
  const soon = threadPool(code, { most: 1, idleMs: 50 })
  expect(await pack(soon.run)).toBe('PK')
  await expect.poll(soon.alive, { timeout: 5000 }).toBe(0)
  expect(await pack(soon.run)).toBe('PK')
})
