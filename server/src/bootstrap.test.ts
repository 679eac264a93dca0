import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@obelisk/contract/identity'
import { afterAll, expect, test } from 'vitest'
import { createAccounts } from '#identity/public.ts'
import { nobody } from '#kernel/actor.ts'
import { readEnv } from '#kernel/env.ts'
import { usualLoad } from '#kernel/http/load.ts'
import { demoPassword } from '../demo/accounts.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { testServices } from '../test/services.ts'
import { bootstrap } from './bootstrap.ts'

const folder = mkdtempSync(join(tmpdir(), 'obelisk-bootstrap-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a server that others reach is started with the accounts of the demonstration shut, keeps its own secret, and answers no endless calls', async () => {
  const { db } = await testDatabase()
  await createAccounts(
    { own: db, actor: nobody } as never,
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
  const alone = startedBy({ HOST: '127.0.0.1' })
  expect(alone.options.trustProxy, 'nobody’s word is taken for where a call comes from').toBe('')
  Object.assign(testServices, alone.services)
  expect(await enter()).toBe(1)
  const reached = startedBy({ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1', LOG_LEVEL: 'error' })
  Object.assign(testServices, reached.services)
  expect(reached.options).toEqual({
    logLevel: 'error',
    trustProxy: '10.0.0.1',
    callLimit: { perAccount: 1200, perAddress: 3000 },
    loadLimits: usualLoad,
  })
  expect(await enter()).toBe('public-password')
  expect(reached.services.secrets.hmac('a text')).toEqual(alone.services.secrets.hmac('a text'))
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toMatch(/^[A-Za-z0-9+/]{43}=\n$/)
})
