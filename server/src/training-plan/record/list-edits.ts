import { sql } from 'kysely'
import { planPolicy, type Room } from '../access.ts'

/** Who changed what, newest first, a hundred at a time; `before` is the last line already shown. */
export async function listEdits(ctx: Room, cultureId: number, before?: number) {
  await planPolicy.must(ctx, 'view', cultureId)
  return ctx.read
    .selectFrom('culture_edit as e')
    .leftJoin('account as a', 'a.id', 'e.account_id')
    .select([
      'e.id',
      'e.place',
      'e.before',
      'e.after',
      sql<string>`coalesce(a.name, '')`.as('name'),
      sql<number>`extract(epoch from e.create_time)::integer`.as('time'),
    ])
    .where('e.culture_id', '=', cultureId)
    .$if(before !== undefined, (lines) => lines.where('e.id', '<', before ?? 0))
    .orderBy('e.id', 'desc')
    .limit(100)
    .execute()
}
