import * as z from 'zod'
import { ListQuery, pageOf } from './crud.ts'
import { endpoint, Id } from './endpoint.ts'

/** A line of the audit log, as the wire names it. */
export const AuditEntry = z.object({
  id: Id,
  /** 0 for an unauthenticated caller. */
  admin_id: z.int(),
  username: z.string(),
  /** Page and button, in the language asked for. */
  title: z.string(),
  /** What was sent, as JSON text; secrets are masked. */
  data: z.string(),
  url: z.string(),
  ip: z.string(),
  useragent: z.string(),
  /** `done`, or the code of the refusal. */
  outcome: z.string(),
  /** What the refusal says, in the language asked for; empty when it was done, and for a code of an older version. */
  said: z.string(),
  create_time: z.int(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditLog = {
  index: endpoint({
    method: 'GET',
    path: '/admin/auth.AdminLog/index',
    access: 'auth/adminLog/index',
    summary: 'Lists what was done: everything for super administrators, the own acts for others.',
    input: ListQuery,
    output: pageOf(AuditEntry),
  }),
}
