import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { hashPassword } from '#identity/public.ts'
import type { Secrets } from '#kernel/security/secrets.ts'
import { demoPassword } from './accounts.ts'
import { keepToThePast } from './keep-to-the-past.ts'
import { writeOfficeStory } from './members/office-story.ts'
import { writeAdministrators } from './people/administrators.ts'
import type { Library } from './plans/plan.ts'
import { isTaken, lockKey, mark } from './standing.ts'
import { university } from './university.ts'
import { writeBook } from './write-book.ts'

async function librariesOf(db: Kysely<Tables>): Promise<Library[]> {
  const { rows } = await sql<Library>`
    select l.id, l.year, (select json_agg(json_build_object('id', i.id, 'no', i.no, 'name', i.name, 'name_en', i.name_en,
      'description', i.description, 'description_en', i.description_en) order by i.no)
      from requirement_library_item i where i.library_id = l.id) as items
    from requirement_library l where l.code in ('ceeaa-2022', 'ceeaa-2024') order by l.year`.execute(db)
  return rows
}

/**
 * Fills a new database with the demonstration university, all of it or nothing. A database that somebody uses, or that
 * was told to stay empty, is left as it is. Says whether it was filled now.
 */
export const loadDemo = (db: Kysely<Tables>, secrets: Secrets): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    if (await isTaken(tx)) return false
    const password = await hashPassword(demoPassword)
    const book = university(await librariesOf(tx), { password, secrets })
    await writeBook(tx, book)
    await sql`select setval('question_sister_group', (select coalesce(max(sister_group), 1) from question))`.execute(
      tx,
    )
    await writeAdministrators(tx)
    await writeOfficeStory(tx)
    await keepToThePast(tx)
    await mark(tx, 'loaded')
    return true
  })
