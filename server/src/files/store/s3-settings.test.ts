import { expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { addressIn, isForbiddenAddress, s3SettingsOf } from './s3-settings.ts'
import { storesFrom } from './stores-from.ts'

const given = {
  endpoint: 'https://s3.example.edu',
  bucket: 'marks',
  region: 'r',
  key: 'k',
  secret: 's',
  isPathStyle: true,
  prefix: '',
}

test.each([
  ['file:///etc/passwd', /https/],
  ['ftp://example.edu', /https/],
  ['javascript:1', /https/],
  ['gopher://x:70/', /https/],
  ['s3', /no address/],
  ['', /no address/],
  ['https://name:word@example.edu', /without a name/],
  ['https://example.edu/?a=1', /without a name/],
  ['http://169.254.169.254/latest', /no store/],
  ['http://[fe80::1]/', /no store/],
  ['http://2852039166/', /no store/],
  ['http://100.100.100.200', /no store/],
])('the address of a store of files is checked before anything is sent: %s', (endpoint, problem) => {
  expect(() => s3SettingsOf({ ...given, endpoint })).toThrow(problem)
})

test('names of buckets, secrets and folders are checked', () => {
  expect(() => s3SettingsOf({ ...given, bucket: 'Marks/..' })).toThrow(/bucket/i)
  expect(() => s3SettingsOf({ ...given, secret: '' })).toThrow(/S3_SECRET/)
  expect(() => s3SettingsOf({ ...given, prefix: '../x' })).toThrow(/S3_PREFIX/)
  expect(s3SettingsOf({ ...given, prefix: '/a/b/' }).prefix).toBe('a/b/')
  expect(isForbiddenAddress('::ffff:169.254.169.254')).toBe(true)
  expect(isForbiddenAddress('10.0.0.5')).toBe(false)
})

test('content has an address by path or by host', () => {
  const settings = s3SettingsOf({ ...given, endpoint: 'https://example.edu/s3/' })
  expect(addressIn(settings, 'ab/c').href).toBe('https://example.edu/s3/marks/ab/c')
  expect(addressIn({ ...settings, isPathStyle: false }, 'ab/c').href).toBe(
    'https://marks.example.edu/s3/ab/c',
  )
})

test('the environment tells of the store; without it files stay on the disk', () => {
  expect(storesFrom(readEnv({}))).toEqual({ mode: 'local', s3: undefined })
  expect(() => storesFrom(readEnv({ FILES_MODE: 's3' }))).toThrow(/S3_BUCKET/)
  const env = { S3_ENDPOINT: 'https://s3.example.edu', S3_BUCKET: 'marks', S3_KEY: 'k', S3_SECRET: 's' }
  expect(storesFrom(readEnv(env))).toMatchObject({
    mode: 'local',
    s3: { bucket: 'marks', isPathStyle: true },
  })
  expect(storesFrom(readEnv({ ...env, FILES_MODE: 's3', S3_PATH_STYLE: 'off' }))).toMatchObject({
    mode: 's3',
    s3: { isPathStyle: false },
  })
})
