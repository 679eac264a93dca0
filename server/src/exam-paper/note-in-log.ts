import type { Call } from '@obelisk/contract/endpoint'
import { wholeOf } from '@obelisk/contract/endpoint'
import { auditEntryOf, writeAuditLog } from '#kernel/audit/audit-log.ts'
import type { Room } from './access.ts'

/** Calls that carry text of a paper log themselves: which paper, never what it asks. */
export const noteInLog = (
  ctx: Room,
  endpoint: Call,
  facts: Readonly<Record<string, string | number | boolean | null>>,
) => writeAuditLog(ctx.own, ctx, auditEntryOf(wholeOf(endpoint)), facts)
