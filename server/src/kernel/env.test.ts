import { expect, test } from 'vitest'
import { readEnv, shutsDemo } from './env.ts'
import { EnvironmentFault } from './environment-fault.ts'

const faultOf = (source: NodeJS.ProcessEnv) => {
  try {
    readEnv(source)
  } catch (error) {
    return error
  }
  return undefined
}

test('the address of a database is taken in both spellings; none or an empty one means the embedded one', () => {
  expect(readEnv({}).DATABASE_URL).toBeUndefined()
  expect(readEnv({ DATABASE_URL: '' }).DATABASE_URL).toBe('')
  for (const url of ['postgres://a:b%40c@host:5432/d', 'postgresql:///d?host=/var/run/postgresql']) {
    expect(readEnv({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
  }
})

test.each(['hello', 'mysql://a@b/c', 'postgres://a:b#c@host/d'])('%s is no address of a database', (url) => {
  const fault = faultOf({ DATABASE_URL: url })
  expect(fault).toBeInstanceOf(EnvironmentFault)
  expect(String(fault)).toContain('postgres://name:password@host:5432/database')
})

test('a port that is no number is told by its name', () => {
  const fault = faultOf({ PORT: 'abc' })
  expect(fault).toBeInstanceOf(EnvironmentFault)
  expect(String(fault)).toContain('PORT')
})

test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '10.1.2.3' }, true],
  [{ TRUST_PROXY: '127.0.0.1' }, true],
  [{ HOST: '0.0.0.0', OBELISK_DEMO: 'off' }, true],
  [{ HOST: '0.0.0.0', OBELISK_DEMO: 'public' }, false],
])('the accounts of the demonstration are shut where others may reach them: %j', (source, isShut) =>
  expect(shutsDemo(readEnv(source))).toBe(isShut),
)
