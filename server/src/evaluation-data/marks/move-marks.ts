import { confirmedStays } from '@obelisk/contract/evaluation-data/refusals'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { ownTable } from '#kernel/table-name.ts'
import type { Move } from '#teaching-class/public.ts'
import type { Room } from '../access.ts'
import { noteChange } from '../marks-changed.ts'

/** The classes with their rows locked: while students move nobody confirms or writes. A confirmed class keeps its students. */
async function holdOpen({ own, read }: Room, classIds: readonly number[]) {
  const held = await own
    .selectFrom('evaluation_class')
    .select(['teaching_class_id as id', 'set_id', 'state'])
    .where('teaching_class_id', 'in', [...classIds])
    .orderBy('teaching_class_id')
    .forUpdate()
    .execute()
  const locked = held.find(({ state }) => state === 'confirmed')
  if (locked) {
    const { name } = await read
      .selectFrom('teaching_class')
      .select('name')
      .where('id', '=', locked.id)
      .executeTakeFirstOrThrow()
    throw new Refusal(confirmedStays, { name })
  }
  return new Map(held.map((one) => [one.id, one]))
}

/** A class that students with marks come to is opened on the items of the class they come from: parallel classes share them. */
async function openTargets(
  { own }: Room,
  moves: readonly Move[],
  held: Awaited<ReturnType<typeof holdOpen>>,
) {
  const fresh = new Map(
    moves.flatMap(({ from_class_id, to_class_id }) => {
      const from = held.get(from_class_id)
      return from && !held.has(to_class_id) ? [[to_class_id, from] as const] : []
    }),
  )
  if (fresh.size === 0) return
  await own
    .insertInto('evaluation_class')
    .values(
      [...fresh].map(([teaching_class_id, { set_id, state }]) => ({ teaching_class_id, set_id, state })),
    )
    .execute()
}

/** Tables with what is kept of a student in a class beside the marks. */
const beside = [
  'student_exclusion',
  'official_grade',
  'group_contribution',
  'later_sitting',
  'chosen_option',
  'criterion_value',
] as const

/**
 * Marks follow the student into the parallel class, with who entered them, where they came from and what they were
 * before. A mark of an earlier stay there gives way and stays in the history.
 */
export async function moveMarks(ctx: Room, { moves }: { moves: readonly Move[] }) {
  if (moves.length === 0) return
  const classIds = [
    ...new Set(moves.flatMap(({ from_class_id, to_class_id }) => [from_class_id, to_class_id])),
  ]
  const held = await holdOpen(ctx, classIds)
  const withMarks = moves.filter(({ from_class_id }) => held.has(from_class_id))
  if (withMarks.length === 0) return
  await openTargets(ctx, withMarks, held)
  const versions = await noteChange(ctx, classIds, 'roster')
  const { own, actor } = ctx
  const moved = sql`moved as (select * from unnest(
    ${withMarks.map(({ student_id }) => student_id)}::integer[],
    ${withMarks.map(({ from_class_id }) => from_class_id)}::integer[],
    ${withMarks.map(({ to_class_id }) => to_class_id)}::integer[],
    ${withMarks.map(({ from_class_id }) => versions.get(from_class_id) ?? 0)}::integer[],
    ${withMarks.map(({ to_class_id }) => versions.get(to_class_id) ?? 0)}::integer[])
    as m (student_id, from_id, to_id, from_version, to_version))`
  const past = sql`old_value, old_state, new_value, new_state, account_id, version, old_note, old_account_id,
    old_batch_id, old_origin, old_time`
  await sql`with ${moved}
    update score_history h set teaching_class_id = m.to_id, version = 0 from moved m
    where h.teaching_class_id = m.from_id and h.student_id = m.student_id`.execute(own)
  await sql`with ${moved}
    update later_sitting_history h set teaching_class_id = m.to_id from moved m
    where h.teaching_class_id = m.from_id and h.student_id = m.student_id`.execute(own)
  await sql`with ${moved}
    insert into score_history (teaching_class_id, item_id, student_id, ${past})
    select m.to_id, there.item_id, m.student_id, there.value, there.state, s.value, s.state, ${actor.accountId || null}::integer,
      m.to_version, there.note, there.account_id, there.batch_id, there.origin, there.update_time
    from moved m join score s on s.teaching_class_id = m.from_id and s.student_id = m.student_id
    join score there on there.teaching_class_id = m.to_id and there.student_id = m.student_id and there.item_id = s.item_id
    union all
    select m.from_id, s.item_id, m.student_id, s.value, s.state, null, null, ${actor.accountId || null}::integer,
      m.from_version, s.note, s.account_id, s.batch_id, s.origin, s.update_time
    from moved m join score s on s.teaching_class_id = m.from_id and s.student_id = m.student_id`.execute(own)
  await sql`with ${moved}
    delete from score there using moved m, score s
    where there.teaching_class_id = m.to_id and there.student_id = m.student_id
      and s.teaching_class_id = m.from_id and s.student_id = m.student_id and s.item_id = there.item_id`.execute(
    own,
  )
  await sql`with ${moved}
    update score s set teaching_class_id = m.to_id, version = m.to_version from moved m
    where s.teaching_class_id = m.from_id and s.student_id = m.student_id`.execute(own)
  for (const table of beside) {
    const name = ownTable('evaluation-data', table)
    await sql`with ${moved}
      delete from ${name} there using moved m where there.teaching_class_id = m.to_id and there.student_id = m.student_id
        and exists (select from ${name} s where s.teaching_class_id = m.from_id and s.student_id = m.student_id)`.execute(
      own,
    )
    await sql`with ${moved}
      update ${name} s set teaching_class_id = m.to_id from moved m
      where s.teaching_class_id = m.from_id and s.student_id = m.student_id`.execute(own)
  }
}
