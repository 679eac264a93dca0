import type { Input } from '@obelisk/contract/endpoint'
import {
  moveOneCourse,
  type moveQuestions,
  moveReserved,
  moveSameCourse,
} from '@obelisk/contract/question-bank/move'
import { must, Refusal } from '#kernel/errors.ts'
import { bankPolicy, type Room } from '../access.ts'
import { dissolveSingles } from '../alike/decide.ts'
import { markAlike } from '../alike/mark-alike.ts'
import { codeOf, type Found, heldQuestions, mustNotBeMerged } from '../rows.ts'
import { hold } from '../write-question.ts'
import { courseCode, isLost, keepMove, lastNumber, type Placed, place, placedAs } from './rows-of-move.ts'

/** Both banks, always in the same order, so that two moves never wait for each other. */
export async function holdBoth(ctx: Room, one: number, other: number) {
  await hold(ctx, Math.min(one, other))
  await hold(ctx, Math.max(one, other))
}

/** The chosen ones, and those that were merged into them before: these go on with them. */
async function rowsGoing(ctx: Room, ids: readonly number[]) {
  return ctx.read
    .selectFrom('question')
    .select(['id', 'number', 'version', 'chapter', 'objectives', 'knowledge', 'sister_group', 'bands'])
    .where((eb) => eb.or([eb('id', 'in', [...ids]), eb('merged_into', 'in', [...ids])]))
    .orderBy('number')
    .execute()
}

/** Groups of sisters of which some stay behind. */
async function torn({ read }: Room, going: readonly { id: number; sister_group: number | null }[]) {
  const groups = going.flatMap(({ sister_group }) => (sister_group === null ? [] : [sister_group]))
  const rows = await read
    .selectFrom('question')
    .select('sister_group')
    .where('sister_group', 'in', [0, ...groups])
    .where('id', 'not in', [0, ...going.map(({ id }) => id)])
    .execute()
  return new Set(rows.map(({ sister_group }) => sister_group))
}

function mustMove(ctx: Room, found: readonly Found[], to: number): Found {
  const first = must(found[0])
  if (found.some(({ catalog_id }) => catalog_id !== first.catalog_id)) throw new Refusal(moveOneCourse)
  if (first.catalog_id === to) throw new Refusal(moveSameCourse)
  const lost = found.find((one) => isLost(ctx, one, to))
  if (lost) throw new Refusal(moveReserved, { code: codeOf(lost.course_code, lost.number) })
  return first
}

/** Moves questions with versions, uses and history to the bank of another course; papers that took them keep their copies. */
export async function moveTo(ctx: Room, { ids, to_catalog_id: to, ...said }: Input<typeof moveQuestions>) {
  await bankPolicy.must(ctx, 'edit', to)
  const found = await heldQuestions(ctx, ids)
  await mustNotBeMerged(ctx, found)
  const { catalog_id: from, course_code } = mustMove(ctx, found, to)
  await holdBoth(ctx, from, to)
  const going = await rowsGoing(ctx, ids)
  const [last, code, left] = await Promise.all([lastNumber(ctx, to), courseCode(ctx, to), torn(ctx, going)])
  const placed = going.map(placedAs(said)).map((one, at) => ({
    ...one,
    number: last + at + 1,
    sister_group: left.has(one.sister_group) ? null : one.sister_group,
  }))
  await place(ctx, to, placed)
  await dissolveSingles(
    ctx,
    [...left].filter((group) => group !== null),
  )
  const before = going.map(
    ({ id, number, chapter, objectives, knowledge, sister_group }): Placed => ({
      id,
      number,
      chapter,
      objectives,
      knowledge,
      sister_group,
    }),
  )
  const { id } = await ctx.own
    .insertInto('question_move')
    .values({
      from_catalog_id: from,
      to_catalog_id: to,
      account_id: ctx.actor.accountId,
      before: JSON.stringify(before),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = going.map((one, at) => ({
    id: one.id,
    version: one.version,
    from: one.number,
    to: last + at + 1,
  }))
  await keepMove(ctx, 'move', rows, { from: course_code, to: code })
  const texts = going.map(({ bands }) => bands)
  await markAlike(ctx, from, texts)
  await markAlike(ctx, to, texts)
  return { id, moved: found.length }
}
