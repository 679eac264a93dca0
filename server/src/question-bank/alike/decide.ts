import type { Input } from '@obelisk/contract/endpoint'
import {
  mergeItself,
  type mergeQuestions,
  mergeSameCourse,
  type tellDifferent,
  type tellSisters,
} from '@obelisk/contract/question-bank/alike'
import { sql } from 'kysely'
import { missing, must, Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { keepAct } from '../keep-act.ts'
import { refreshMemory } from '../memory/record-uses.ts'
import { codeOf, type Found, heldQuestions, mustNotBeMerged } from '../rows.ts'
import { markAlike, markDecided } from './mark-alike.ts'

const nameOf = (one: Pick<Found, 'course_code' | 'number'>) => codeOf(one.course_code, one.number)

/** Those that were merged into these before go on with them. */
async function mergedInto(ctx: Room, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.read
    .selectFrom('question')
    .select('id')
    .where('merged_into', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Merges questions into one. The merged ones keep versions, uses and history and stand retired; what the kept one shows
 * of its uses is that of all.
 */
export async function mergeInto(ctx: Room, { keep, ids }: Input<typeof mergeQuestions>) {
  if (ids.includes(keep)) throw new Refusal(mergeItself)
  const found = await heldQuestions(ctx, [keep, ...ids])
  await mustNotBeMerged(ctx, found)
  const kept = must(found.find(({ id }) => id === keep))
  const merged = found.filter(({ id }) => id !== keep)
  if (merged.some(({ catalog_id }) => catalog_id !== kept.catalog_id)) throw new Refusal(mergeSameCourse)
  const all = merged.map(({ id }) => id)
  await ctx.own
    .updateTable('question')
    .set({ merged_into: keep, state: 'retired', sister_group: null, update_time: new Date() })
    .where('id', 'in', [...all, ...(await mergedInto(ctx, all))])
    .execute()
  await refreshMemory(ctx, [keep])
  await keepAct(ctx, merged, 'merged', nameOf(kept))
  await keepAct(ctx, [kept], 'merge', merged.map(nameOf).join(' '))
  await markAlike(
    ctx,
    kept.catalog_id,
    merged.map(({ bands }) => bands),
  )
  return { merged: merged.length }
}

/** Takes a merged question out again: enabled when papers could take it before, else a draft. */
export async function unmerge(ctx: Room, id: number) {
  const held = must((await heldQuestions(ctx, [id]))[0])
  if (held.merged_into === null) throw missing()
  await ctx.own
    .updateTable('question')
    .set({
      merged_into: null,
      state: held.enabled_version === held.version ? 'enabled' : 'draft',
      update_time: new Date(),
    })
    .where('id', '=', id)
    .execute()
  await refreshMemory(ctx, [id, held.merged_into])
  await keepAct(ctx, [held], 'unmerge')
  await markAlike(ctx, held.catalog_id, [held.bands])
}

/** Groups with one question left are none. */
export const dissolveSingles = (ctx: Room, groups: readonly number[]) =>
  sql`update question q set sister_group = null where sister_group = any(${groups}::integer[])
    and not exists (select from question o where o.sister_group = q.sister_group and o.id <> q.id)`.execute(
    ctx.own,
  )

const groupsOf = (found: readonly Found[]) => [
  ...new Set(found.flatMap(({ sister_group }) => (sister_group === null ? [] : [sister_group]))),
]

/** Makes questions sisters, together with the sisters that they have already, or takes them out of their groups. */
export async function tellSistersOf(ctx: Room, { ids, are }: Input<typeof tellSisters>) {
  const found = await heldQuestions(ctx, ids)
  await mustNotBeMerged(ctx, found)
  const groups = groupsOf(found)
  const affected = await ctx.read
    .selectFrom('question')
    .select(['id', 'version'])
    .where((eb) => eb.or([eb('id', 'in', ids), eb('sister_group', 'in', [0, ...groups])]))
    .execute()
  if (are && affected.length > 1)
    await sql`update question set sister_group = (select nextval('question_sister_group')::integer)
      where id = any(${affected.map(({ id }) => id)}::integer[])`.execute(ctx.own)
  if (!are) await ctx.own.updateTable('question').set({ sister_group: null }).where('id', 'in', ids).execute()
  await dissolveSingles(ctx, groups)
  await keepAct(ctx, found, are ? 'sister' : 'unsister')
  await markDecided(
    ctx,
    affected.map(({ id }) => id),
  )
  return { changed: found.length }
}

/** Says of questions that look alike that each differs from each other. */
export async function tellDifferentOf(ctx: Room, { ids }: Input<typeof tellDifferent>) {
  const found = await heldQuestions(ctx, ids)
  const sorted = found.map(({ id }) => id).toSorted((a, b) => a - b)
  const pairs = sorted.flatMap((one, at) =>
    sorted.slice(at + 1).map((other) => ({ one_id: one, other_id: other, account_id: ctx.actor.accountId })),
  )
  if (pairs.length > 0)
    await ctx.own
      .insertInto('question_difference')
      .values(pairs)
      .onConflict((on) => on.doNothing())
      .execute()
  await markDecided(ctx, sorted)
  return { pairs: pairs.length }
}
