import * as calls from '@obelisk/contract/question-bank/calls'
import { readStatistics } from '@obelisk/contract/question-bank/statistics'
import { expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { inRoom } from '../../test/in-room.ts'
import { acting, courseGroup } from './course-group.fixture.ts'
import { questionsToAssemble } from './public.ts'

test('a college that tells four levels apart finds, counts and assembles what is above 应用 as 综合应用', async () => {
  const { catalog, author, leader } = await courseGroup()
  const on = acting(catalog, author)
  for (const bloom of ['apply', 'analyse', 'evaluate', 'create'] as const) {
    const id = await on.added(`层次为 ${bloom} 的题`, { bloom })
    await on.act(id, 'submit', author)
    await on.act(id, 'approve', leader)
  }
  const six = await on.listed(author)
  expect(six.facets.bloom.map(({ value }) => value).toSorted()).toEqual([
    ...['analyse', 'apply', 'create', 'evaluate'],
  ])

  const { db } = await testDatabase()
  const { college_id } = await db
    .selectFrom('course_catalog')
    .select('college_id')
    .where('id', '=', catalog)
    .executeTakeFirstOrThrow()
  const scope = { scope_type: 'college', scope_id: college_id ?? 0 } as const
  await db
    .insertInto('evaluation_setting')
    .values({ ...scope, key: 'bloom_scale', value: JSON.stringify('four') })
    .execute()

  const outline = await call(calls.readOutline, { catalog: String(catalog) }, { as: author })
  expect(outline.data.bloom_scale).toBe('four')
  const { facets } = await on.listed(author)
  expect(facets.bloom).toHaveLength(2)
  expect(facets.bloom).toContainEqual({ value: 'analyse', count: 3 })
  const found = await on.listed(author, { bloom: ['analyse'] })
  expect(found.total).toBe(3)
  // the tags themselves are kept
  expect(found.list.map(({ bloom }) => bloom).toSorted()).toEqual(['analyse', 'create', 'evaluate'])
  const { cells } = (await call(readStatistics, { catalog: String(catalog) }, { as: author })).data
  expect(cells).toEqual([
    { objective: 1, bloom: 'analyse', kind: 'single', count: 3 },
    { objective: 1, bloom: 'apply', kind: 'single', count: 1 },
  ])
  const taken = await inRoom('question-bank', author, (ctx) => questionsToAssemble(ctx, catalog))
  expect(taken.map(({ bloom }) => bloom).toSorted()).toEqual(['analyse', 'analyse', 'analyse', 'apply'])
})
