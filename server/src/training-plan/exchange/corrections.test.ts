import * as exchange from '@obelisk/contract/training-plan/exchange'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { complete, type Programme, programme, read } from '../plan.fixture.ts'
import { textsOf, uploaded } from './upload.fixture.ts'

let mine: Programme

beforeAll(async () => {
  mine = await programme('080918')
})

type Rows = Parameters<typeof uploaded>[0]

/** A workbook beside a complete plan, and how it is previewed and imported. */
async function beside(kind: 'courses' | 'matrix', rows: Rows) {
  const plan = await complete(mine)
  const as = mine.director
  const about = { culture_id: plan.id, file_id: await uploaded(rows, as), kind }
  return {
    plan,
    about,
    preview: async (more: object = {}) =>
      (await call(exchange.previewImport, { ...about, ...more }, { as })).data,
    run: (more: object = {}) => call(exchange.runImport, { ...about, ...more }, { as }),
    after: () => read(plan.id, as),
  }
}

describe('a course list whose heads nobody knows', () => {
  const strange: Rows = [
    ['教务系统导出', null, null, null],
    ['KCDM', 'KCMC', 'XF', 'XQ'],
    ['SE130', '编译原理', 3, 5],
    ['SE131', '软件测试', 2.5, 6],
  ]

  test('is shown as it is, and read as the person says', async () => {
    const { preview, run, after } = await beside('courses', strange)
    const first = await preview()
    expect(first).toMatchObject({ lacks: ['code', 'name'], head_row: 2, columns: [], rows: [] })
    expect(first.view.rows.map(({ row, role }) => [row, role])).toEqual([
      [1, 'title'],
      [2, 'head'],
      [3, 'data'],
      [4, 'data'],
    ])
    expect((await run()).refused?.refusal).toBe('unreadable-sheet')

    const half = await preview({ columns: ['1:code'] })
    expect(half).toMatchObject({ lacks: ['name'], columns: [{ column: 1, text: 'KCDM', meaning: 'code' }] })
    const columns = ['1:code', '2:name', '3:credits', '4:term']
    const whole = await preview({ columns, head_row: 2 })
    expect(whole).toMatchObject({ lacks: [], problems: [], counts: { add: 2, refuse: 0 } })
    expect(whole.view.rows.map(({ role }) => role)).toEqual(['title', 'head', 'data', 'data'])
    expect((await run({ columns, head_row: 2 })).data).toMatchObject({ added: 2 })
    expect((await after()).courses.slice(1)).toMatchObject([
      { code: 'SE130', name: '编译原理', credits: 3, term: 5 },
      { code: 'SE131', name: '软件测试', credits: 2.5, term: 6 },
    ])
  })

  test('a wrong guess is put right: another column, a column left out, another last row of the head', async () => {
    const { preview } = await beside('courses', [
      ['课程代码', '课程名称', '开课学期', '学分', '课程模块'],
      ['SE140', '编译原理', 5, 3, '甲'],
      ['SE141', '软件测试', 6, 2, '乙'],
    ])
    expect((await preview()).rows[0]?.changes).toContainEqual({ field: 'term', before: null, after: '5' })
    const columns = ['1:code', '2:name', '3:credits', '4:term', '5:ignore']
    const turned = await preview({ head_row: 2, columns })
    expect(turned.rows.map(({ code }) => code)).toEqual(['SE141'])
    expect(
      turned.rows[0]?.changes.filter(({ field }) => ['term', 'credits', 'module'].includes(field)),
    ).toEqual([
      { field: 'term', before: null, after: '2' },
      { field: 'credits', before: null, after: '6' },
    ])
  })

  test('the columns of the terms are told one by one, and stay when another column is corrected', async () => {
    const terms = [1, 2, 3, 4, 5, 6]
    const { preview } = await beside('courses', [
      ['课程代码', '课程名称', '学分', ...terms],
      ['SE150', '编译原理', 3, null, null, 4, null, null, null],
    ])
    const guess = await preview()
    expect(guess.columns.slice(3).map(({ meaning }) => meaning)).toEqual(terms.map((no) => `term-${no}`))
    expect(guess.rows[0]?.changes).toContainEqual({ field: 'term', before: null, after: '3' })
    const columns = guess.columns.map(({ column, meaning }) =>
      meaning === 'credits' ? `${column}:hours_total` : `${column}:${meaning}`,
    )
    expect((await preview({ head_row: 1, columns })).rows[0]?.changes).toContainEqual({
      field: 'term',
      before: null,
      after: '3',
    })
  })

  test('the rows that fail come back as they were read', async () => {
    const { about } = await beside('courses', [
      ['A', 'B', 'C', 'D'],
      ['SE160', '编译原理', '三', 3],
    ])
    const columns = ['1:code', '2:name', '3:credits', '4:term']
    const made = await call(exchange.failedRows, { ...about, columns, head_row: 1 }, { as: mine.director })
    const [sheet] = await textsOf(made.bytes)
    expect(sheet?.[1]?.slice(0, 3)).toEqual(['SE160', '编译原理', '三'])
    expect(sheet?.[1]?.at(-1)).toContain('学分')
  })

  test.each(['0:code', '1', '1:code;drop', 'x:name', '1:indicator-'])(
    'a correction that is none is refused: %s',
    async (one) => {
      const { about } = await beside('courses', strange)
      const answer = await call(exchange.previewImport, { ...about, columns: [one] }, { as: mine.director })
      expect(answer.refused?.refusal).toBe('invalid-input')
    },
  )
})

