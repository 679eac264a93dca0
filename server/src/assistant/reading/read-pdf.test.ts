import { attach, readAttachment } from '@obelisk/contract/assistant/attachments'
import { readDocument, saveDocument } from '@obelisk/contract/assistant/school-documents'
import { beforeAll, expect, test } from 'vitest'
import { type MappedLine, mappedPdf } from '#document-reader/pdf/pdf.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { demoDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { uploadedBytes } from '../../../test/workbooks.ts'

let dean: Actor

beforeAll(async () => {
  await demoDatabase()
  dean = await person('teaching-secretary')
}, 300_000)

const wide = (text: string) => Buffer.from(text, 'utf16le').swap16()
/** 课程目标与考核 as GBK writes it. */
const inGbk = Buffer.from('bfceb3ccc4bfb1ead3ebbfbcbacb', 'hex')

const unicode = (map: string, ordering: string, text: string): MappedLine => ({
  map,
  ordering,
  codes: wide(text),
})
const said = '课程目标与考核'
const known: readonly [MappedLine, string][] = [
  [{ map: 'GBK-EUC-H', ordering: 'GB1', codes: inGbk }, said],
  [{ map: 'GBK-EUC-V', ordering: 'GB1', codes: inGbk }, said],
  [{ map: 'GBKp-EUC-H', ordering: 'GB1', codes: inGbk }, said],
  [{ map: 'GBK2K-H', ordering: 'GB1', codes: inGbk }, said],
  [{ map: 'GB-EUC-H', ordering: 'GB1', codes: inGbk }, said],
  [unicode('UniGB-UCS2-H', 'GB1', said), said],
  [unicode('UniGB-UTF16-H', 'GB1', said), said],
  [unicode('UniCNS-UCS2-H', 'CNS1', '課程目標'), '課程目標'],
  [unicode('UniJIS-UTF16-H', 'Japan1', '課程目標'), '課程目標'],
  [unicode('UniKS-UCS2-H', 'Korea1', '과정 목표'), '과정 목표'],
]
/** Codes that are numbers of signs in a font of unknown order, and a map that nobody has. */
const unknown = [unicode('Identity-H', 'Identity', said), unicode('Nowhere-H', 'GB1', said)]

async function attached(lines: readonly MappedLine[]) {
  const file_id = await uploadedBytes(dean, mappedPdf(lines), '旧大纲.pdf')
  return call(attach, { file_id }, { as: dean })
}

test('28 C: fonts that name a predefined character map are read whole', async () => {
  const { data } = await attached(known.map(([line]) => line))
  expect(data.unread_pages).toEqual([])
  const read = await call(readAttachment, { id: String(data.id) }, { as: dean })
  expect(read.data.parts.map(({ text }) => text)).toEqual(known.map(([, text]) => text))
}, 60_000)

test('28 C: pages whose letters nobody can tell are named, and no codes stand for their words', async () => {
  const lines = [known[0]?.[0] as MappedLine, ...unknown]
  const { data } = await attached(lines)
  expect(data).toMatchObject({ unread_pages: [2, 3], letters: said.length })
  const file_id = await uploadedBytes(dean, mappedPdf(lines), '旧规定.pdf')
  const saved = await call(
    saveDocument,
    { category: 'rule', title: '旧规定', college_id: null, file_id },
    { as: dean },
  )
  const { data: document } = await call(readDocument, { id: String(saved.data.id) }, { as: dean })
  expect(document).toMatchObject({ unread_pages: [2, 3], parts: [{ place: 'pdf-page:1', text: said }] })
}, 60_000)

test('28 C: a file of nothing but such pages is refused and says what to do', async () => {
  const { refused } = await attached(unknown)
  expect(refused?.refusal).toBe('assistant-file-not-read')
}, 60_000)
