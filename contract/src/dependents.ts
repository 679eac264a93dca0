import * as z from 'zod'
import { type Call, endpoint, QueryId } from './endpoint.ts'
import type { Translations } from './refusal.ts'

/**
 * What hangs on rows that somebody wants to delete, one entry for each kind. `hinders`: they cannot be deleted while it is
 * there; otherwise it is deleted along with them. `more`: there are more than `count`.
 */
export const Dependents = z.object({
  list: z.array(z.object({ name: z.string(), count: z.int(), more: z.boolean(), hinders: z.boolean() })),
})
export type Dependents = z.infer<typeof Dependents>

/** The question that comes before a deletion; who may delete may ask. */
export const dependentsFor = ({ path, access }: Pick<Call, 'path' | 'access'>, name: Translations) =>
  endpoint({
    method: 'GET',
    path: path.replace(/[^/]+$/, 'dependents') as `/${string}`,
    access,
    summary: `Tells what hangs on ${name.en} that are to be deleted: what goes along, and what hinders it.`,
    input: z.object({ ids: z.array(QueryId).min(1).max(1000) }),
    output: Dependents,
  })
export type DependentsCall = ReturnType<typeof dependentsFor>

/** The calls of a resource, together with the question that comes before deleting. */
export const withDependents = <C extends { del: Pick<Call, 'path' | 'access'> }>(
  calls: C,
  name: Translations,
) => ({
  ...calls,
  dependents: dependentsFor(calls.del, name),
})
