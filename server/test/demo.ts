import { loadDemo } from '#demo/load.ts'
import { actorById } from '#identity/gate.ts'
import type { Actor } from '#kernel/actor.ts'
import { testDatabase } from './database.ts'

/** Fills the database of this test file with the demonstration university; its people by account name. */
export async function demoUniversity() {
  const { db, pool } = await testDatabase()
  await loadDemo(db)
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
