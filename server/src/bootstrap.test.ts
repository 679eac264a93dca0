import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@obelisk/contract/identity'
import { afterAll, expect, test } from 'vitest'
import { createAccounts } from '#identity/public.ts'
import { readEnv } from '#kernel/env.ts'
import { usualLoad } from '#kernel/http/load.ts'
import { installationSecret, setInstallationSecret } from '#kernel/security/installation-secret.ts'
import { demoPassword } from '../demo/accounts.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { bootstrap } from './bootstrap.ts'

const folder = mkdtempSync(join(tmpdir(), 'obelisk-settle-'))
const secret = installationSecret()
afterAll(() => {
  setInstallationSecret(secret)
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
    bootstrap(readEnv({ DATA_DIR: folder, ...variables }), {
      version: 'test',
      variables: {},
      say: () => undefined,
    })
  expect(
    startedBy({ HOST: '127.0.0.1' }).trustProxy,
    'nobody’s word is taken for where a call comes from',
  ).toBe('')
  expect(await enter()).toBe(1)
  const kept = installationSecret()
  const manner = startedBy({ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1', LOG_LEVEL: 'error' })
  expect(manner).toEqual({
    logLevel: 'error',
    trustProxy: '10.0.0.1',
    callLimit: { perAccount: 1200, perAddress: 3000 },
    loadLimits: usualLoad,
  })
  expect(await enter()).toBe('public-password')
  expect(installationSecret().equals(kept)).toBe(true)
  expect(kept.equals(secret)).toBe(false)
})
