import { WholePlan } from '@obelisk/contract/training-plan/plan'
import * as z from 'zod'
import { isWritable, planPolicy, type Room, type Standing } from '../access.ts'
import { type Compared, differencesBetween } from './plan-differences.ts'
import { rowsOfPlan } from './read-plan.ts'
import { planFields } from './read-rows.ts'

/** The note of the change is of one version alone: it is compared between rounds, not between versions. */
const lasting = planFields.filter((field) => !field.startsWith('change_note'))

async function comparedOf(
  ctx: Room,
  id: number,
  fields: readonly (typeof planFields)[number][] = lasting,
): Promise<Compared> {
  const head = await ctx.read
    .selectFrom('culture')
    .select(fields)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { rows: await rowsOfPlan(ctx, id), head }
}

/** What is different in a plan against another one: added, removed, changed, part by part. */
export async function comparePlans(ctx: Room, id: number, otherId: number) {
  const mine = await planPolicy.must(ctx, 'view', id)
  const other = await planPolicy.must(ctx, 'view', otherId)
  const now = await comparedOf(ctx, id)
  const before = await comparedOf(ctx, otherId)
  return {
    version: mine.version,
    other_version: other.version,
    list: differencesBetween(before, now, ctx.language),
  }
}

const prose = planFields.filter((field) => field.endsWith('_en'))

/** A plan as it was handed in; one from before a text had its English has none of it. */
const handedIn = z
  .looseObject({ fields: z.record(z.string(), z.unknown()) })
  .transform(({ fields, ...rest }) => ({
    ...rest,
    fields: { ...Object.fromEntries(prose.map((field) => [field, ''])), ...fields },
  }))
  .pipe(WholePlan.omit({ may: true }))

/** What was handed in last, or, while that is being looked at, the time before. */
async function roundBefore({ read }: Room, { document_id, state }: Standing) {
  const rounds = await read
    .selectFrom('document_version')
    .select(['round', 'snapshot'])
    .where('document_id', '=', document_id)
    .orderBy('round', 'desc')
    .limit(2)
    .execute()
  const found = isWritable(state) ? rounds[0] : rounds[1]
  const snapshot = handedIn.safeParse(found?.snapshot).data
  if (!found || !snapshot) return undefined
  return { round: found.round, compared: { rows: snapshot, head: snapshot.fields } }
}

/** What changed since the plan was last handed in; the first time, since the version it was copied from. */
export async function changesOfPlan(ctx: Room, id: number) {
  const standing = await planPolicy.must(ctx, 'view', id)
  const round = await roundBefore(ctx, standing)
  if (round) {
    const now = await comparedOf(ctx, id, planFields)
    const list = differencesBetween(round.compared, now, ctx.language)
    return { since: 'round' as const, round: round.round, version: standing.version, list }
  }
  const parent = await ctx.read
    .selectFrom('culture as c')
    .innerJoin('culture as p', 'p.id', 'c.parent_id')
    .select(['p.id', 'p.major', 'p.minor'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!parent) return { since: 'nothing' as const, round: 0, version: '', list: [] }
  const now = await comparedOf(ctx, id)
  const list = differencesBetween(await comparedOf(ctx, parent.id), now, ctx.language)
  return { since: 'parent' as const, round: 0, version: `${parent.major}.${parent.minor}`, list }
}
