import { mostFound } from '@obelisk/contract/search'
import { sql } from 'kysely'
import type { Sought } from '#kernel/list/words-sought.ts'
import { type Room, standingsOf } from '../access.ts'
import { whereReadable } from '../where-readable.ts'

/** For each course whose name or code is looked for, its newest syllabus that the actor may read. */
export async function findSyllabi(ctx: Room, sought: Sought) {
  const newest = standingsOf(ctx)
    .select(['c.code', 'c.name', 'c.name_en', 'p.name as plan', 'p.name_en as plan_en'])
    .distinctOn('s.course_id')
    .where('d.state', '<>', 'void')
    .where(sought('c.name', 'c.name_en', 'c.code'))
    .where(await whereReadable(ctx))
    .orderBy('s.course_id')
    .orderBy('s.id', 'desc')
  return ctx.read
    .selectFrom(newest.as('found'))
    .selectAll()
    .orderBy(sql.ref('found.id'), 'desc')
    .limit(mostFound)
    .execute()
}

/** The same as a search of the whole site shows them. */
export async function findCourses(ctx: Room, sought: Sought) {
  const rows = await findSyllabi(ctx, sought)
  return rows.map(({ id, code, name, name_en, plan, plan_en }) => ({
    id,
    key: code,
    name,
    name_en,
    detail: plan,
    detail_en: plan_en || plan,
  }))
}
