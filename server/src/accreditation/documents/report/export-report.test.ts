import { readGrade } from '@obelisk/contract/accreditation'
import { gradeReceipt, gradeReport } from '@obelisk/contract/accreditation/documents'
import { decimals } from '@obelisk/contract/decimals'
import { recompute } from '@obelisk/engine/attainment-report/receipt/recompute'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/call.ts'
import { finishedDatabase } from '../../../../test/database.ts'

let graduated = 0
const as = 'programme-director' as const

beforeAll(async () => {
  const { db } = await finishedDatabase()
  const grade = await db
    .selectFrom('grade')
    .innerJoin('culture_grade', 'culture_grade.grade_id', 'grade.id')
    .select('grade.id')
    .where('culture_grade.in_force', '=', true)
    .orderBy('grade.base_project_id')
    .orderBy('grade.year')
    .executeTakeFirstOrThrow()
  graduated = grade.id
}, 120_000)

async function wordOf(language: 'zh-cn' | 'en') {
  const { code, bytes } = await call(gradeReport, { base_grade_id: graduated, language }, { as })
  expect(code).toBe(1)
  const files = unzipSync(bytes)
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  return {
    text: xml.replace(/<[^>]+>/g, ''),
    pictures: Object.keys(files).filter((name) => name.endsWith('.png')),
  }
}

const receiptOf = async () => {
  const { bytes } = await call(gradeReceipt, { base_grade_id: graduated }, { as })
  return JSON.parse(bytes.toString())
}

const axisNote = { 'zh-cn': '数值轴从', en: 'the value axis begins at' }

test.each(['zh-cn', 'en'] as const)(
  'the Word report in %s prints the figures of the page',
  async (language) => {
    const { data } = await call(readGrade, { base_grade_id: graduated }, { as })
    const { text, pictures } = await wordOf(language)
    expect(pictures).toHaveLength(1)
    expect(text).toContain(axisNote[language])
    const names = data.requirements.map(
      (row) => `${row.no} ${(language === 'en' && row.name_en) || row.name}`,
    )
    const values = [
      ...data.requirements.map(({ combined }) => combined),
      ...data.indicators.map(({ value }) => value),
    ]
    const figures = values.flatMap((value) => (value === null ? [] : decimals(value, data.digits)))
    expect(figures.length).toBeGreaterThan(20)
    const wanted = [...names.map((name) => name.replaceAll('&', '&amp;')), ...figures]
    expect(wanted.filter((one) => !text.includes(one))).toEqual([])
  },
)

test('E9: the digest that the Word report prints is that of its receipt, which a changed figure breaks', async () => {
  const receipt = await receiptOf()
  expect((await wordOf('zh-cn')).text).toContain(receipt.digest)
  expect(recompute(receipt)).toMatchObject({ same: true, digest_holds: true })
  receipt.inputs.results[0].objectives[0].combined = 0.123
  expect(recompute(receipt)).toMatchObject({ digest_holds: false })
})

test('the same report comes as PDF', async () => {
  const wanted = { base_grade_id: graduated, language: 'en', form: 'pdf' } as const
  const { code, bytes } = await call(gradeReport, wanted, { as })
  expect([code, bytes.subarray(0, 5).toString()]).toEqual([1, '%PDF-'])
})

test('who may not see the grade gets no report of it', async () => {
  const refused = await call(gradeReport, { base_grade_id: graduated }, { as: 'teacher' })
  expect(refused.code).not.toBe(1)
})
