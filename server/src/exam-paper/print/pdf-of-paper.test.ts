import * as prints from '@obelisk/contract/exam-paper/package'
import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { acting, approvedPaper, type PaperCourse, paperCourse } from '../paper.fixture.ts'

let course: PaperCourse
let on: ReturnType<typeof acting>
let id: number

beforeAll(async () => {
  course = await paperCourse('PDFX')
  on = acting(course)
  id = await approvedPaper(course, on)
})

type Asked = { part?: 'paper' | 'sheet' | 'key'; sheet?: 'a4' | 'a3'; language?: 'zh-cn' | 'en' }
const printed = async (file: 'pdf' | 'word', asked: Asked) =>
  (
    await call(
      prints.printPaper,
      { id: String(id), label: 'A', file, part: 'paper', ...asked },
      { as: course.setter },
    )
  ).bytes

const bare = (text: string) => text.replace(/[\s　]/g, '')

async function read(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(bare(items.map((item) => ('str' in item ? item.str : '')).join('')))
  }
  const [, , width, height] = (await pdf.getPage(1)).view
  return { pages, size: [Math.round(width ?? 0), Math.round(height ?? 0)] }
}

/** The words of the body and the head of a Word document, paragraph by paragraph. */
function wordsOf(bytes: Uint8Array): string[] {
  const files = unzipSync(bytes)
  const parts = Object.keys(files).filter((name) => /^word\/(?:document|header\d+)\.xml$/.test(name))
  return parts.flatMap((name) =>
    Buffer.from(files[name] ?? [])
      .toString()
      .split('</w:p>')
      .map((paragraph) =>
        bare([...paragraph.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text).join('')),
      )
      .filter((text) => text !== ''),
  )
}

test.each([
  ['a4', [595, 842]],
  ['a3', [1191, 842]],
] as const)(
  '28 C12: a paper as PDF on %s has its size, the seal line and the names on each page',
  async (sheet, size) => {
    const { pages, size: found } = await read(await printed('pdf', { sheet }))
    expect(found).toEqual(size)
    for (const page of pages) {
      expect(page).toContain('密封线内不要答题')
      for (const name of ['学院', '专业', '班级', '学号', '姓名']) expect(page).toContain(name)
    }
    expect(pages[0]).toContain('复核人')
  },
)

test.each([
  ['paper', 'zh-cn'],
  ['paper', 'en'],
  ['sheet', 'zh-cn'],
  ['key', 'zh-cn'],
  ['key', 'en'],
] as const)('28 C12: what stands in the Word of %s in %s stands in its PDF', async (part, language) => {
  const { pages } = await read(await printed('pdf', { part, language }))
  const whole = pages.join('')
  const words = wordsOf(await printed('word', { part, language }))
  // names with their rules, and the line, are drawn there
  const missing = words.map((text) => text.replace(/[＿…_]/g, '')).filter((text) => !whole.includes(text))
  const strip = /^(?:学院|College)|^(?:线封密|SEALED)$|草稿|Draft/
  expect(missing.filter((text) => !strip.test(text))).toEqual([])
})
