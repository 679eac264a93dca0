import * as exchange from '@obelisk/contract/training-plan/exchange'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { complete, type Programme, programme } from '../plan.fixture.ts'
import { textsOf, uploaded } from './upload.fixture.ts'

let mine: Programme
let other: Programme

beforeAll(async () => {
  mine = await programme('080901')
  other = await programme('080902')
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
