import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { upload } from '@obelisk/contract/files'
import * as content from '@obelisk/contract/training-plan/content'
import * as courses from '@obelisk/contract/training-plan/courses'
import * as exchange from '@obelisk/contract/training-plan/exchange'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import { shownRows } from '#workbook/sheet.ts'
import { writeWorkbook } from '#workbook/write/write-workbook.ts'
import { call, testApp, tokenOf } from '../../../test/call.ts'
import { complete, type Programme, programme, read } from '../plan.fixture.ts'

let mine: Programme
let other: Programme

beforeAll(async () => {
  mine = await programme('080903')
  other = await programme('080904')
})

type Rows = (string | number | null)[][]

/** Uploads a workbook as a person would and gives the number of the file. */
async function uploaded(rows: Rows, as: Actor): Promise<number> {
  const body = Buffer.from(await writeWorkbook([{ name: '表1', rows }]))
  const boundary = 'a-boundary'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="plan.xlsx"\r\n` +
        'content-type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet\r\n\r\n',
    ),
    body,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const app = await testApp()
  const answer = await app.inject({
    method: 'POST',
    url: upload.path,
    headers: {
      'ba-user-token': await tokenOf(as),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
  return (answer.json() as { data: { file: { id: number } } }).data.file.id
}

async function textsOf(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'obelisk-plan-'))
  try {
    const path = join(folder, 'made.xlsx')
    writeFileSync(path, bytes)
    return (await readWorkbook(path, 'made.xlsx')).sheets.map(shownRows)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

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
    const bare = await uploaded([['你好']], mine.director)
    const nothing = await call(exchange.previewImport, { ...about, file_id: bare }, { as: mine.director })
    expect(nothing.refused).toMatchObject({ refusal: 'unreadable-sheet', values: { sheet: '表1' } })
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

  test.each(['matrix-wide', 'matrix-long'] as const)(
    'the template %s is read back without a change',
    async (kind) => {
      const { id } = await complete(mine)
      const as = mine.director
      const template = await call(exchange.importTemplate, { culture_id: id, kind }, { as })
      const [sheet = []] = await textsOf(template.bytes)
      const file_id = await uploaded(sheet, as)
      const preview = await call(exchange.previewImport, { culture_id: id, file_id, kind: 'matrix' }, { as })
      expect(preview.data.problems).toEqual([])
      expect(preview.data.counts).toMatchObject({ change: 0, refuse: 0 })
      expect(preview.data.counts.same).toBeGreaterThan(0)
    },
  )
})

test.each(['zh-cn', 'en'] as const)(
  'an exported course list in %s is read back without a change',
  async (language) => {
    const { id } = await complete(mine)
    const as = mine.director
    const made = await call(exchange.exportPlan, { id, what: 'courses' }, { as, language })
    const [sheet = []] = await textsOf(made.bytes)
    const file_id = await uploaded(sheet, as)
    const preview = await call(exchange.previewImport, { culture_id: id, file_id, kind: 'courses' }, { as })
    expect(preview.data.problems).toEqual([])
    expect(preview.data.counts).toEqual({ add: 0, change: 0, same: 1, refuse: 0 })
  },
)

test('every export is there for readers, and for strangers it is not', async () => {
  const { id } = await complete(mine)
  for (const what of ['word', 'courses', 'matrix', 'credits'] as const) {
    const made = await call(exchange.exportPlan, { id, what }, { as: mine.dean })
    expect([made.code, made.bytes.subarray(0, 2).toString()]).toEqual([1, 'PK'])
    expect((await call(exchange.exportPlan, { id, what }, { as: other.director })).code).toBe(404)
  }
})
