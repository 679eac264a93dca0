import { adminStart } from '@obelisk/contract/access-control/back-office'
import { start } from '@obelisk/contract/member/start'
import { afterEach, describe, expect, test } from 'vitest'
import { siteOf } from '#kernel/site/site.ts'
import { call, testApp } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { setEnvironment, testServices } from '../../test/services.ts'
import { setSite } from '../../test/site.ts'
import { admin, fieldsOf, itemNow, save } from './saving.fixture.ts'

test('spec 9: the back office starts with siteConfig: siteName, version and the limits of uploads', async () => {
  await setSite({ site_name: '东海大学', version: '2026.11' })
  const { data } = await call(adminStart, {}, { as: await admin() })
  expect(data.siteConfig).toMatchObject({
    siteName: '东海大学',
    version: '2026.11',
    upload: { mode: 'local' },
  })
  await setSite({ site_name: null, version: null })
})

describe('the environment', () => {
  afterEach(() => setEnvironment({}))

  test('wins, is named, and locks its items', async () => {
    const as = await admin()
    await save({ site_name: 'of the database' }, as)
    setEnvironment({ SITE_NAME: 'of the environment', SMTP_URL: 'smtps://u:p%40ss@mail.example' }, '9')
    expect((await call(start, {})).data.site).toMatchObject({ siteName: 'of the environment', version: '9' })
    expect(await itemNow('site_name', as)).toMatchObject({
      value: 'of the environment',
      env: 'SITE_NAME',
      may_edit: false,
    })
    const { db } = await testDatabase()
    const site = await siteOf({ read: db, services: testServices })
    expect([site.smtp_server, site.smtp_port, site.smtp_user, site.secret('smtp_pass')]).toEqual([
      'mail.example',
      465,
      'u',
      'p@ss',
    ])
    const refused = await save({ site_name: 'mine' }, as)
    expect([refused.refused?.refusal, fieldsOf(refused)]).toEqual(['config-locked', ['site_name']])
  })

  test.each([
    ['CAPTCHA', 'perhaps'],
    ['REGISTRATION', 'maybe'],
    ['SMTP_URL', 'http://mail.example'],
  ])('%s=%s keeps the server from starting', (name, value) => {
    expect(() => setEnvironment({ [name]: value })).toThrow(name)
  })
})

test('an address on the list is turned away with HTTP 403, whatever it asks for', async () => {
  const app = await testApp()
  const from = (remoteAddress: string) => app.inject({ url: '/index.php/api/index/index', remoteAddress })
  await setSite({ no_access_ip: '203.0.113.7\n198.51.100.0/24\n2001:db8::/32' })
  await new Promise((resolve) => setTimeout(resolve, 1100))
  for (const address of ['203.0.113.7', '198.51.100.200', '::ffff:198.51.100.1', '2001:db8::5']) {
    const { statusCode, body } = await from(address)
    expect([address, statusCode, body]).toEqual([address, 403, '{"msg":"No permission request"}'])
  }
  expect((await from('203.0.113.8')).statusCode).toBe(200)
  await setSite({ no_access_ip: null })
})
