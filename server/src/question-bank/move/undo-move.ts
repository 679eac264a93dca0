import { moveUndone } from '@obelisk/contract/question-bank/move'
import { sql } from 'kysely'
import { missing, Refusal } from '#kernel/errors.ts'
import { bankPolicy, type Room } from '../access.ts'
import { markAlike } from '../alike/mark-alike.ts'
import { personOf, questionsOf, unix } from '../rows.ts'
import { holdBoth } from './move-questions.ts'
import { courseCode, isLost, keepMove, lastNumber, type Placed, place } from './rows-of-move.ts'

async function heldMove(ctx: Room, id: number) {
  const row = await ctx.own
    .selectFrom('question_move')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw missing()
  await bankPolicy.must(ctx, 'edit', row.from_catalog_id)
  await bankPolicy.must(ctx, 'edit', row.to_catalog_id)
  return row
}

/** The questions of a move that are where it brought them, and that may go back; those merged into them go along. */
async function stillThere(ctx: Room, { to_catalog_id, from_catalog_id }: Move, before: readonly Placed[]) {
  const found = await questionsOf(ctx)
    .where(
      'q.id',
      'in',
      before.map(({ id }) => id),
    )
    .where('q.catalog_id', '=', to_catalog_id)
    .execute()
  const going = new Set(
    found.filter((one) => one.merged_into === null && !isLost(ctx, one, from_catalog_id)).map(({ id }) => id),
  )
  return found.filter(
    ({ id, merged_into }) => going.has(id) || (merged_into !== null && going.has(merged_into)),
  )
}
type Move = Awaited<ReturnType<typeof heldMove>>

/** Numbers of before that nobody has taken since. */
async function freeNumbers({ read }: Room, catalogId: number, numbers: readonly number[]) {
  const taken = await read
    .selectFrom('question')
    .select('number')
    .where('catalog_id', '=', catalogId)
    .where('number', 'in', [...numbers])
    .execute()
  const gone = new Set(taken.map(({ number }) => number))
  return new Set(numbers.filter((number) => !gone.has(number)))
}

/** Takes a move back. Chapter, objectives and words are those of before: what was set since is of the other course. */
export async function undoMoveOf(ctx: Room, id: number) {
  const move = await heldMove(ctx, id)
  if (move.undone_time !== null) throw new Refusal(moveUndone)
  const { from_catalog_id: home, to_catalog_id: away } = move
  await holdBoth(ctx, home, away)
  const before = move.before as unknown as Placed[]
  const found = await stillThere(ctx, move, before)
  const [free, last, names] = await Promise.all([
    freeNumbers(
      ctx,
      home,
      before.map(({ number }) => number),
    ),
    lastNumber(ctx, home),
    Promise.all([courseCode(ctx, away), courseCode(ctx, home)]),
  ])
  const wasOf = new Map(before.map((one) => [one.id, one]))
  const rows = found.flatMap((one, at) => {
    const was = wasOf.get(one.id)
    if (!was) return []
    const number = free.has(was.number) ? was.number : last + at + 1
    return [{ one, placed: { ...was, number } }]
  })
  await place(
    ctx,
    home,
    rows.map(({ placed }) => placed),
  )
  await keepMove(
    ctx,
    'unmove',
    rows.map(({ one, placed }) => ({
      id: one.id,
      version: one.version,
      from: one.number,
      to: placed.number,
    })),
    { from: names[0], to: names[1] },
  )
  await ctx.own.updateTable('question_move').set({ undone_time: new Date() }).where('id', '=', id).execute()
  const texts = rows.map(({ one }) => one.bands)
  await markAlike(ctx, home, texts)
  await markAlike(ctx, away, texts)
  return { moved: rows.length, kept: before.length - rows.length }
}

/** How many moves a list shows. */
const shown = 5

/** The last moves out of a bank that were not taken back. */
export async function movesOf(ctx: Room, catalogId: number) {
  await bankPolicy.must(ctx, 'edit', catalogId)
  const rows = await ctx.read
    .selectFrom('question_move as m')
    .innerJoin('course_catalog as c', 'c.id', 'm.to_catalog_id')
    .leftJoin('account as a', 'a.id', 'm.account_id')
    .select(['m.id', 'm.create_time', 'c.code', 'c.name', 'c.name_en', 'a.name as by', 'a.name_en as by_en'])
    .select(sql<number>`jsonb_array_length(m.before)`.as('count'))
    .where('m.from_catalog_id', '=', catalogId)
    .where('m.undone_time', 'is', null)
    .orderBy('m.id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ id, code, name, name_en, count, by, by_en, create_time }) => ({
    id,
    to: { code, name, name_en },
    count,
    person: personOf(by, by_en),
    time: unix(create_time),
  }))
}
