import {
  type BasicName,
  basicsOfNewPlan,
  type PlanFilling,
} from '@obelisk/contract/training-plan/from-document'
import type { Room } from '../access.ts'
import { saveFields } from '../record/save-fields.ts'
import type { Filled } from './fill-statements.ts'

const unwritten: Readonly<Partial<Record<BasicName, unknown>>> = basicsOfNewPlan

/**
 * Writes the basic information of a document into a plan that is held: what nobody has written yet, and the rest when that
 * is asked for. Gives the fields as they were.
 */
export async function fillBasics(
  ctx: Room,
  cultureId: number,
  said: PlanFilling['basics'],
  replaces: boolean,
  filled: Filled,
): Promise<Partial<Record<BasicName, unknown>>> {
  const names = Object.keys(said) as BasicName[]
  if (names.length === 0) return {}
  const is = await ctx.own
    .selectFrom('culture')
    .select(names)
    .where('id', '=', cultureId)
    .executeTakeFirstOrThrow()
  const differing = names.filter((name) => is[name] !== said[name])
  const fresh = differing.filter((name) => is[name] === '' || is[name] === unwritten[name])
  const written = replaces ? differing : fresh
  filled.added += fresh.length
  filled.changed += written.length - fresh.length
  filled.kept += differing.length - written.length
  if (written.length === 0) return {}
  const row = Object.fromEntries(written.map((name) => [name, said[name]]))
  await saveFields(ctx, { table: 'culture', as: 'plan', cultureId, id: cultureId, was: {}, row })
  filled.places.push(...written.map((name) => `plan:${cultureId}:${name}`))
  return Object.fromEntries(written.map((name) => [name, is[name]]))
}
