import * as content from '@obelisk/contract/training-plan/content'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { type Programme, programme, read, start } from './plan.fixture.ts'

let mine: Programme
beforeAll(async () => {
  mine = await programme('080905')
})

const indicator = (requirement_id: number, no: string) => ({
  requirement_id,
  no,
  name: '',
  description: `能够 ${no}`,
  description_en: '',
  weight_in_requirement: null,
  threshold: null,
})

test('21 indicators come in one call, all or none, and each is on record', async () => {
  const as = mine.director
  const id = await start(mine)
  const { requirements } = await read(id, as)
  const rows = requirements
    .flatMap((one) => [indicator(one.id, `${one.no}.1`), indicator(one.id, `${one.no}.2`)])
    .slice(0, 21)
  const twice = [...rows, indicator(requirements[0]?.id ?? 0, '1.1')]
  const refused = await call(content.indicators.addMany, { culture_id: id, rows: twice }, { as })
  expect(refused.refused?.fields?.[0]?.path).toBe('row.no')
  expect((await read(id, as)).indicators).toEqual([])
  const { data } = await call(content.indicators.addMany, { culture_id: id, rows }, { as })
  expect(data.ids).toHaveLength(21)
  expect((await read(id, as)).indicators.map(({ no }) => no)).toEqual(rows.map(({ no }) => no))
  const edits = await call(content.listEdits, { id }, { as })
  expect(edits.data.list.filter(({ place }) => place.startsWith('indicator:'))).toHaveLength(21)
  const again = await call(content.indicators.addMany, { culture_id: id, rows: rows.slice(3, 4) }, { as })
  expect(again.code).not.toBe(1)
  const stranger = await call(content.indicators.addMany, { culture_id: id, rows }, { as: mine.outsider })
  expect(stranger.code).not.toBe(1)
})

test('requirements come with the items that they answer, and objectives as they are', async () => {
  const as = mine.director
  const id = await start(mine)
  const before = await read(id, as)
  const rows = [31, 32].map((no, at) => ({
    no,
    name: `要求 ${no}`,
    name_en: '',
    description: '',
    description_en: '',
    threshold: null,
    standard_item_ids: before.library.items.slice(at, at + 1).map((item) => item.id),
  }))
  await call(content.requirements.addMany, { culture_id: id, rows }, { as })
  const sentences = [1, 2, 3].map((no) => ({ no, text: `目标 ${no}`, text_en: '', horizon_years: 5 }))
  await call(content.objectives.addMany, { culture_id: id, rows: sentences }, { as })
  const after = await read(id, as)
  expect(after.requirements.slice(-2).map(({ no, standard_item_ids }) => [no, standard_item_ids])).toEqual(
    rows.map(({ no, standard_item_ids }) => [no, standard_item_ids]),
  )
  expect(after.objectives.map(({ text }) => text)).toEqual(['目标 1', '目标 2', '目标 3'])
})
