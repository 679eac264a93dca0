import { firstDayReadings } from '@obelisk/contract/first-day'
import * as content from '@obelisk/contract/training-plan/content'
import { fillPlan, readPlanFile } from '@obelisk/contract/training-plan/from-document'
import { planReadings } from '@obelisk/contract/training-plan/from-document/readings'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { person } from '../../../test/people.ts'
import { uploadedBytes } from '../../../test/workbooks.ts'
import { type Programme, programme, start } from '../plan.fixture.ts'
import { collection } from './collection/collection.fixture.ts'

let by: Programme
let other: Programme

beforeAll(async () => {
  by = await programme('RP01')
  other = await programme('RP02')
}, 60_000)

test('a reading is found with its file, its person and what came of it, and is gone once it is taken back', async () => {
  const id = await start(by)
  const as = by.director
  const file_id = await uploadedBytes(as, Buffer.from('x'), '方案 v2.docx')
  const filling = {
    objectives: [{ no: 1, text: '目标' }],
    requirements: [],
    indicators: [],
    links: [],
    courses: [],
    supports: [],
  }
  const lists = async (who: Actor) => call(planReadings, { id: String(id) }, { as: who })
  expect((await lists(as)).data.list).toEqual([])
  const filled = await call(fillPlan, { culture_id: id, file_id, replace: [], filling }, { as })
  const undo_id = filled.data.undo_id ?? 0
  const kept = { id: undo_id, file_name: '方案 v2.docx', added: 1, changed: 0 }
  expect((await lists(as)).data.list).toMatchObject([kept])
  const shownOnFirstDay = async () =>
    (await call(firstDayReadings, { project_id: String(by.id) }, { as })).data.list.filter(
      ({ file_name }) => file_name === '方案 v2.docx',
    )
  expect(await shownOnFirstDay()).toMatchObject([{ kind: 'plan', is_undone: false }])
  for (const who of [other.director, await person('teacher')]) expect((await lists(who)).code).not.toBe(1)
  const foreign = await uploadedBytes(other.director, Buffer.from('x'), '别人的.docx')
  const stolen = { culture_id: id, file_id: foreign, replace: [], filling }
  expect((await call(fillPlan, stolen, { as })).code).toBe(404)
  expect((await call(content.undo, { id: undo_id }, { as })).code).toBe(1)
  expect((await lists(as)).data.list).toEqual([])
  expect(await shownOnFirstDay()).toMatchObject([{ is_undone: true }])
})

test('a cell that is a picture comes with the picture', async () => {
  const id = await start(by)
  const file = (await collection()).find(({ name }) => name.startsWith('分段矩阵'))
  if (!file) throw new Error('no plan')
  const { reading, pictures } = (
    await call(
      readPlanFile,
      { id: String(id), file_id: String(await uploadedBytes(by.director, file.bytes, file.name)) },
      { as: by.director },
    )
  ).data
  const [mark, ...others] = (reading?.marks ?? []).filter(({ picture }) => picture !== undefined)
  expect(others).toEqual([])
  expect(mark?.text).toBe('图')
  expect(pictures[mark?.picture ?? '']).toMatch(/^data:image\/png;base64,iVBOR/)
})
