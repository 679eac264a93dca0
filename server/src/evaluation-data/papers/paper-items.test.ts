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
    { paper_id, title: '期末试卷', title_en: '', items: 2, total: 100, taken: null },
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

test('spec 4: D04, what differs from the paper that was sat is said, and taking its questions again mends it', async () => {
  const room = await testClass()
  await call(openSet, { teaching_class_id: room.id }, { as: room.teacher })
  const paper_id = await paperFor(room, new Date(2020, 1, 1))
  const [one, other] = await takenItems(room, paper_id)
  if (!one || !other) throw new Error('two items')
  const component_id = one.component_id
  const differences = async () => (await sourcesFor(room)).map(({ taken }) => taken)
  expect(await differences()).toEqual([{ component_id, differences: [] }])
  const save = async (items: object[]) => {
    const { items_revision: revision } = await sheetFor(room)
    const input = { teaching_class_id: room.id, revision, items }
    expect((await call(saveItems, input as never, { as: room.teacher })).refused).toBeUndefined()
  }
  const others = (await sheetFor(room)).items.filter((item) => item.component_id !== component_id)
  const { id: _, paper: _from, ...more } = one
  await save([...others, { ...one, full_score: 30, shares: other.shares }, { ...more, no: '9', paper: null }])
  expect((await differences()).map((taken) => taken?.differences)).toEqual([
    expect.arrayContaining([
      { no: '1', kind: 'full_score_differs' },
      { no: '1', kind: 'objective_differs' },
      { no: '2', kind: 'item_missing' },
      { no: '9', kind: 'item_extra' },
    ]),
  ])
  await takenItems(room, paper_id)
  expect(await differences()).toEqual([{ component_id, differences: [] }])
})
