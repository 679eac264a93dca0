import type { Progress } from '@obelisk/contract/assistant/chat'
import { suggestTogether } from '@obelisk/contract/assistant/suggest/suggest-together'
import * as calls from '@obelisk/contract/assistant/suggest/suggestions'
import type { Sent } from '@obelisk/contract/endpoint'
import { surveyComments } from '@obelisk/contract/survey/comments'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { startSampleModel } from '../../../../../scripts/assistant/sample-model.mjs'
import { call, requestOf, testApp } from '../../../../test/call.ts'
import { learnedDatabase, testDatabase } from '../../../../test/database.ts'
import { person } from '../../../../test/people.ts'
import { setSite } from '../../../../test/site.ts'

export type Asked = Sent<typeof suggestTogether>

/** A stand-in for a model, and somebody who may write everything. */
export async function theSample() {
  const sample = await startSampleModel(0)
  await learnedDatabase()
  const school = await person(
    { role: 'course-leader', scope_type: 'school', scope_id: null },
    'programme-director',
  )
  const by = (assistant_model: string, more: object = {}) =>
    setSite({
      outside_network: 'any',
      assistant_on: true,
      assistant_url: sample.address,
      assistant_model,
      assistant_per_day: 1000,
      assistant_silence: 3,
      assistant_place: 'inside',
      assistant_scenes: [],
      assistant_withheld: [],
      assistant_without_courses: '',
      ...more,
    })
  return { sample, school, by }
}

/** Asks for suggestions for many fields, hears that they are there, and lists them. */
export async function suggested(asked: Asked, as: Actor) {
  const { data } = await call(suggestTogether, asked, { as })
  const app = await testApp()
  const stream = await app.inject(await requestOf(calls.writeSuggestion, { id: String(data.id) }, { as }))
  expect((JSON.parse(stream.body.trim().split('data: ').at(-1) ?? '') as Progress).state).toBe('done')
  const document = { kind: asked.kind, source_id: String(asked.source_id) }
  const { list } = (await call(calls.listSuggestions, document, { as })).data
  return list.filter(({ task }) => task === asked.task)
}

export async function syllabusInWork(): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select subject_id as id from document where kind = 'syllabus' and state in ('draft', 'returned') order by id limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

export const commentsNow = async (id: number, as: Actor) =>
  (await call(surveyComments, { id: String(id) }, { as })).data?.list ?? []

export async function surveyWithComments(as: Actor): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select s.id from survey s where s.state in ('closed', 'archived') order by s.id`.execute(db)
  for (const { id } of rows) if ((await commentsNow(id, as)).length > 1) return id
  throw new Error('no comments')
}
