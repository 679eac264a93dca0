import { monitorEventLoopDelay } from 'node:perf_hooks'
import * as imports from '@obelisk/contract/roster/import'
import * as people from '@obelisk/contract/roster/people'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { newCollege } from '../../../test/college.ts'
import { uploadedText, uploadedWorkbook } from '../../../test/workbooks.ts'

const password = 'First2026'
let secretary: Actor
let elsewhere: Actor

beforeAll(async () => {
  ;({ secretary, elsewhere } = await newCollege())
})

type Rows = (string | number)[][]

const upload = (rows: Rows, name = '名单') => uploadedWorkbook(secretary, [{ name, rows }])
const preview = async (file_id: number, pointed: unknown = null, as = secretary) =>
  (await call(imports.previewPeople, { kind: 'student', file_id, pointed } as never, { as })).data
const run = async (file_id: number) =>
  (await call(imports.importPeople, { kind: 'student', file_id, password }, { as: secretary })).data.done

const named = (...columns: [number, string][]) => [
  { sheet: '名单', used: null, rows: [], columns: columns.map(([column, is]) => ({ column, is })) },
]

test('D5: one points at columns, the list is read anew, imported so, and the next list of the layout too', async () => {
  const rows = (from: number) => [
    ['编码', '人员', '所属'],
    [String(from + 1), '周一鸣', '软工2601'],
    [String(from + 2), '周二鸣', '软工2601'],
  ]
  // numbers this short may be serial numbers
  const file_id = await upload(rows(700))
  expect((await preview(file_id)).reading.lacks).toEqual(['学号'])
  const said = named([0, 'student_no'], [1, 'name'], [2, 'admin_class'])
  const read = await preview(file_id, said)
  expect(read.counts).toEqual({ added: 2, changed: 0, same: 0, failed: 0 })
  expect(read.reading.sheets[0]?.columns.map(({ reason }) => reason)).toEqual(['said', 'said', 'said'])
  expect(await run(file_id)).toEqual({ added: 2, changed: 0, same: 0, failed: 0 })

  const next = await upload(rows(800), '另一张')
  const again = await preview(next)
  expect(again).toMatchObject({ total: 2, counts: { added: 2 }, reading: { remembered: true } })
  const theirs = await uploadedWorkbook(elsewhere, [{ name: '名单', rows: rows(900) }])
  expect((await preview(theirs, null, elsewhere)).reading).toMatchObject({
    remembered: false,
    lacks: ['学号'],
  })
  expect((await preview(next, [])).reading).toMatchObject({ remembered: false, lacks: ['学号'] })
  expect((await preview(next)).reading.lacks).toEqual(['学号'])
})

test('the class comes from the title or the name of the sheet where no column tells it', async () => {
  const rows = [['江州理工大学软工2601班学生名单'], ['学号', '姓名'], ['26030001', '郑一']]
  expect((await preview(await upload(rows))).list[0]).toMatchObject({
    outcome: 'new',
    cells: { admin_class: '软工2601' },
  })
  const bySheet = await upload(
    [
      ['学号', '姓名'],
      ['26030001', '郑一'],
    ],
    '软工2601',
  )
  expect((await preview(bySheet)).counts.added).toBe(1)
  const without = await preview(
    await upload([
      ['学号', '姓名'],
      ['26030001', '郑一'],
    ]),
  )
  expect(without.list[0]?.problems.map(({ column }) => column)).toEqual(['admin_class'])
})

test('A12: a name stays as it is written: width and blanks are no change, and other letters are one', async () => {
  const written = [
    ['26040001', 'Ａｌｉ　Ｋｈａｎ'],
    ['26040002', '欧阳（小）明'],
    ['26040003', '林 可'],
  ]
  const list = (people: string[][]) => [
    ['学号', '姓名', '行政班'],
    ...people.map(([no = '', name = '']) => [no, name, '软工２６０１']),
  ]
  expect(await run(await upload(list(written)))).toMatchObject({ added: 3, failed: 0 })
  const otherwise = [
    ['26040001', 'Ali Khan'],
    ['26040002', '欧阳(小)明'],
    ['26040003', '林可 '],
  ]
  expect(await run(await upload(list(otherwise)))).toMatchObject({ same: 3, changed: 0 })
  const { data } = await call(
    people.students.index,
    { search: [{ field: 'student_no', val: '260400', operator: 'LIKE' }] } as never,
    { as: secretary },
  )
  expect(data.list.map(({ name }) => name)).toEqual(written.map(([, name]) => name))
  expect((await preview(await upload(list([['26040003', '林柯']])))).list[0]?.changes).toEqual(['name'])
})

/** The longest that the server's thread was busy with one thing while this was answered. */
async function longestStall(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}

test('A5: a list of some hundred thousand rows is refused in words while others are answered', async () => {
  const rows = Array.from({ length: 300_000 }, (_, at) => [String(2_600_000_000 + at), '某人'])
  const file_id = await uploadedText(secretary, [['学号', '姓名'], ...rows])
  const input = { kind: 'student', file_id, pointed: null } as const
  const stalls: number[] = []
  for (let round = 0; round < 6; round++)
    stalls.push(
      await longestStall(async () => {
        const { refused } = await call(imports.previewPeople, input, { as: secretary })
        expect(refused?.refusal).toBe('workbook-too-many-rows')
      }),
    )
  // it was 13 seconds
  expect(Math.min(...stalls)).toBeLessThan(200)
}, 90_000)

test('A5: a list of thousands is judged in sets, shown in part and counted whole; others are answered meanwhile', async () => {
  const count = 6000
  const rows = Array.from({ length: count }, (_, at) => [
    String(2_610_000_000 + at),
    `学生${at}`,
    at % 1000 === 7 ? '没有的班' : '软工2601',
  ])
  const file_id = await uploadedText(secretary, [['学号', '姓名', '行政班'], ...rows])
  const stalls: number[] = []
  for (let round = 0; round < 6; round++)
    stalls.push(
      await longestStall(async () => {
        const read = await preview(file_id)
        expect(read).toMatchObject({ total: count, counts: { added: count - 6, failed: 6 } })
        expect(read.list).toHaveLength(imports.shownRows)
        expect(read.list.filter(({ outcome }) => outcome === 'failed')).toHaveLength(6)
      }),
    )
  expect(Math.min(...stalls)).toBeLessThan(200)
}, 90_000)
