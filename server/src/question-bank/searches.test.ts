import {
  deleteSearch,
  listSearches,
  mostSearches,
  saveSearch,
  tooManySearches,
} from '@obelisk/contract/question-bank/searches'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { courseGroup } from './course-group.fixture.ts'

let group: Awaited<ReturnType<typeof courseGroup>>
beforeAll(async () => {
  group = await courseGroup()
})

const listed = async (as = group.author) =>
  (await call(listSearches, { catalog: String(group.catalog) }, { as })).data.list

test('spec 2: route /QuestionBank, a search is kept under a name, replaced under the same, seen by its person only, and deleted', async () => {
  const input = {
    catalog_id: group.catalog,
    name: '第 5 章待补标',
    query: { chapter: '5', flag: 'untagged' },
  }
  const made = await call(saveSearch, input, { as: group.author })
  expect(await listed()).toMatchObject([
    { name: '第 5 章待补标', query: { chapter: '5', flag: 'untagged', q: '' } },
  ])
  const again = await call(saveSearch, { ...input, query: { chapter: '6' } }, { as: group.author })
  expect(again.data.id).toBe(made.data.id)
  expect(await listed()).toMatchObject([{ query: { chapter: '6', flag: '' } }])
  expect(await listed(group.colleague)).toEqual([])
  const id = String(made.data.id)
  expect((await call(deleteSearch, { id }, { as: group.colleague })).code).toBe(404)
  expect((await call(saveSearch, input, { as: group.stranger })).code).not.toBe(1)
  expect((await call(deleteSearch, { id }, { as: group.author })).code).toBe(1)
  expect(await listed()).toEqual([])
})

test('a person keeps no more than can be looked through', async () => {
  const keep = (name: string) =>
    call(saveSearch, { catalog_id: group.catalog, name, query: { q: name } }, { as: group.author })
  for (let at = 0; at < mostSearches; at++) expect((await keep(`检索 ${at}`)).code).toBe(1)
  expect((await keep('再多一个')).refused?.refusal).toBe(tooManySearches.code)
  expect((await keep('检索 0')).code).toBe(1)
})
