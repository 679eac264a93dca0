import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

/** Computing a grade, making it final and taking that back run one after the other. */
export const holdRollUp = ({ own }: Ctx<'accreditation'>, gradeId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('roll-up'), ${gradeId}::integer)`.execute(own)