describe('a matrix', () => {
  test('lies as the person says: wide, with each column an indicator', async () => {
    const { plan, preview, run, after } = await beside('matrix', [
      ['课程', '甲', '乙'],
      ['SE101', 'L', 'M'],
    ])
    expect(await preview()).toMatchObject({ layout: 'wide', lacks: ['code', 'indicators'] })
    const [first, second] = plan.indicators
    const columns = ['1:code', `2:indicator-${second}`, `3:indicator-${first}`]
    expect(await preview({ head_row: 1, columns })).toMatchObject({ lacks: [], counts: { change: 1 } })
    await run({ head_row: 1, columns })
    const strengths = new Map((await after()).supports.map((one) => [one.indicator_id, one.strength]))
    expect([strengths.get(first ?? 0), strengths.get(second ?? 0)]).toEqual(['M', 'L'])
  })

  test('with the courses across, each column a course; its head is a row of the sheet', async () => {
    const { plan, preview } = await beside('matrix', [
      ['矩阵'],
      ['指标点', '某课程'],
      ['1.1', 'L'],
      ['2.1', 'M'],
    ])
    expect(await preview({ layout: 'turned' })).toMatchObject({ lacks: ['indicator', 'courses'] })
    const columns = ['1:indicator', `2:course-${plan.course}`]
    const found = await preview({ layout: 'turned', head_row: 2, columns })
    expect(found).toMatchObject({ layout: 'turned', lacks: [], head_row: 2, counts: { change: 1 } })
    expect(found.rows[0]?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['1.1', 'L'],
      ['2.1', 'M'],
    ])
    const guessed = await beside('matrix', [
      ['指标点', '课程SE101'],
      ['1.1', 'L'],
      ['2.1', 'M'],
    ])
    expect(await guessed.preview()).toMatchObject({
      layout: 'turned',
      head_row: 1,
      columns: [
        { column: 1, meaning: 'indicator' },
        { column: 2, text: '课程SE101', meaning: `course-${guessed.plan.course}` },
      ],
    })
  })

  test('long, with the columns named by the person', async () => {
    const { preview } = await beside('matrix', [
      ['a', 'b', 'c'],
      ['1.1', 'SE101', 'L'],
    ])
    const columns = ['1:indicator', '2:code', '3:strength']
    const found = await preview({ layout: 'long', head_row: 1, columns })
    expect(found).toMatchObject({ layout: 'long', problems: [], counts: { change: 1 } })
    expect(await preview({ layout: 'long', head_row: 1, columns: ['2:code'] })).toMatchObject({
      lacks: ['indicator'],
    })
  })
})
