import type { Input } from '@obelisk/contract/endpoint'
import type { moveQuestions } from '@obelisk/contract/question-bank/move'
import { sql } from 'kysely'
import { leadsCourse, type Room } from '../access.ts'
import { codeOf, type Found } from '../rows.ts'

/** Where a question stands in its course: what a move changes, and its way back restores. */
export type Placed = {
  id: number
  number: number
  chapter: string
  objectives: number[]
  knowledge: string[]
  sister_group: number | null
}

type Pairs<T> = readonly { from: T; to: T | null }[]
type Said = Pick<Input<typeof moveQuestions>, 'chapters' | 'objectives' | 'knowledge'>

const distinct = <T>(values: readonly (T | null | undefined)[]) => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
]
const named = <T>(pairs: Pairs<T>) => new Map(pairs.map(({ from, to }) => [from, to]))

/** The same question as the other course numbers it: numbers that are not said stand for nothing there, words do. */
export function placedAs({ chapters, objectives, knowledge }: Said) {
  const [chapter, objective, word] = [named(chapters), named(objectives), named(knowledge)]
  return (one: Placed): Placed => ({
    ...one,
    chapter: chapter.get(one.chapter) ?? '',
    objectives: distinct(one.objectives.map((no) => objective.get(no))).toSorted((a, b) => a - b),
    knowledge: distinct(one.knowledge.map((was) => (word.has(was) ? word.get(was) : was))),
  })
}

/** Writes where questions stand from now on. Numbers must be free in the course. */
export const place = (ctx: Room, catalogId: number, rows: readonly Placed[]) =>
  sql`update question q set catalog_id = ${catalogId}, number = n.number, chapter = n.chapter,
      objectives = n.objectives, knowledge = n.knowledge, sister_group = n.sister_group, update_time = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (id integer, number integer, chapter text, objectives integer[], knowledge text[], sister_group integer)
    where q.id = n.id`.execute(ctx.own)

/** Reserved questions go only where the person still sees them: none slips into another circle by a move. */
export const isLost = (ctx: Room, one: Pick<Found, 'is_reserved' | 'author_id'>, catalogId: number) =>
  one.is_reserved && one.author_id !== ctx.actor.accountId && !leadsCourse(ctx, catalogId)

export const lastNumber = async ({ read }: Room, catalogId: number): Promise<number> => {
  const { last } = await read
    .selectFrom('question')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('catalog_id', '=', catalogId)
    .executeTakeFirstOrThrow()
  return last
}

export const courseCode = async ({ read }: Room, catalogId: number): Promise<string> =>
  (
    await read
      .selectFrom('course_catalog')
      .select('code')
      .where('id', '=', catalogId)
      .executeTakeFirstOrThrow()
  ).code

/** Keeps with each question where it came from and where it went. */
export async function keepMove(
  ctx: Room,
  act: 'move' | 'unmove',
  rows: readonly { id: number; version: number; from: number; to: number }[],
  courses: { from: string; to: string },
) {
  if (rows.length === 0) return
  await ctx.own
    .insertInto('question_act')
    .values(
      rows.map(({ id, version, from, to }) => ({
        question_id: id,
        version,
        act,
        opinion: `${codeOf(courses.from, from)} → ${codeOf(courses.to, to)}`,
        account_id: ctx.actor.accountId,
      })),
    )
    .execute()
}
