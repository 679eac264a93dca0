import type { SurveyReplyPair } from '@obelisk/contract/survey/analysis'
import { sql } from 'kysely'
import type { Room } from '../access.ts'

export type PairNow = SurveyReplyPair & { measure_state: string | null; due: string | null }

/** The points of a reply with the present state of their measures in the ledger. */
export async function pairsNow({ read }: Pick<Room, 'read'>, stored: unknown): Promise<PairNow[]> {
  const pairs = stored as SurveyReplyPair[]
  const ids = pairs.flatMap(({ measure_id }) => (measure_id === null ? [] : [measure_id]))
  const measures = await read
    .selectFrom('improvement')
    .select(['id', 'state', sql<string | null>`due_date::text`.as('due')])
    .where('id', 'in', [...ids, 0])
    .execute()
  return pairs.map((pair) => {
    const measure = measures.find(({ id }) => id === pair.measure_id)
    return { ...pair, measure_state: measure?.state ?? null, due: measure?.due ?? null }
  })
}
