import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { connect, ofCalls } from './connect.ts'

test('B2: jit is off on every connection, whatever the database says, for calls, jobs, reading and copying', async () => {
  const { pool, url } = await testDatabase()
  const name = new URL(url).pathname.slice(1)
  await pool.query(`alter database ${name} set jit = on`)
  const shown = await Promise.all(
    [{ limits: ofCalls }, {}, { isReadOnly: true }, { copies: true }].map(async (options) => {
      const line = connect(url, { max: 1, ...options })
      const { rows } = await line.pool.query('show jit')
      await line.close()
      return rows[0]
    }),
  )
  await pool.query(`alter database ${name} reset jit`)
  expect(shown).toEqual(Array(4).fill({ jit: 'off' }))
})
