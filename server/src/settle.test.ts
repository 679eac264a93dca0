import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@obelisk/contract/identity'
import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '#demo/accounts.ts'
import { createAccounts } from '#identity/public.ts'
import { readEnv } from '#kernel/env.ts'
import { usualLoad } from '#kernel/load.ts'
import { holdSecret, secretInUse } from '#kernel/secret.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { settle } from './settle.ts'

const folder = mkdtempSync(join(tmpdir(), 'obelisk-settle-'))
const secret = secretInUse()
afterAll(() => {
  holdSecret(secret)
  rmSync(folder, { recursive: true, force: true })
})

test('a server that others reach is started with the accounts of the demonstration shut, keeps its own secret, and answers no endless calls', async () => {
  const { db } = await testDatabase()
  await createAccounts(
    { own: db } as never,
    [{ username: 'shown', kind: 'staff', name: '演示' }],
    demoPassword,
  )
  const enter = async () => {
    const { code, refused } = await call(signIn, { username: 'shown', password: demoPassword })
    return refused?.refusal ?? code
  }
  const startedBy = (variables: NodeJS.ProcessEnv) =>
    settle(readEnv({ DATA_DIR: folder, ...variables }), {
      version: 'test',
      variables: {},
      say: () => undefined,
    })
  expect(
    startedBy({ HOST: '127.0.0.1' }).trustProxy,
    'nobody’s word is taken for where a call comes from',
  ).toBe('')
  expect(await enter()).toBe(1)
  const kept = secretInUse()
  const manner = startedBy({ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1', LOG_LEVEL: 'error' })
  expect(manner).toEqual({
    logLevel: 'error',
    trustProxy: '10.0.0.1',
    callLimit: { perAccount: 1200, perAddress: 3000 },
    loadLimits: usualLoad,
  })
  expect(await enter()).toBe('public-password')
  expect(secretInUse().equals(kept)).toBe(true)
  expect(kept.equals(secret)).toBe(false)
})
