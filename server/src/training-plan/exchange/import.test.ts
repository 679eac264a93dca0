import * as content from '@obelisk/contract/training-plan/content'
import * as courses from '@obelisk/contract/training-plan/courses'
import * as exchange from '@obelisk/contract/training-plan/exchange'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { complete, type Programme, programme, read } from '../plan.fixture.ts'
import { textsOf, uploaded } from './upload.fixture.ts'

let mine: Programme
let other: Programme

beforeAll(async () => {
  mine = await programme('080903')
  other = await programme('080904')
})

const head = ['课程代码', '课程名称', '开课学期', '学分', '总学时', '课程性质', '先修课程']

describe('courses', () => {
  test('good rows are added and changed, and all of it can be taken back', async () => {
    const { id } = await complete(mine)
    const as = mine.director
    const file_id = await uploaded(
      [
        ['2024 版课程设置表'],
        head,
        ['SE101', '程序设计基础', 1, 4, 64, '必修', null],
        ['SE102', '数据结构', 2, 3, 48, '必修', 'SE101'],
      ],
      as,
    )
    const about = { culture_id: id, file_id, kind: 'courses' as const }
    const preview = await call(exchange.previewImport, about, { as })
    expect(preview.data).toMatchObject({
      head_row: 2,
      counts: { add: 1, change: 1, refuse: 0 },
      problems: [],
    })
    const done = await call(exchange.runImport, about, { as })
    expect(done.data).toMatchObject({ added: 1, changed: 1, refused: 0 })
    const after = await read(id, as)
    expect(after.courses.map(({ code, name, hours_theory }) => [code, name, hours_theory])).toEqual([
      ['SE101', '程序设计基础', 32],
      ['SE102', '数据结构', 48],
    ])
    expect(after.courses[1]?.prerequisite_ids).toEqual([after.courses[0]?.id])
    expect((await call(content.undo, { id: done.data.undo_id ?? 0 }, { as })).code).toBe(1)
    const back = await read(id, as)
    expect(back.courses).toHaveLength(1)
    expect(back.courses[0]).toMatchObject({ name: '课程SE101', credits: 2 })
  })

  test('prerequisites are those the list names, by code or by name; taking it back brings the old ones', async () => {
    const { id } = await complete(mine)
    const as = mine.director
    const list = [
      ['课程代码', '课程名称', '开课学期', '学分', '先修课程', '五育'],
      ['SE102', '数据结构', 2, 3, 'SE101', '智'],
      ['SE103', '操作系统', 3, 3, '《数据结构》、SE101、没有这门课', '智'],
    ]
    const about = { culture_id: id, kind: 'courses' as const }
    const first = await uploaded(list, as)
    const preview = await call(exchange.previewImport, { ...about, file_id: first }, { as })
    expect(preview.data.problems).toMatchObject([{ code: 'unknown-prerequisite', row: 3, column: 5 }])
    expect(preview.data.rows[1]).toMatchObject({ act: 'add' })
    expect(preview.data.rows[1]?.changes).toContainEqual({
      field: 'prerequisite_ids',
      before: null,
      after: 'SE101、SE102',
    })
    await call(exchange.runImport, { ...about, file_id: first }, { as })
    const stateOf = async () =>
      (await read(id, as)).courses.map(({ code, prerequisite_ids, educations }) => [
        code,
        prerequisite_ids.length,
        educations,
      ])
    const before = await stateOf()
    expect(before).toEqual([
      ['SE101', 0, []],
      ['SE102', 1, ['intellectual']],
      ['SE103', 2, ['intellectual']],
    ])

    const second = await uploaded(
      [
        ['课程代码', '课程名称', '先修课程', '五育'],
        ['SE102', '数据结构', '无', '德'],
        ['SE103', '操作系统', '数据结构', '德'],
      ],
      as,
    )
    const done = await call(exchange.runImport, { ...about, file_id: second }, { as })
    expect(done.data).toMatchObject({ changed: 2 })
    expect(await stateOf()).toEqual([
      ['SE101', 0, []],
      ['SE102', 0, ['moral']],
      ['SE103', 1, ['moral']],
    ])
    expect((await call(content.undo, { id: done.data.undo_id ?? 0 }, { as })).code).toBe(1)
    expect(await stateOf()).toEqual(before)
  })

  test('the same file twice adds nothing twice', async () => {
    const { id } = await complete(mine)
    const as = mine.director
    const file_id = await uploaded([head, ['SE105', '编译原理', 5, 3, 48, '必修', null]], as)
    const about = { culture_id: id, file_id, kind: 'courses' as const }
    await call(exchange.runImport, about, { as })
    const again = await call(exchange.runImport, about, { as })
    expect(again.refused?.refusal).toBe('nothing-to-import')
    expect((await read(id, as)).courses).toHaveLength(2)
  })

  test('with an error nothing is written unless only the good rows are wanted; the bad ones come back with the reason', async () => {
    const { id } = await complete(mine)
    const as = mine.director
    const file_id = await uploaded(
      [head, ['SE110', '软件测试', 5, 2, 32, '必修', null], ['SE111', '编译原理', '秋', 3, 48, '必修', null]],
      as,
    )
    const about = { culture_id: id, file_id, kind: 'courses' as const }
    expect((await call(exchange.runImport, about, { as })).refused?.refusal).toBe('invalid-input')
    expect((await read(id, as)).courses).toHaveLength(1)
    const done = await call(exchange.runImport, { ...about, only_good: true }, { as })
    expect(done.data).toMatchObject({ added: 1, refused: 1 })
    const failed = await call(exchange.failedRows, about, { as })
    const [sheet] = await textsOf(failed.bytes)
    expect(sheet?.[1]?.[0]).toBe('SE111')
    expect(sheet?.[1]?.at(-1)).toBe('C: 开课学期应为 1–8')
    const english = await call(exchange.failedRows, about, { as, language: 'en' })
    expect((await textsOf(english.bytes))[0]?.[1]?.at(-1)).toBe('C: The term should be 1–8')
  })

  test('what was worked on since is not taken back', async () => {
    const { id, course } = await complete(mine)
    const as = mine.director
    const file_id = await uploaded([head, ['SE101', '程序设计', 1, 2, 32, '必修', null]], as)
    const done = await call(exchange.runImport, { culture_id: id, file_id, kind: 'courses' }, { as })
    await call(courses.saveCourse, { id: course, was: {}, row: { name_en: 'Programming' } }, { as })
    const undone = await call(content.undo, { id: done.data.undo_id ?? 0 }, { as })
    expect(undone.refused?.refusal).toBe('cannot-undo')
  })

  test('another person’s file, another programme and no table at all are refused', async () => {
    const { id } = await complete(mine)
    const file_id = await uploaded([head, ['SE110', '软件测试', 5, 2, 32, '必修', null]], mine.director)
    const about = { culture_id: id, file_id, kind: 'courses' as const }
    expect((await call(exchange.previewImport, about, { as: 'teaching-secretary' })).code).toBe(404)
    expect((await call(exchange.runImport, about, { as: other.director })).code).toBe(404)
    expect((await call(exchange.previewImport, about, { as: mine.dean })).code).toBe(401)
    const bare = { ...about, file_id: await uploaded([['你好']], mine.director) }
    const shown = await call(exchange.previewImport, bare, { as: mine.director })
    expect(shown.data).toMatchObject({ lacks: ['code', 'name'], rows: [], view: { rows: [{ row: 1 }] } })
    for (const refused of [
      await call(exchange.runImport, bare, { as: mine.director }),
      await call(exchange.failedRows, bare, { as: mine.director }),
    ])
      expect(refused.refused).toMatchObject({ refusal: 'unreadable-sheet', values: { sheet: '表1' } })
  })
})

describe('the matrix', () => {
  test('is read wide, written in one go and taken back', async () => {
    const { id } = await complete(mine)
    const as = mine.director
    const before = await read(id, as)
    const file_id = await uploaded(
      [
        ['课程代码', '课程名称', '1.1', '2.1', '3.1'],
        ['SE101', '课程SE101', 'M', '-', 'H(0.5)'],
      ],
      as,
    )
    const about = { culture_id: id, file_id, kind: 'matrix' as const }
    const preview = await call(exchange.previewImport, about, { as })
    expect(preview.data).toMatchObject({ layout: 'wide', counts: { change: 1 } })
    const done = await call(exchange.runImport, about, { as })
    const after = await read(id, as)
    const strengthOf = (no: string) => {
      const indicator = after.indicators.find((one) => one.no === no)
      return after.supports.find(({ indicator_id }) => indicator_id === indicator?.id)?.strength
    }
    expect(['1.1', '2.1', '3.1', '4.1'].map(strengthOf)).toEqual(['M', undefined, 'H', 'H'])
    expect((await call(content.undo, { id: done.data.undo_id ?? 0 }, { as })).code).toBe(1)
    const back = await read(id, as)
    expect([back.supports, back.weights]).toEqual([before.supports, before.weights])
  })
})
