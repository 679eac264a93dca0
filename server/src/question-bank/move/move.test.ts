import * as calls from '@obelisk/contract/question-bank/calls'
import { addUse } from '@obelisk/contract/question-bank/memory'
import { listMoves, moveQuestions, undoMove } from '@obelisk/contract/question-bank/move'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { acting, courseGroup, single } from '../course-group.fixture.ts'

let group: Awaited<ReturnType<typeof courseGroup>>
let both: Actor
let on: ReturnType<typeof acting>

beforeAll(async () => {
  group = await courseGroup()
  both = await person('section-head')
  on = acting(group.catalog, both)
})

const move = (ids: number[], more: object = {}, as = both, to = group.other) =>
  call(moveQuestions, { ids, to_catalog_id: to, ...more }, { as })
const read = async (id: number) => (await on.read(id, both)).data

test('questions go to another course with uses and history; numbers are mapped or emptied, and all comes back', async () => {
  const one = await on.added('移动的第一题：栈', {
    chapter: '5',
    objectives: [1, 2],
    knowledge: ['栈', '队列'],
  })
  const other = await on.added('移动的第二题：图', { chapter: '7', objectives: [3] })
  const { db } = await testDatabase()
  const term = await db
    .insertInto('academic_term')
    .values({ year_start: 2019, semester: 1, name: '2019-1', start_date: '2019-09-01', weeks: 18 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const use = { id: one, version: 1, academic_term_id: term.id, paper: 'A 卷', n: 60, p: 0.62, d: 0.31 }
  await call(addUse, use, { as: both })
  await call(calls.saveQuestion, { id: one, content: single('栈，改写', '甲', '乙') }, { as: both })
  const before = await read(one)
  expect(before.versions.map(({ number, uses }) => [number, uses])).toEqual([
    [2, 0],
    [1, 1],
  ])

  const moved = await move([one, other], {
    chapters: [{ from: '5', to: '2' }],
    objectives: [
      { from: 1, to: 4 },
      { from: 2, to: null },
    ],
    knowledge: [{ from: '队列', to: null }],
  })
  expect(moved.data.moved).toBe(2)
  const after = await read(one)
  expect(after.catalog_id).toBe(group.other)
  expect([after.row.chapter, after.row.objectives, after.row.knowledge]).toEqual(['2', [4], ['栈']])
  expect(after.row.code).toBe('ME101-0001')
  expect([after.uses, after.versions]).toEqual([before.uses, before.versions])
  expect(after.acts.slice(1)).toEqual(before.acts)
  expect(after.acts[0]).toMatchObject({ act: 'move', opinion: `${before.row.code} → ME101-0001` })
  // of the second one nothing was said, so its numbers stand for nothing there
  const second = (await read(other)).row
  expect([second.chapter, second.objectives]).toEqual(['', []])

  const list = (await call(listMoves, { catalog: String(group.catalog) }, { as: both })).data.list
  expect(list[0]).toMatchObject({ id: moved.data.id, count: 2, to: { code: 'ME101' } })
  const back = await call(undoMove, { id: moved.data.id }, { as: both })
  expect(back.data).toEqual({ moved: 2, kept: 0 })
  const again = await read(one)
  expect([again.row.code, again.row.chapter, again.row.objectives, again.row.knowledge]).toEqual([
    ...[before.row.code, '5', [1, 2], ['栈', '队列']],
  ])
  expect((await call(undoMove, { id: moved.data.id }, { as: both })).refused?.refusal).toBe(
    'question-move-undone',
  )
})

test('one writes for both courses, or the other bank does not exist', async () => {
  const one = await on.added('谁也带不走的题')
  expect((await move([one], {}, group.author)).refused?.refusal).toBe('not-found')
  expect((await move([one], {}, group.stranger)).refused?.refusal).toBe('not-found')
  expect((await move([one], {}, both, group.catalog)).refused?.refusal).toBe('question-move-same-course')
  const { data } = await move([one])
  expect((await call(undoMove, { id: data.id }, { as: group.author })).refused?.refusal).toBe('not-found')
  expect(
    (await call(listMoves, { catalog: String(group.catalog) }, { as: group.stranger })).refused?.refusal,
  ).toBe('not-found')
  expect((await call(undoMove, { id: data.id }, { as: both })).data.moved).toBe(1)
})

test('what is kept for examinations goes by its author, never out of sight of who moves it', async () => {
  const own = await on.added('本人的保留题', { reserved_until: '2999-01-01' })
  expect((await move([own])).data.moved).toBe(1)
  const { db } = await testDatabase()
  const foreign = await on.added('他人的保留题', { reserved_until: '2999-01-01' })
  await db
    .updateTable('question')
    .set({ author_id: group.author.accountId })
    .where('id', '=', foreign)
    .execute()
  // it is not even seen by who neither wrote it nor leads the course
  expect((await move([foreign])).refused?.refusal).toBe('not-found')
  const leader = await person(
    { role: 'course-leader', scope_type: 'catalog', scope_id: group.catalog },
    { role: 'section-head', scope_type: 'school', scope_id: null },
  )
  expect((await move([foreign], {}, leader)).refused?.refusal).toBe('question-move-reserved')
})

test('sisters part when one of them goes, and stay sisters when both do', async () => {
  const { db } = await testDatabase()
  const a = await on.added('甲姊')
  const b = await on.added('甲妹')
  const c = await on.added('乙姊')
  const d = await on.added('乙妹')
  const groups = async () =>
    new Map(
      (await db.selectFrom('question').select(['id', 'sister_group']).execute()).map((row) => [
        row.id,
        row.sister_group,
      ]),
    )
  await db.updateTable('question').set({ sister_group: 9001 }).where('id', 'in', [a, b]).execute()
  await db.updateTable('question').set({ sister_group: 9002 }).where('id', 'in', [c, d]).execute()
  const { data } = await move([a, c, d])
  const now = await groups()
  expect([now.get(a), now.get(b), now.get(c), now.get(d)]).toEqual([null, null, 9002, 9002])
  expect(
    (await call(calls.listQuestions, { catalog: String(group.other) }, { as: both })).data.total,
  ).toBeGreaterThan(2)
  await call(undoMove, { id: data.id }, { as: both })
  expect((await groups()).get(c)).toBe(9002)
})
