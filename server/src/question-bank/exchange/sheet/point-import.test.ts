import * as exchange from '@obelisk/contract/question-bank/exchange'
import type { SaidOfSheet } from '@obelisk/contract/question-bank/pointed-sheet'
import { beforeAll, expect, test } from 'vitest'
import { writeWorkbook } from '#workbook/write/write-workbook.ts'
import { call } from '../../../../test/call.ts'
import { jobDone } from '../../../../test/jobs.ts'
import { uploadedBytes } from '../../../../test/workbooks.ts'
import { courseGroup } from '../../course-group.fixture.ts'

let group: Awaited<ReturnType<typeof courseGroup>>
beforeAll(async () => {
  group = await courseGroup()
})

const rows = [
  ['甲', '乙', '丙', '丁'],
  ['栈的特点是（  ）', '后进先出', '先进先出', 'A'],
  ['队列的特点是（  ）', '后进先出', '先进先出', 'B'],
]

async function read(): Promise<number> {
  const bytes = Buffer.from(await writeWorkbook([{ name: '题', rows }]))
  const file_id = await uploadedBytes(group.author, bytes, '没有标题的题.xlsx')
  const { data } = await call(
    exchange.readImportFile,
    { catalog_id: group.catalog, file_id },
    { as: group.author },
  )
  await jobDone(data.job_id)
  return data.id
}
const view = async (id: number) =>
  (await call(exchange.readImport, { id: String(id) }, { as: group.author })).data
async function point(id: number, pointed: SaidOfSheet[]) {
  const { data } = await call(exchange.pointImport, { id, pointed }, { as: group.author })
  await jobDone(data.job_id)
  return view(id)
}

const said: SaidOfSheet = {
  sheet: '题',
  used: null,
  rows: [],
  columns: [
    { column: 0, is: 'stem' },
    { column: 1, is: 'option' },
    { column: 2, is: 'option' },
    { column: 3, is: 'answer' },
  ],
}

test('spec QuestionBank: a sheet whose titles say nothing is shown, its columns are named, and the next such sheet is read so', async () => {
  const id = await read()
  const before = await view(id)
  expect(before.row).toMatchObject({ state: 'ready', format: 'excel', found: 0 })
  expect(before.reading?.sheets[0]).toMatchObject({ name: '题', used: false, questions: 0 })
  const after = await point(id, [said])
  expect(after.list.map(({ content }) => content?.body)).toMatchObject([
    { options: [{ isCorrect: true }, { isCorrect: false }] },
    { options: [{ isCorrect: false }, { isCorrect: true }] },
  ])
  expect(after.reading?.sheets[0]?.rows.map(({ role }) => role)).toEqual(['head', 'question', 'question'])

  const next = await view(await read())
  expect([next.row.found, next.reading?.is_remembered]).toEqual([2, true])
  // said anew: nothing; then it is forgotten
  expect((await point(next.row.id, [])).row.found).toBe(0)
  expect((await view(await read())).row.found).toBe(0)
})

test('nobody but its person points at an import, and none that is written', async () => {
  const id = await read()
  for (const as of [group.colleague, group.stranger])
    expect((await call(exchange.pointImport, { id, pointed: [said] }, { as })).code).toBe(404)
  const { row } = await point(id, [said])
  const { data } = await call(
    exchange.writeImport,
    { id: row.id, choices: [{ no: 1, take: 'new' }] },
    { as: group.author },
  )
  await jobDone(data.job_id)
  const late = await call(exchange.pointImport, { id, pointed: [] }, { as: group.author })
  expect(late.refused?.refusal).toBe(exchange.importNotReady.code)
})
