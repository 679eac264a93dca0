import * as calls from '@obelisk/contract/question-bank/calls'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { acting, courseGroup, single, tagged } from './course-group.fixture.ts'

let group: Awaited<ReturnType<typeof courseGroup>>
let on: ReturnType<typeof acting>

beforeAll(async () => {
  group = await courseGroup()
  on = acting(group.catalog, group.author)
})

test('a question goes from draft over review by somebody else to enabled; its author cannot judge it', async () => {
  const { author, colleague } = group
  const id = await on.added('栈与队列的共同点是')
  expect(await on.act(id, 'approve', colleague)).toBe('question-not-in-state')
  expect(await on.act(id, 'submit', author)).toBe('done')
  expect(await on.act(id, 'approve', author)).toBe('question-own-review')
  expect(await on.act(id, 'return', colleague)).toBe('question-opinion-missing')
  expect(await on.act(id, 'return', colleague, '选项不清')).toBe('done')
  expect(await on.act(id, 'submit', author)).toBe('done')
  expect(await on.act(id, 'approve', colleague, '好')).toBe('done')
  const { data } = await on.read(id, author)
  expect([data.row.state, data.enabled_version, data.row.code]).toEqual(['enabled', 1, 'SE201-0001'])
  expect(data.acts.map((one) => one.act)).toEqual(['approve', 'submit', 'return', 'submit', 'add'])
})

test('what has errors is not handed in', async () => {
  const { author, catalog } = group
  const content = single('没有正确答案', '甲')
  const { data } = await call(
    calls.addQuestion,
    { catalog_id: catalog, content, tags: tagged },
    { as: author },
  )
  expect(await on.act(data.id, 'submit', author)).toBe('question-has-errors')
})

test('an enabled question keeps its version: an edit makes the next, a typing error does not and wants a reason', async () => {
  const { author, colleague, leader } = group
  const id = await on.added('二叉树第 i 层最多有多少结点')
  await on.act(id, 'submit', author)
  await on.act(id, 'approve', leader)
  const next = single('二叉树第 k 层最多有多少结点', '甲项', '乙项')
  const typo = { id, content: next, typo_only: true }
  expect((await call(calls.saveQuestion, typo, { as: author })).refused?.refusal).toBe(
    'question-typo-reason-missing',
  )
  expect((await call(calls.saveQuestion, { ...typo, note: 'i 改为 k' }, { as: author })).data.version).toBe(1)
  const saved = await call(
    calls.saveQuestion,
    { id, content: single('完全改写', '甲', '乙') },
    { as: author },
  )
  expect(saved.data.version).toBe(2)
  const { data } = await on.read(id, colleague)
  expect([data.row.state, data.enabled_version, data.versions.map(({ number }) => number)]).toEqual([
    'draft',
    1,
    [2, 1],
  ])
  const old = await call(calls.readVersion, { id: String(id), number: '1' }, { as: colleague })
  expect(old.data.content).toEqual(next)
  expect((await call(calls.deleteQuestions, { ids: [String(id)] }, { as: author })).refused?.refusal).toBe(
    'question-used',
  )
})

test('who saves over what somebody else saved meanwhile is told', async () => {
  const { author, colleague } = group
  const id = await on.added('线性表的顺序存储')
  const seen = (await on.read(id, author)).data.row
  await call(calls.saveQuestion, { id, content: single('改过', '甲', '乙') }, { as: colleague })
  const late = await call(
    calls.saveQuestion,
    { id, content: single('晚到', '甲', '乙'), _was: { content: seen.content } },
    { as: author },
  )
  expect(late.code).not.toBe(1)
  expect((await on.read(id, author)).data.row.content).toEqual(single('改过', '甲', '乙'))
})

test('nobody judges what he wrote: who rewrote the question of another does not review it', async () => {
  const { author, colleague, leader } = group
  const id = await on.added('图的遍历')
  await call(calls.saveQuestion, { id, content: single('图的广度优先遍历', '甲', '乙') }, { as: colleague })
  expect(await on.act(id, 'submit', colleague)).toBe('done')
  for (const who of [author, colleague]) expect(await on.act(id, 'approve', who)).toBe('question-own-review')
  const [listed] = (await on.listed(colleague, { quickSearch: '广度优先' })).list
  expect(listed?.acts).toEqual(['withdraw'])
  expect(await on.act(id, 'approve', leader)).toBe('done')
})

test('a text that is saved as it was makes no version', async () => {
  const { author, leader } = group
  const id = await on.added('堆的定义')
  await on.act(id, 'submit', author)
  await on.act(id, 'approve', leader)
  const { content } = (await on.read(id, author)).data.row
  expect((await call(calls.saveQuestion, { id, content }, { as: author })).data.version).toBe(1)
  expect((await on.read(id, author)).data.row.state).toBe('enabled')
})

test('an old version comes back with its picture, whoever takes it', async () => {
  const { author, colleague, leader, catalog } = group
  const { db } = await testDatabase()
  const file = await db
    .insertInto('file')
    .values({ name: 'a.png', size: 12, mimetype: 'image/png', sha256: '0', owner_id: author.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picture = { type: 'image', attrs: { file: file.id, alt: '', width: 0, height: 0 } } as const
  const plain = single('看图回答', '甲', '乙')
  const drawn = {
    ...plain,
    stem: { type: 'doc', content: [{ type: 'paragraph', content: [picture] }] },
  } as const
  const made = { catalog_id: catalog, content: drawn, tags: tagged }
  const { id } = (await call(calls.addQuestion, made as never, { as: author })).data
  await on.act(id, 'submit', author)
  await on.act(id, 'approve', leader)
  expect((await call(calls.saveQuestion, { id, content: plain }, { as: author })).data.version).toBe(2)
  await on.act(id, 'submit', author)
  await on.act(id, 'approve', leader)
  const back = await call(calls.saveQuestion, { id, content: drawn } as never, { as: colleague })
  expect(back.data.version).toBe(3)
  const { data } = await on.read(id, author)
  expect([data.row.content, data.row.state, data.enabled_version]).toEqual([drawn, 'draft', 2])
  const between = await call(calls.readVersion, { id: String(id), number: '2' }, { as: author })
  expect(between.data.content).toEqual(plain)
})

test('many are judged at once, all or none', async () => {
  const { author, colleague, leader } = group
  const ids = [await on.added('成批审题一'), await on.added('成批审题二')]
  const act = (name: 'submit' | 'approve', as = author) =>
    call(calls.actOnQuestions, { ids, act: name, opinion: '' }, { as })
  const states = async () =>
    (await on.listed(author, { quickSearch: '成批审题', order: 'number' })).list.map(({ state }) => state)
  const content = single('成批审题二，改写', '甲', '乙')
  await call(calls.saveQuestion, { id: ids[1] ?? 0, content }, { as: colleague })
  expect((await act('submit')).data).toEqual({ done: 2 })
  // the colleague could judge the first, but wrote the second
  expect((await act('approve', colleague)).refused?.refusal).toBe('question-own-review')
  expect(await states()).toEqual(['review', 'review'])
  expect((await act('approve', leader)).data).toEqual({ done: 2 })
  expect(await states()).toEqual(['enabled', 'enabled'])
})
