import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { dataFolder, serveInProcess } from '../../../test/served-process.ts'

const { folder, remove } = dataFolder()
afterAll(remove)

test('issue 28 C3: started with another secret the server refuses with a sentence, and with the old one it starts again', {
  timeout: 180_000,
}, async () => {
  const { db, url } = await testDatabase()
  await db.deleteFrom('installation').execute()
  const stopped = async (begun: ReturnType<typeof serveInProcess>) => {
    const { child, over } = await begun
    child.kill('SIGTERM')
    return over
  }
  const startWith = (OBELISK_SECRET: string, more: NodeJS.ProcessEnv = {}) =>
    serveInProcess(folder, url, { OBELISK_SECRET, ...more })
  const [one, another] = ['a1'.repeat(32), 'b2'.repeat(32)]
  expect(await stopped(startWith(one))).toBe(0)
  const refused = await startWith(another).catch((error: Error) => error.message)
  expect(refused).toContain('ended with 1')
  expect(refused).toContain('OBELISK_SECRET_CHANGED=accept')
  expect(refused).toContain('另一个系统密钥')
  // a sentence for the operator, not where in our files it came up
  expect(refused).not.toMatch(/\n\s+at /)
  expect(await stopped(startWith(one))).toBe(0)
  expect(await stopped(startWith(another, { OBELISK_SECRET_CHANGED: 'accept' }))).toBe(0)
  expect(await stopped(startWith(another))).toBe(0)
})

test('issue 28 C3: a lost file of the secret is not made anew in silence', { timeout: 180_000 }, async () => {
  const { db, url } = await testDatabase()
  await db.deleteFrom('installation').execute()
  const file = join(folder, 'secret')
  const first = await serveInProcess(folder, url)
  first.child.kill('SIGTERM')
  expect(await first.over).toBe(0)
  rmSync(file)
  const refused = await serveInProcess(folder, url).catch((error: Error) => error.message)
  expect(refused).toContain('OBELISK_SECRET_CHANGED=accept')
})
