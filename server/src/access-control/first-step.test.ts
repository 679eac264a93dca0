import { firstStep, takeFirstStep } from '@obelisk/contract/access-control'
import { adminSignIn } from '@obelisk/contract/access-control/back-office'
import { getInfo, signIn } from '@obelisk/contract/identity'
import { start } from '@obelisk/contract/member/start'
import { colleges } from '@obelisk/contract/roster/units'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { actorById } from '#access-control/public.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { openFirstStep } from './first-step.ts'

const input = { username: 'founder', name: '沈立', password: 'Kepler-tanzt-gern' }

test('the first administrator of an empty system is made once, by who knows the code', async () => {
  const { db } = await testDatabase()
  expect((await call(firstStep, {})).data).toEqual({ open: false })
  const code = (await openFirstStep(db)) ?? ''
  expect(code).toMatch(/^[0-9a-f]{16}$/)
  expect((await call(firstStep, {})).data).toEqual({ open: true })
  const wrong = await call(takeFirstStep, { ...input, code: 'f'.repeat(16) })
  expect(wrong.refused?.refusal).toBe('wrong-first-code')
  const both = await Promise.all([
    call(takeFirstStep, { ...input, code }),
    call(takeFirstStep, { ...input, username: 'second', code }),
  ])
  expect(both.map((answer) => answer.code).sort()).toEqual([0, 1])
  expect(both.find((answer) => answer.code === 0)?.refused?.refusal).toBe('first-step-over')
  expect((await call(firstStep, {})).data).toEqual({ open: false })
  expect(await openFirstStep(db)).toBeUndefined()

  const [account] = await db.selectFrom('account').select(['id', 'username']).execute()
  const signed = await call(signIn, { username: account?.username ?? '', password: input.password })
  expect(signed.code).toBe(1)
  const office = await call(adminSignIn, { username: account?.username ?? '', password: input.password })
  expect(office.code).toBe(1)
  const { rows } = await sql`
    select 1 from admin_group_access join admin_group on id = group_id and is_all where account_id = ${account?.id}`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
  const founder = await actorById(db)(account?.id ?? 0)
  expect((await call(start, {}, { as: founder })).data.office).toBe(true)
  expect((await call(getInfo, {}, { as: founder })).data.permissions).toContain('roster/edit')
  const school = { parent_id: null, kind: 'school', code: 'U', name: '新大学' } as const
  expect((await call(colleges.add, school, { as: founder })).code).toBe(1)
})

test('A12: guessing makes the guesser wait for a minute, and closes the first step for nobody', async () => {
  const { db } = await testDatabase()
  await db.deleteFrom('admin_group_access').execute()
  await db.deleteFrom('role_assignment').execute()
  await db.deleteFrom('admin_log').execute()
  await db.deleteFrom('account').execute()
  const code = (await openFirstStep(db)) ?? ''
  for (let guess = 0; guess < 20; guess++) await call(takeFirstStep, { ...input, code: 'guess' })
  const waiting = await call(takeFirstStep, { ...input, code })
  expect(waiting.refused).toMatchObject({ refusal: 'first-step-waits', values: { seconds: 60 } })
  expect((await call(firstStep, {})).data).toEqual({ open: true })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  const weak = await call(takeFirstStep, { ...input, password: '123456', code })
  expect(weak.refused?.fields).toMatchObject([{ path: 'password' }])
  expect((await call(takeFirstStep, { ...input, code })).code).toBe(1)
  vi.useRealTimers()
})
