import type { Endpoint } from '@obelisk/contract/endpoint'
import type { Actor } from '#kernel/actor.ts'
import { testDatabase } from '../test/database.ts'

/** One call that stands on those before it, as who may make it; gets back what the call answered. */
export type Step = readonly [Endpoint, object, Actor]
export type Walk = AsyncGenerator<
  Step,
  void,
  {
    id: number
    ids: number[]
    undo_id: number
    batch_id: number
    data_version: number
    version_id: number
  }
>

export async function documentOf(
  kind: 'culture' | 'syllabus' | 'report',
  subject_id: number,
): Promise<number> {
  const { db } = await testDatabase()
  const { id } = await db
    .selectFrom('document')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

export const decision = (id: number, step: number, round = 1) =>
  ({ id, round, step, decision: 'approve', opinion: '同意' }) as const
