import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'

/** After this moment nothing in the story happens any more. */
const storyEnd = Date.parse('2026-11-21T00:00:00+08:00')

/** Every moment at which something happened, as table and column; when an examination will be, or a survey end, is not one. */
async function momentsOf(db: Kysely<Tables>) {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone' and column_name not like 'expires%'
      and column_name <> 'exam_time' and (table_name, column_name) <> ('survey', 'to_time')`.execute(db)
  return rows
}

/** On a machine whose clock stands before the story, what the story has later happens now: nothing lies in the future. */
export async function keepToThePast(db: Kysely<Tables>, now = new Date()) {
  if (now.getTime() >= storyEnd) return
  for (const { table, column } of await momentsOf(db)) {
    const moment = sql.ref(column)
    await sql`update ${sql.table(table)} set ${moment} = ${now} where ${moment} > ${now}`.execute(db)
  }
}
