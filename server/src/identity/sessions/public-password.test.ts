import { signIn } from '@obelisk/contract/identity'
import { changePassword } from '@obelisk/contract/identity/my-account'
import { expect, test } from 'vitest'
import { nobody } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { testServices } from '../../../test/services.ts'
import { createAccounts } from '../create-accounts.ts'

const known = 'Obelisk2026'
const enter = (username: string, password: string) => call(signIn, { username, password, keep: false })

test('A10: a password that everybody knows opens nothing where others can reach the site, and is given to nobody', async () => {
  const { db } = await testDatabase()
  const room = { own: db, actor: nobody } as never
  const ids = await createAccounts(room, [{ username: 'shown', kind: 'staff', name: '演示' }], known)
  await createAccounts(room, [{ username: 'owner', kind: 'staff', name: '周明' }], 'Own-password1')
  expect((await enter('shown', known)).code).toBe(1)

  testServices.identity.publicPasswords = [known]
  const refused = await enter('shown', known)
  expect([refused.code, refused.refused?.refusal]).toEqual([0, 'public-password'])
  expect((await enter('shown', 'wrong-one')).refused?.refusal, 'a wrong one tells nothing of it').toBe(
    'wrong-password',
  )
  expect((await enter('owner', 'Own-password1')).code).toBe(1)

  const as = {
    accountId: ids.get('shown') ?? 0,
    kind: 'staff',
    area: 'member',
    name: 'shown',
    roles: [],
    sessionId: 0,
  } as const
  const change = { oldPassword: known, newPassword: known }
  expect((await call(changePassword, change, { as })).refused?.fields?.[0]?.message).toContain(
    '公开的演示密码',
  )
})
