import type pg from 'pg'
import { DatabaseFault } from './fault.ts'

/** The oldest PostgreSQL that Obelisk works with. */
const oldestMajor = 15

type Facts = { number: string; name: string; encoding: string; hasTrigrams: boolean }

const factsOf = async (client: pg.ClientBase): Promise<Facts> => {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num') as number,
           current_setting('server_version') as name,
           current_setting('server_encoding') as encoding,
           exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams"`)
  const [facts] = rows
  if (!facts) throw new DatabaseFault('not-suitable', 'The database server does not say what it is.')
  return facts
}

/** Without a UTF-8 character type pg_trgm finds no trigrams in Chinese, and searches are silently empty or slow. */
async function findsChinese(client: pg.ClientBase, hasTrigrams: boolean) {
  await client.query('begin')
  try {
    if (!hasTrigrams) await client.query('create extension pg_trgm')
    const { rows } = await client.query<{ found: number }>(
      `select cardinality(show_trgm('课程大纲')) as found`,
    )
    return (rows[0]?.found ?? 0) > 0
  } catch (error) {
    throw new DatabaseFault(
      'not-suitable',
      `The extension pg_trgm is needed and cannot be made in this database: ${String(error)}`,
    )
  } finally {
    await client.query('rollback')
  }
}

/** Refuses a database that is too old, has another encoding, or cannot search Chinese. */
export async function checkDatabase(client: pg.ClientBase) {
  const { number, name, encoding, hasTrigrams } = await factsOf(client)
  if (Number(number) < oldestMajor * 10_000)
    throw new DatabaseFault(
      'not-suitable',
      `The database server is PostgreSQL ${name}; version ${oldestMajor} or newer is needed.`,
    )
  if (encoding !== 'UTF8')
    throw new DatabaseFault(
      'not-suitable',
      `The database is encoded in ${encoding}; UTF8 is needed. ${howToMake}`,
    )
  if (!(await findsChinese(client, hasTrigrams)))
    throw new DatabaseFault('not-suitable', `The database does not know Chinese letters. ${howToMake}`)
}

const howToMake =
  "Make it so: create database obelisk template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'"
