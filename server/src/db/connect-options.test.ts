import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { connect } from './connect.ts'

test('options of the address are kept, and take no limit and no protection away', async () => {
  const { url } = await testDatabase()
  const theirs =
    '-c search_path=public,pg_temp -c statement_timeout=0 -c jit=on -c default_transaction_read_only=off'
  const address = `${url}?application_name=school&options=${encodeURIComponent(theirs)}`
  const { pool, close } = connect(address, { isReadOnly: true })
  const shown = async (name: string) => (await pool.query(`show ${name}`)).rows[0][name]
  try {
    expect(await shown('search_path')).toBe('public,pg_temp')
    expect(await shown('application_name')).toBe('school')
    expect(await shown('jit')).toBe('off')
    expect(await shown('statement_timeout')).not.toBe('0')
    expect(await shown('lock_timeout')).not.toBe('0')
    expect(await shown('default_transaction_read_only')).toBe('on')
    await expect(pool.query('create table of_theirs ()')).rejects.toThrow('read-only')
  } finally {
    await close()
  }
})
