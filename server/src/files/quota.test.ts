import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'
import { setSite } from '../../test/site.ts'
import { send } from './sending.fixture.ts'

afterAll(() => setSite({ upload_daily_mb: null }))

let count = 0
const kilobytes = (size: number) => {
  count += 1
  return Buffer.alloc(size * 1024, `line ${count},1\n`)
}

test('A11: what one person uploads in 24 hours is bounded, and told with numbers', async () => {
  await setSite({ upload_daily_mb: 1 })
  const as = await person('teacher')
  const body = kilobytes(600)
  expect((await send('a.csv', body, { as })).code).toBe(1)
  expect((await send('again.csv', body, { as })).code, 'the same file takes no more room').toBe(1)
  const { code, msg } = await send('b.csv', kilobytes(512), { as })
  expect([code, msg]).toEqual([
    0,
    'Everybody may upload 1 MB in 24 hours. You have uploaded 0.6 MB, and this file has 0.5 MB. Please try later, or ask an administrator for more.',
  ])
  expect((await send('b.csv', kilobytes(512), { as: await person('teacher') })).code).toBe(1)
  const { db } = await testDatabase()
  await sql`update file set create_time = now() - interval '25 hours' where owner_id = ${as.accountId}`.execute(
    db,
  )
  expect((await send('b.csv', kilobytes(512), { as })).code).toBe(1)
})

test('A11: many uploads at once are counted together', async () => {
  await setSite({ upload_daily_mb: 1 })
  const as = await person('student')
  const sent = await Promise.all(Array.from({ length: 5 }, () => send('c.csv', kilobytes(400), { as })))
  expect(sent.filter(({ code }) => code === 1)).toHaveLength(2)
})
