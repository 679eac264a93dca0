import { openSet, paperItems, paperSources, saveItems } from '@obelisk/contract/evaluation-data/items'
import { expect, test } from 'vitest'
import { shortQuestion } from '#exam-paper/paper.fixture.ts'
import { call } from '../../../test/call.ts'
import { type TestClass, testClass } from '../class.fixture.ts'
import { sheetFor } from '../marks/marks.fixture.ts'
import { storedPaper, takenItems } from './sat-paper.fixture.ts'

/** A paper of two questions that the class sat, or will sit, at this time. */
function paperFor(room: TestClass, examTime: Date) {
  const [one, other] = [shortQuestion(1, '秘密一', 40), shortQuestion(2, '秘密二', 60)]
  const shares = [
    { objective: 2, share: 0.5 },
    { objective: 3, share: 0.5 },
  ]
  return storedPaper(room, [one, { ...other, objectives: shares }], { examTime })
}

const sourcesFor = async (room: TestClass) =>
  (await call(paperSources, { teaching_class_id: room.id }, { as: room.teacher })).data.list

test('a paper before its examination gives nothing; afterwards its questions become items without their texts', async () => {
  const room = await testClass()
  await call(openSet, { teaching_class_id: room.id }, { as: room.teacher })
  await paperFor(room, new Date(Date.now() + 86_400_000))
  expect(await sourcesFor(room)).toEqual([])
  const paper_id = await paperFor(room, new Date(2020, 1, 1))
  expect(await sourcesFor(room)).toEqual([
    { paper_id, title: '期末试卷', title_en: '', items: 2, total: 100 },
  ])
  const final = room.components.find(({ name }) => name === '期末考试')
  const asked = { teaching_class_id: room.id, paper_id, component_id: final?.id ?? 0 }
  const answer = await call(paperItems, asked, { as: room.teacher })
  expect(JSON.stringify(answer.data)).not.toContain('秘密')
  const own = answer.data.items.filter(({ component_id }) => component_id === final?.id)
  const objective = (no: number) => room.objectives.find((one) => one.no === no)?.id
  expect(own.map(({ no, full_score, points, shares }) => [no, full_score, points, shares])).toEqual([
    ['1', 40, 24, [{ objective_id: objective(1), share: 1 }]],
    [
      '2',
      60,
      36,
      [
        { objective_id: objective(2), share: 0.5 },
        { objective_id: objective(3), share: 0.5 },
      ],
    ],
  ])
  expect(answer.data.unknown).toEqual([])
  const { items_revision: revision } = await sheetFor(room)
  const { items } = answer.data
  const saved = await call(saveItems, { teaching_class_id: room.id, revision, items }, { as: room.teacher })
  expect(saved.refused).toBeUndefined()
  const again = await call(paperItems, asked, { as: room.teacher })
  const kept = again.data.items.filter(({ component_id }) => component_id === final?.id)
  expect(kept.every(({ id }) => id !== undefined)).toBe(true)
  const stranger = await call(paperSources, { teaching_class_id: room.siblingId }, { as: room.teacher })
  expect(stranger.data?.list ?? []).toEqual([])
})

test('an item keeps the question that it came from; one of a paper that the class did not sit is dropped', async () => {
  const room = await testClass()
  await call(openSet, { teaching_class_id: room.id }, { as: room.teacher })
  const paper_id = await paperFor(room, new Date(2020, 1, 1))
  const items = await takenItems(room, paper_id)
  expect(items.map(({ paper }) => paper)).toEqual([
    { id: paper_id, item: 1 },
    { id: paper_id, item: 2 },
  ])
  const stranger = await testClass()
  const other = await paperFor(stranger, new Date(2020, 1, 1))
  const sheet = await sheetFor(room)
  const forged = sheet.items.map((item) => ({ ...item, paper: { id: other, item: 1 } }))
  const saved = await call(
    saveItems,
    { teaching_class_id: room.id, revision: sheet.items_revision, items: forged },
    { as: room.teacher },
  )
  expect(saved.refused).toBeUndefined()
  expect((await sheetFor(room)).items.every(({ paper }) => !paper)).toBe(true)
})
