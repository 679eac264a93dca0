import { addUse } from '@obelisk/contract/question-bank/memory'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { acting, courseGroup } from './course-group.fixture.ts'

let group: Awaited<ReturnType<typeof courseGroup>>
let on: ReturnType<typeof acting>
let [plain, hard, easy, waiting] = [0, 0, 0, 0]

const listed = async (order?: string) =>
  (await on.listed(group.author, order === undefined ? {} : { order })).list.map(({ id }) => id)

async function termOf(year: number): Promise<number> {
  const { db } = await testDatabase()
  const row = {
    year_start: year,
    semester: 1 as const,
    name: `${year}-${year + 1}-1`,
    start_date: `${year}-09-01`,
    weeks: 18,
  }
  return (await db.insertInto('academic_term').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function enable(id: number) {
  expect(await on.act(id, 'submit', group.author)).toBe('done')
  expect(await on.act(id, 'approve', group.colleague)).toBe('done')
}

async function used(id: number, year: number, p: number, d: number) {
  const use = { id, version: 1, academic_term_id: await termOf(year), paper: '期末 A 卷', n: 60, p, d }
  expect((await call(addUse, use, { as: group.author })).code).toBe(1)
}

beforeAll(async () => {
  group = await courseGroup()
  on = acting(group.catalog, group.author)
  plain = await on.added('栈的特点是')
  hard = await on.added('平衡二叉树的旋转')
  easy = await on.added('队列的特点是')
  waiting = await on.added('还在写的题')
  for (const id of [plain, hard, easy]) await enable(id)
  await used(hard, 2020, 0.31, 0.42)
  await used(easy, 2022, 0.88, 0.12)
})

test('28 D: the list begins with what the bank holds, lately changed first, and what is not finished comes last', async () => {
  expect(await listed()).toEqual([easy, hard, plain, waiting])
  expect(await listed('changed')).toEqual(await listed())
})

test('it can begin with the first number, the last use, the hardest, or what discriminates least; the unknown comes last', async () => {
  expect(await listed('number')).toEqual([plain, hard, easy, waiting])
  expect(await listed('used')).toEqual([easy, hard, waiting, plain])
  expect(await listed('p')).toEqual([hard, easy, plain, waiting])
  expect(await listed('d')).toEqual([easy, hard, plain, waiting])
})

test('another order than these is refused', async () => {
  const { list } = await on.listed(group.author, { order: 'number', limit: '2' })
  expect(list.map(({ id }) => id)).toEqual([plain, hard])
  expect(await on.listed(group.author, { order: 'author' })).toMatchObject({ refusal: 'invalid-input' })
})
