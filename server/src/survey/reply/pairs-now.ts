import type { SurveyReplyPair } from '@obelisk/contract/survey/analysis'
import type { ReplyMeasure } from '@obelisk/contract/survey/shapes'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Room } from '../access.ts'
import { personOf } from '../rows/rows.ts'

export type PairNow = SurveyReplyPair & { measure: z.infer<typeof ReplyMeasure> | null }

const figure = (column: 'value_before' | 'target_value' | 'value_after') =>
  sql<number | null>`${sql.ref(`i.${column}`)}::float8`.as(column)

/** The points of a reply with their measures as they stand in the ledger now. */
export async function pairsNow({ read }: Pick<Room, 'read'>, stored: unknown): Promise<PairNow[]> {
  const pairs = stored as SurveyReplyPair[]
  const ids = pairs.flatMap(({ measure_id }) => (measure_id === null ? [] : [measure_id]))
  const measures = await read
    .selectFrom('improvement as i')
    .leftJoin('account as w', 'w.id', 'i.owner_id')
    .select(['i.id', 'i.state', 'i.applies_to', 'i.objective_no', 'w.name', 'w.name_en'])
    .select([sql<string | null>`i.due_date::text`.as('due')])
    .select([figure('value_before'), figure('target_value'), figure('value_after')])
    .where('i.id', 'in', [...ids, 0])
    .execute()
  const byId = new Map(
    measures.map(({ id, name, name_en, ...measure }) => [
      id,
      { ...measure, owner: personOf(name, name_en ?? '') },
    ]),
  )
  return pairs.map((pair) => ({
    ...pair,
    measure: pair.measure_id === null ? null : (byId.get(pair.measure_id) ?? null),
  }))
}
