import type pg from 'pg'
import { atMost, type Bench, inTurn } from './measure.ts'
import { openApp } from './open-app.ts'

const people = 2_000
const edits = 200

/** What a person's save is: one row, one transaction. */
async function editEach(pool: pg.Pool, turn: number) {
  const client = await pool.connect()
  try {
    for (let at = 1; at <= edits; at += 1) {
      await client.query('begin')
      await client.query('update account set mobile = $1 where username = $2', [
        `1${String(turn * 10_000 + at).padStart(10, '0')}`,
        `bench${at}`,
      ])
      await client.query('commit')
    }
  } finally {
    client.release()
  }
}

const deleteAll = (pool: pg.Pool) => pool.query("delete from account where username like 'bench%'")
const fill = (pool: pg.Pool) =>
  pool.query(
    `insert into account (username, name, kind, password_hash)
     select 'bench' || n, 'bench ' || n, 'staff', 'none' from generate_series(1, $1) n`,
    [people],
  )

/** Edits and deletions of watched rows, against the same with the watch taken off. */
export const bench: Bench = {
  name: 'data-safety',
  run: async () => {
    const opened = await openApp()
    const { pool } = opened.database
    const watch = (act: 'enable' | 'disable') =>
      pool.query(`alter table account ${act} trigger data_safety_note, ${act} trigger data_safety_keep`)
    let turn = 0
    const editing = (act: 'enable' | 'disable') => async () => {
      turn += 1
      await watch(act)
      await editEach(pool, turn)
    }
    const deleting = (act: 'enable' | 'disable') => async () => {
      await watch(act)
      await deleteAll(pool)
      await fill(pool)
    }
    await fill(pool)
    const edited = await inTurn(editing('enable'), editing('disable'), 5)
    const deleted = await inTurn(deleting('enable'), deleting('disable'), 3)
    await opened.close()
    return [
      { ...atMost('edit of a watched row', edited, 1.5), note: `${edits} saves, a transaction each` },
      { ...atMost('deletion of watched rows', deleted, 5), note: `${people} rows at once, made anew` },
    ]
  },
}
