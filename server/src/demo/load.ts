import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { hashPassword } from '#identity/public.ts'
import { keepToThePast } from './keep-to-the-past.ts'
import { writeOfficeStory } from './members/office-story.ts'
import { writeAdministrators } from './people/administrators.ts'
import type { Library } from './plans/plan.ts'
import { university } from './university.ts'
import { writeBook } from './write-book.ts'

export const demoPassword = 'Obelisk2026'

/** The accounts that the welcome names, each with its office. */
export const demoAccounts = [
  ['dean', '教学院长', 'teaching dean'],
  ['director', '专业负责人、系主任', 'programme director'],
  ['leader', '课程负责人', 'course leader'],
  ['teacher', '任课教师', 'teacher'],
  ['secretary', '教学秘书', 'teaching secretary'],
  ['supervisor', '督导', 'supervisor'],
  ['registrar', '教务处', 'office of academic affairs, the whole school'],
  ['20230101', '学生', 'student'],
  ['admin', '超级管理员', 'super administrator, signs in at /admin'],
  ['clerk', '权限较少的管理员', 'administrator with few rights, at /admin'],
] as const

/** Any number will do as long as it stays; it keeps two servers from loading at once. */
const lockKey = 7_210_152

async function librariesOf(db: Kysely<Tables>): Promise<Library[]> {
  const { rows } = await sql<Library>`
    select l.id, l.year, (select json_agg(json_build_object('id', i.id, 'no', i.no, 'name', i.name, 'name_en', i.name_en,
      'description', i.description, 'description_en', i.description_en) order by i.no)
      from requirement_library_item i where i.library_id = l.id) as items
    from requirement_library l where l.code in ('ceeaa-2022', 'ceeaa-2024') order by l.year`.execute(db)
  return rows
}

/** Has it been decided before whether this database holds the demonstration, or has somebody an account here? */
async function isTaken(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from config where name = 'demo') or exists (select from account) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? true
}

const mark = (db: Kysely<Tables>, state: 'loaded' | 'empty') =>
  db
    .insertInto('config')
    .values({ name: 'demo', value: JSON.stringify({ state }) })
    .execute()

/** Keeps the demonstration out of a new database for good. */
export const stayEmpty = (db: Kysely<Tables>) =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    if (!(await isTaken(tx))) await mark(tx, 'empty')
  })

/**
 * Fills a new database with the demonstration university, all of it or nothing. A database that somebody uses, or that
 * was told to stay empty, is left as it is. Says whether it was filled now.
 */
export const loadDemo = (db: Kysely<Tables>): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    if (await isTaken(tx)) return false
    const password = await hashPassword(demoPassword)
    const book = university(await librariesOf(tx), password)
    await writeBook(tx, book)
    await writeAdministrators(tx)
    await writeOfficeStory(tx)
    await keepToThePast(tx)
    await mark(tx, 'loaded')
    return true
  })

/** Does this database hold the demonstration? */
async function isDemo(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('config').select('value').where('name', '=', 'demo').executeTakeFirst()
  return (row?.value as { state?: string } | undefined)?.state === 'loaded'
}

/** At the start of the server: loads the demonstration once, unless an empty start is wanted; says whether it is here. */
export async function beginWith(db: Kysely<Tables>, wantsEmpty: boolean): Promise<boolean> {
  if (wantsEmpty) await stayEmpty(db)
  else await loadDemo(db)
  return isDemo(db)
}
