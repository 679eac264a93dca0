import { getInfo } from '@obelisk/contract/identity'
import { start } from '@obelisk/contract/member/start'
import { expect, test } from 'vitest'
import { call } from './call.ts'
import { testDatabase } from './database.ts'
import { inRoom } from './in-room.ts'
import { person } from './people.ts'

test('anyone may call what anyone may call', async () => {
  const { code, data } = await call(start, {})
  expect([code, data.userInfo]).toEqual([1, []])
})

test('a stranger is told to sign in, a role is known by what it holds', async () => {
  expect((await call(getInfo, {})).code).toBe(303)
  const { code, data } = await call(getInfo, {}, { as: 'supervisor' })
  expect([code, data.roles]).toEqual([1, [{ role: 'supervisor', scope_type: 'school', scope_id: null }]])
})

test('the refusal is said in the language asked for', async () => {
  expect((await call(getInfo, {}, { language: 'en' })).msg).toBe('Please login first!')
})

test('what a room test writes is gone afterwards', async () => {
  const actor = await person('teacher')
  const count = async () => {
    const { db } = await testDatabase()
    return (await db.selectFrom('account').select('id').execute()).length
  }
  const before = await count()
  await inRoom('identity', actor, async ({ own }) => {
    await own.insertInto('account').values({ username: 'passing', password_hash: '' }).execute()
    expect(await own.selectFrom('account').select('id').execute()).toHaveLength(before + 1)
  })
  expect(await count()).toBe(before)
})
