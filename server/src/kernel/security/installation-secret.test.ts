import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readInstallationSecret } from './installation-secret.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-secret-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('is made once, for its owner only, and is the same ever after', () => {
  const file = path.join(folder, 'new', 'secret')
  const secret = readInstallationSecret(undefined, file)
  expect(secret).toHaveLength(32)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readInstallationSecret(undefined, file)).toEqual(secret)
})

test('comes from the environment in base64 or hex, and must be long enough', () => {
  const bytes = Buffer.alloc(32, 7)
  expect(readInstallationSecret(bytes.toString('hex'), '')).toEqual(bytes)
  expect(readInstallationSecret(bytes.toString('base64'), '')).toEqual(bytes)
  expect(() => readInstallationSecret('short', '')).toThrow('OBELISK_SECRET must be 32 bytes')
})
