import * as content from '@obelisk/contract/training-plan/content'
import * as exchange from '@obelisk/contract/training-plan/exchange'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { complete, type Programme, programme, read, start } from '../plan.fixture.ts'
import { uploaded } from './upload.fixture.ts'

let mine: Programme
let other: Programme

beforeAll(async () => {
  mine = await programme('080931')
  other = await programme('080932')
})

type Rows = Parameters<typeof uploaded>[0]
type Kind = 'courses' | 'matrix'

/** A workbook beside a new plan of a programme, and how it is previewed and imported. */
async function beside(by: Programme, kind: Kind, rows: Rows) {
  const plan = kind === 'matrix' ? await complete(by) : { id: await start(by), indicators: [] }
  const as = by.director
  const about = { culture_id: plan.id, file_id: await uploaded(rows, as), kind }
  return {
    plan,
    preview: async (more: object = {}) =>
      (await call(exchange.previewImport, { ...about, ...more }, { as })).data,
    run: (more: object = {}) => call(exchange.runImport, { ...about, ...more }, { as }),
    supports: async () => (await read(plan.id, as)).supports,
  }
}

/** The list of an office whose heads nobody knows; above it as many lines as it likes. */
const strange = (above: string[], ...courses: (string | number)[][]): Rows => [
  ...above.map((text) => [text, null, null, null]),
  ['KCDM', 'KCMC', 'XF', 'XQ'],
  ...courses,
]
const columns = ['1:code', '2:name', '3:credits', '4:term']

test('a course list whose columns were put right is read so the next time', async () => {
  const first = await beside(mine, 'courses', strange(['导出'], ['SE130', '编译原理', 3, 5]))
  expect((await first.preview()).remembered).toBeNull()
  // looking alone is no decision
  await first.preview({ columns, head_row: 2 })
  expect((await first.preview()).remembered).toBeNull()
  expect((await first.run({ columns, head_row: 2 })).data).toMatchObject({ added: 1 })

  // another plan, another term, another title over the table
  const rows = strange(['2025 级', '教务处'], ['SE131', '软件测试', 2.5, 6])
  const next = await beside(mine, 'courses', rows)
  const seen = await next.preview()
  expect(seen).toMatchObject({ lacks: [], head_row: 3, counts: { add: 1 } })
  expect(seen.remembered).toMatchObject({ file: 'plan.xlsx', name: mine.director.name, lost: [] })
  expect(seen.columns.map(({ column, meaning }) => `${column}:${meaning}`)).toEqual(columns)
  expect((await next.run()).data).toMatchObject({ added: 1 })

  const heads = await beside(mine, 'courses', [['KCDM', 'KCMC', 'XQ', 'XF'], ...rows.slice(3)])
  expect((await heads.preview()).remembered).toBeNull()
})

test('another college of the school profits from it too, until it decides otherwise for itself', async () => {
  const heads = ['A', 'B', 'C', 'D']
  const rows: Rows = [heads, ['SE150', '编译原理', 3, 5]]
  await (await beside(mine, 'courses', rows)).run({ columns, head_row: 1 })
  const elsewhere = await beside(other, 'courses', rows)
  expect((await elsewhere.preview()).remembered?.name).toBe(mine.director.name)
  const theirs = ['1:code', '2:name', '3:term', '4:credits']
  await elsewhere.run({ columns: theirs, head_row: 1 })
  const columnsOf = async (by: Programme) =>
    (await (await beside(by, 'courses', rows)).preview()).columns.map((one) => `${one.column}:${one.meaning}`)
  expect(await columnsOf(other)).toEqual(theirs)
  expect(await columnsOf(mine)).toEqual(columns)
})

test('a person may have it guessed anew; importing the guess forgets what was remembered', async () => {
  const rows: Rows = [
    ['课程代码', '课程名称', '开课学期', '学分', '甲'],
    ['SE140', '编译原理', 5, 3, 1],
  ]
  const swapped = ['1:code', '2:name', '3:credits', '4:term']
  const first = await beside(mine, 'courses', rows)
  await first.run({ columns: swapped, head_row: 1 })
  const next = await beside(mine, 'courses', rows)
  expect((await next.preview()).rows[0]?.changes).toContainEqual({ field: 'term', before: null, after: '3' })
  const anew = await next.preview({ as_guessed: true })
  expect(anew.remembered).toBeNull()
  expect(anew.rows[0]?.changes).toContainEqual({ field: 'term', before: null, after: '5' })
  expect((await next.run({ as_guessed: true })).data).toMatchObject({ added: 1 })
  expect((await (await beside(mine, 'courses', rows)).preview()).remembered).toBeNull()
})

test('a matrix is read against the indicators of the next plan by their numbers; one it does not have is told', async () => {
  const rows: Rows = [
    ['课程', '甲', '乙'],
    ['SE101', 'L', 'M'],
  ]
  const first = await beside(mine, 'matrix', rows)
  const [one, two] = first.plan.indicators
  await first.run({
    head_row: 1,
    layout: 'wide',
    columns: ['1:code', `2:indicator-${two}`, `3:indicator-${one}`],
  })

  const next = await beside(mine, 'matrix', rows)
  const seen = await next.preview()
  expect(seen).toMatchObject({ lacks: [], layout: 'wide', counts: { change: 1 }, remembered: { lost: [] } })
  await next.run()
  const strengths = new Map((await next.supports()).map((cell) => [cell.indicator_id, cell.strength]))
  expect(next.plan.indicators.slice(0, 2).map((id) => strengths.get(id))).toEqual(['M', 'L'])

  const lacking = await beside(mine, 'matrix', rows)
  const ids = [lacking.plan.indicators[0] ?? 0]
  await call(content.indicators.del, { ids }, { as: mine.director })
  const left = await lacking.preview()
  expect(left.remembered?.lost).toEqual(['1.1'])
  expect(left.columns.map(({ column }) => column)).toEqual([1, 2])
})
