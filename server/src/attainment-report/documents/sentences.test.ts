import { reportWord, reportWorkbook } from '@obelisk/contract/attainment-report/documents'
import { measuredOf } from '@obelisk/contract/attainment-report/one-source'
import { readReport } from '@obelisk/contract/attainment-report/report'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { finishedDatabase } from '../../../test/database.ts'
import { rowsOfWorkbook } from '../../../test/workbooks.ts'

const as = 'teaching-dean'
let reports: number[] = []

beforeAll(async () => {
  const { db } = await finishedDatabase()
  const rows = await db
    .selectFrom('report')
    .select('id')
    .where('run_id', 'is not', null)
    .where('previous_report_id', 'is not', null)
    .orderBy('id')
    .execute()
  reports = rows.map(({ id }) => id)
}, 240_000)

/** The words of the produced Word document, and of the first sheet of the produced workbook. */
async function filesOf(report_id: number, language: 'zh-cn' | 'en' = 'zh-cn') {
  const word = await call(reportWord, { report_id, language }, { as })
  const xml = strFromU8(unzipSync(word.bytes)['word/document.xml'] ?? new Uint8Array())
  const book = await call(reportWorkbook, { report_id, language }, { as })
  return {
    word: xml.replace(/<[^>]+>/g, ''),
    excel: (await rowsOfWorkbook(book.bytes)).map((row) => row.join(' ')).join('\n'),
  }
}

test('28 B: Word and Excel say of whom the values are, and where two cycles cannot be told apart', async () => {
  const found: { id: number; n: number }[] = []
  for (const id of reports) {
    const { data } = await call(readReport, { report_id: id }, { as })
    const isOpen = data.last_measures.some((one) => measuredOf(data, one).effect === 'unclear')
    if (isOpen) found.push({ id, n: data.result?.n ?? 0 })
  }
  expect(found.length).toBeGreaterThan(0)
  const { id, n } = found[0] as (typeof found)[number]
  const { word, excel } = await filesOf(id)
  expect(word).toContain(`（n = ${n}，`)
  expect(word).toContain('与上轮无法区分')
  expect(excel).toMatch(new RegExp(`参评人数 ${n} `))
  expect(excel).toMatch(/上轮措施 课程目标 \d：0\.\d{4} → 0\.\d{4}.*；与上轮无法区分/)
  const english = await filesOf(id, 'en')
  expect(english.word).toContain('cannot be told apart from the last cycle')
  expect(english.excel).toContain('cannot be told apart from the last cycle')
})
