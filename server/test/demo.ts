import { actorById } from '#access-control/public.ts'
import type { Actor } from '#kernel/actor.ts'
import { demoDatabase } from './database.ts'

/** The demonstration university as the database of this test file; its people by account name. */
export async function demoUniversity() {
  const { db, pool } = await demoDatabase()
  const actor = async (username: string): Promise<Actor> => {
    const account = db.selectFrom('account').select('id').where('username', '=', username)
    return actorById(db)((await account.executeTakeFirstOrThrow()).id)
  }
  /** The id of the first row of a table for which a condition in SQL holds. */
  const idOf = async (table: string, condition: string): Promise<number> => {
    const query = `select id from ${table} where ${condition} order by id limit 1`
    const { rows } = await pool.query<{ id: number }>(query)
    const [row] = rows
    if (!row) throw new Error(`no ${table} where ${condition}`)
    return row.id
  }
  return { actor, idOf }
}
