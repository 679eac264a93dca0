import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { Refusal } from '../errors.ts'
import { mustBeKnownSecret } from './known-secret.ts'
import { secretsBy } from './secrets.ts'

test('28 C3: a database knows its secret again, refuses another one in both languages, and takes it when told', async () => {
  const { db } = await testDatabase()
  await db.deleteFrom('installation').execute()
  const [old, other] = [secretsBy(randomBytes(32)), secretsBy(randomBytes(32))] as const
  const start = (secrets = old, isAccepted = false) => mustBeKnownSecret(db, secrets, { isAccepted })
  await start()
  await start()
  await expect(start(other)).rejects.toThrow('OBELISK_SECRET_CHANGED=accept')
  await expect(start(other)).rejects.toThrow('另一个系统密钥')
  await start()
  await start(other, true)
  await start(other)
  await expect(start(old)).rejects.toMatchObject({ name: 'EnvironmentFault' })
})

test('28 C3: what another secret sealed is refused in a sentence, not as a fault', () => {
  const sealed = secretsBy(randomBytes(32)).encrypt(Buffer.from('x'))
  expect(() => secretsBy(randomBytes(32)).decrypt(sealed)).toThrow(Refusal)
})
