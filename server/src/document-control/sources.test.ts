import * as calls from '@obelisk/contract/document-control/calls'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { listenersOf } from '#kernel/room.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import {
  documentOf,
  documentStale,
  linkSource,
  markStaleBy,
  publishDocument,
  refreshSource,
  submitDocument,
  supersedeDocument,
  voidDocument,
} from './public.ts'
import { as, decision, opened, type Staffed, staffedProgramme } from './staffed-programme.fixture.ts'

let programme: Staffed
let author: Actor
let head: Actor
let dean: Actor

beforeAll(async () => {
  programme = await staffedProgramme()
  ;({ author, head, dean } = programme)
})

test('when a source moves on, what is built from it becomes stale with the reason, until it is refreshed', async () => {
  const { id: source } = await opened(programme, author)
  const { id: built, subjectId: subject } = await opened(programme, author)
  const reason = { code: 'source-superseded', values: { title: '方案', version: '2.1' } }
  await as(author, (ctx) => linkSource(ctx, built, source))
  const heard: unknown[] = []
  const listens = listenersOf('document-control')(
    documentStale,
    async (_, payload) => void heard.push(payload),
  )
  expect(await as(author, (ctx) => markStaleBy(ctx, source, reason), [listens])).toEqual([built])
  expect(heard).toEqual([
    { documentId: built, kind: 'syllabus', subjectId: subject, sourceId: source, reason },
  ])
  const stale = await as(author, (ctx) => documentOf(ctx, 'syllabus', subject))
  expect(stale?.stale.map(({ code, values }) => ({ code, values }))).toEqual([reason])
  await as(author, (ctx) => refreshSource(ctx, built, source))
  expect((await as(author, (ctx) => documentOf(ctx, 'syllabus', subject)))?.is_stale).toBe(false)
  await as(author, (ctx) => voidDocument(ctx, built, '不再开设'))
  expect(await as(author, (ctx) => markStaleBy(ctx, source, reason))).toEqual([])
})

test('approved, published, superseded', async () => {
  const { id, subjectId: subject } = await opened(programme, author)
  await as(author, (ctx) => submitDocument(ctx, { documentId: id, snapshot: {} }))
  await expect(as(dean, (ctx) => publishDocument(ctx, id))).rejects.toThrow('not-in-this-state')
  await call(calls.decide, decision(id, 1), { as: head })
  await call(calls.decide, decision(id, 2), { as: dean })
  await as(dean, (ctx) => publishDocument(ctx, id))
  await expect(as(dean, (ctx) => publishDocument(ctx, id))).rejects.toThrow('not-in-this-state')
  await as(dean, (ctx) => supersedeDocument(ctx, id))
  expect((await documentOf({ read: (await testDatabase()).db }, 'syllabus', subject))?.state).toBe(
    'superseded',
  )
  expect((await call(calls.usualPhrases, { decision: 'approve' }, { as: head })).data.list).toContain('同意')
})
