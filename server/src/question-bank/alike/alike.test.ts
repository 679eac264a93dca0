import * as alike from '@obelisk/contract/question-bank/alike'
import * as calls from '@obelisk/contract/question-bank/calls'
import { addUse } from '@obelisk/contract/question-bank/memory'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { acting, courseGroup } from '../course-group.fixture.ts'

let group: Awaited<ReturnType<typeof courseGroup>>
let on: ReturnType<typeof acting>
let term = 0

beforeAll(async () => {
  group = await courseGroup()
  on = acting(group.catalog, group.author)
  const { db } = await testDatabase()
  const { id } = await db
    .insertInto('academic_term')
    .values({ year_start: 2020, semester: 1, name: '2020-1', start_date: '2020-09-01', weeks: 18 })
    .returning('id')
    .executeTakeFirstOrThrow()
  term = id
})

const hashing = (length: number) =>
  `设散列表长 ${length}，散列函数为 H(k)=k mod ${length}，用线性探测法处理冲突，依次插入八个关键字，求平均查找长度`
const grouped = async (as = group.author) =>
  (await call(alike.findAlike, { catalog: String(group.catalog) }, { as })).data.groups.map(({ ids }) => ids)
const flagged = async () =>
  (await on.listed(group.author, { flag: 'alike' })).list.map(({ id }) => id).toSorted((a, b) => a - b)

test('alike questions come as a group with what differs; reserved ones without their text', async () => {
  const { author, colleague, stranger, leader } = group
  const ids = [await on.added(hashing(13)), await on.added(hashing(11)), await on.added(hashing(17))]
  const kept = await on.added(hashing(19), { reserved_until: '2999-01-01' })
  expect(await grouped()).toEqual([[...ids, kept]])
  expect(await grouped(colleague)).toEqual([ids])
  const { data } = await call(alike.findAlike, { catalog: String(group.catalog) }, { as: leader })
  expect(
    data.groups[0]?.questions.map(({ numbers_only, content }) => [numbers_only, content === null]),
  ).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ])
  const strange = await call(alike.findAlike, { catalog: String(group.catalog) }, { as: stranger })
  expect(strange.refused?.refusal).toBe('not-found')
  await call(calls.deleteQuestions, { ids: [String(kept)] }, { as: author })

  const sisters = await call(alike.tellSisters, { ids: ids.slice(0, 2), are: true }, { as: colleague })
  expect(sisters.data).toEqual({ changed: 2 })
  expect((await on.read(ids[0] ?? 0, author)).data.sisters.map(({ id }) => id)).toEqual([ids[1]])
  expect(await grouped()).toEqual([ids])
  await call(alike.tellDifferent, { ids: [ids[0] ?? 0, ids[2] ?? 0] }, { as: author })
  await call(alike.tellDifferent, { ids: [ids[1] ?? 0, ids[2] ?? 0] }, { as: author })
  expect(await grouped()).toEqual([])
  expect(await flagged()).toEqual([])

  expect((await call(alike.tellSisters, { ids: [ids[1] ?? 0], are: false }, { as: author })).code).toBe(1)
  expect((await on.read(ids[0] ?? 0, author)).data.sisters).toEqual([])
  expect(await flagged()).toEqual(ids.slice(0, 2))
  await call(calls.deleteQuestions, { ids: ids.map(String) }, { as: author })
})

test('a merge keeps the uses and histories of both, and can be undone', async () => {
  const { author, colleague, leader, stranger } = group
  const keep = await on.added(hashing(13))
  const other = await on.added(hashing(11))
  for (const id of [keep, other]) {
    await on.act(id, 'submit', author)
    await on.act(id, 'approve', leader)
    const use = { id, version: 1, academic_term_id: term, paper: `卷 ${id}`, n: 60, p: 0.5, d: 0.3 }
    await call(addUse, use, { as: author })
  }
  const merge = (input: { keep: number; ids: number[] }, as = colleague) =>
    call(alike.mergeQuestions, input, { as })
  expect((await merge({ keep, ids: [keep] })).refused?.refusal).toBe('question-merge-itself')
  expect((await merge({ keep, ids: [other] }, stranger)).refused?.refusal).toBe('not-found')
  expect((await merge({ keep, ids: [other] })).data).toEqual({ merged: 1 })

  const kept = (await on.read(keep, author)).data
  expect([kept.row.memory.uses, kept.uses.length, kept.merged.map(({ id }) => id)]).toEqual([2, 2, [other]])
  expect(kept.uses.map(({ merged_number }) => merged_number !== null).toSorted()).toEqual([false, true])
  expect((await on.listed(author)).list.map(({ id }) => id)).not.toContain(other)
  expect(await flagged()).toEqual([])
  const gone = (await on.read(other, author)).data
  expect([gone.merged_into?.id, gone.row.state, gone.may.acts, gone.acts[0]?.act]).toEqual([
    keep,
    'retired',
    [],
    'merged',
  ])
  expect(gone.versions).toHaveLength(1)
  expect(await on.act(other, 'reopen', author)).toBe('question-merged')
  expect(
    (await call(calls.saveQuestion, { id: other, tags: { chapter: '2' } }, { as: author })).refused?.refusal,
  ).toBe('question-merged')
  expect((await merge({ keep: other, ids: [keep] })).refused?.refusal).toBe('question-merged')

  expect((await call(alike.unmergeQuestion, { id: other }, { as: author })).code).toBe(1)
  const back = (await on.read(other, author)).data
  expect([back.row.state, back.row.memory.uses, back.enabled_version]).toEqual(['enabled', 1, 1])
  expect((await on.read(keep, author)).data.row.memory.uses).toBe(1)
  expect(await flagged()).toEqual([keep, other])
  expect((await call(alike.unmergeQuestion, { id: other }, { as: author })).refused?.refusal).toBe(
    'not-found',
  )
})
