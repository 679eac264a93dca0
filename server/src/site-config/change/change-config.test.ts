import { signInOptions } from '@obelisk/contract/identity'
import { start } from '@obelisk/contract/member/start'
import { changeSiteConfig, siteConfig } from '@obelisk/contract/site-config/calls'
import { siteItems } from '@obelisk/contract/site-config/items'
import { describe, expect, test } from 'vitest'
import { siteOf } from '#kernel/site/site.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator } from '../../../test/people.ts'
import { setEnvironment, testServices } from '../../../test/services.ts'
import { setSite } from '../../../test/site.ts'
import { admin, fieldsOf, itemNow, save } from '../saving.fixture.ts'

const clerk = () => administrator('routine/config/index', 'routine/config/edit')

describe('what is saved', () => {
  test('spec 9: siteName, recordNumber, the limits of uploads and the member centre hold for the next call', async () => {
    const saved = await save({
      site_name: '东海大学',
      record_number: '浙ICP备00000000号',
      upload_maxsize: 7,
      upload_mimetype: 'pdf, docx',
      open_member_center: false,
      registration: false,
      password_rule: 'strict',
    })
    expect([saved.code, saved.msg]).toEqual([1, '当前页配置项更新成功！'])
    const { data } = await call(start, {})
    expect(data.openMemberCenter).toBe(false)
    expect(data.site).toMatchObject({
      siteName: '东海大学',
      recordNumber: '浙ICP备00000000号',
      passwordRule: 'strict',
      upload: { maxsize: 7 * 1024 * 1024, mimetype: 'pdf,docx' },
    })
    expect((await call(signInOptions, {})).data.registration).toBe(false)
    const names = ['site_name', 'record_number', 'upload_maxsize', 'upload_mimetype', 'open_member_center']
    await setSite(Object.fromEntries([...names, 'registration', 'password_rule'].map((name) => [name, null])))
  })

  test('stands in the log with before and after, by whom, and no secret', async () => {
    const as = await admin()
    await save({ sms_sign: '东海', smtp_pass: 'open sesame' }, as)
    const { db } = await testDatabase()
    const row = await db
      .selectFrom('admin_log')
      .select(['input', 'username'])
      .where('account_id', '=', as.accountId)
      .where('act', '=', changeSiteConfig.path)
      .executeTakeFirstOrThrow()
    expect(row.username).toBe(as.name)
    expect((row.input as { changes: unknown[] }).changes).toEqual([
      { name: 'smtp_pass', before: '', after: '******' },
      { name: 'sms_sign', before: '', after: '东海' },
    ])
  })

  test('all of it or nothing: one bad value keeps the others from being saved', async () => {
    const as = await admin()
    const before = (await itemNow('site_name', as))?.value
    const refused = await save({ site_name: 'half done', smtp_port: 70_000 }, as)
    expect([refused.code, fieldsOf(refused)]).toEqual([0, ['smtp_port']])
    expect((await itemNow('site_name', as))?.value).toBe(before)
  })
})

describe('bad values', () => {
  const wrong: [string, unknown][] = [
    ['site_name', ''],
    ['site_name', '   '],
    ['site_name', 7],
    ['site_name', 'x'.repeat(51)],
    ['site_name', 'a\nb'],
    ['time_zone', 'Mars/Olympus'],
    // the browser knows it, the database would take it for the other side of Greenwich
    ['time_zone', '+08:00'],
    ['no_access_ip', '300.1.1.1'],
    ['no_access_ip', '10.0.0.0/33'],
    ['open_member_center', 'perhaps'],
    ['config_group', [{ key: '', value: 'x' }]],
    [
      'config_group',
      [
        { key: 'a', value: '1' },
        { key: 'a', value: '2' },
      ],
    ],
    ['config_group', [{ key: 'mail', value: 'mine' }]],
    ['config_group', 'no list'],
    ['password_rule', 'none at all'],
    ['smtp_port', ''],
    ['site_name', ''],
    ['open_member_center', 'perhaps'],
    ['smtp_port', 'many'],
    ['smtp_port', 0],
    ['smtp_port', 1.5],
    ['smtp_port', null],
    ['smtp_sender_mail', 'nobody'],
    ['smtp_sender_mail', 'a@b.cn\r\nBcc: c@d.cn'],
    ['sms_endpoint', 'file:///etc/passwd'],
    ['sms_endpoint', 'https://user:pass@example.com'],
    ['upload_mimetype', 'pdf,html'],
    ['upload_mimetype', 'pdf,svg'],
    ['upload_mimetype', 'image/*'],
    ['upload_mimetype', 'pdf,../x'],
    ['upload_savename', '/storage/../{filesha1}{.suffix}'],
    ['upload_savename', '/storage/{filename}{.suffix}'],
  ]
  test.each(wrong)('%s: %j is refused at its field', async (name, value) => {
    const refused = await save({ [name]: value })
    expect([refused.code, fieldsOf(refused)]).toEqual([0, [name]])
    expect(refused.refused?.fields?.[0]?.message).not.toBe('')
  })

  test('a name that there is not is not found', async () => {
    expect((await save({ no_such_item: 1 })).code).toBe(404)
    expect((await save({ __proto__x: 1 })).code).toBe(404)
  })

  test('nobody locks themselves out', async () => {
    const refused = await save({ no_access_ip: '127.0.0.0/8' })
    expect([refused.refused?.refusal, fieldsOf(refused)]).toEqual(['config-own-address', ['no_access_ip']])
  })
})

describe('secrets', () => {
  test('weakness D4: the configuration needs a sign-in and a node, and never tells a secret', async () => {
    await save({ smtp_pass: 'open sesame', sms_key_secret: 'another' })
    expect((await call(siteConfig, {})).code).toBe(303)
    const none = await administrator('dashboard/index')
    expect((await call(siteConfig, {}, { as: none })).code).toBe(401)
    const answer = await call(siteConfig, {}, { as: await admin() })
    expect(answer.bytes.toString()).not.toMatch(/open sesame|another/)
    const item = Object.values(answer.data.list).flatMap(({ list }) => list)
    expect(item.find(({ name }) => name === 'smtp_pass')).toMatchObject({ value: '', is_set: true })
  })

  test('weakness D4: nor one that the environment decides', async () => {
    const secrets = Object.entries(siteItems).filter(([, { type }]) => type === 'password')
    const variables = Object.fromEntries(
      secrets.flatMap(([, item]) =>
        'env' in item && item.env ? [[item.env, 'open-sesame-0123456789']] : [],
      ),
    )
    expect(Object.keys(variables).length).toBeGreaterThan(1)
    setEnvironment({ ...variables, SMTP_URL: 'smtps://me:open-sesame@mail.example' })
    try {
      const answer = await call(siteConfig, {}, { as: await admin() })
      expect(answer.data.list.mail?.list.find(({ name }) => name === 'smtp_pass')).toMatchObject({
        value: '',
        is_set: true,
        env: 'SMTP_URL',
      })
      expect(answer.bytes.toString()).not.toContain('open-sesame')
    } finally {
      setEnvironment({})
    }
  })

  test('are encrypted in the database, stay when sent empty, go when sent as null', async () => {
    const { db } = await testDatabase()
    const kept = () =>
      db
        .selectFrom('config_item')
        .select(['secret', 'value'])
        .where('name', '=', 'smtp_pass')
        .executeTakeFirstOrThrow()
    await save({ smtp_pass: 'open sesame' })
    expect((await kept()).secret?.toString('latin1')).not.toContain('open')
    expect((await siteOf({ read: db, services: testServices })).secret('smtp_pass')).toBe('open sesame')
    await save({ smtp_pass: '' })
    expect((await siteOf({ read: db, services: testServices })).secret('smtp_pass')).toBe('open sesame')
    await save({ smtp_pass: null })
    expect(await kept()).toEqual({ secret: null, value: null })
    expect(JSON.stringify(await siteOf({ read: db, services: testServices }))).not.toContain('smtp_pass')
  })

  test.each([
    ['smtp_pass', 'mine'],
    ['smtp_server', 'evil.example'],
    ['sms_endpoint', 'https://evil.example'],
  ])(
    'an administrator with few rights does not change %s, and changes the name of the site',
    async (name, value) => {
      const as = await clerk()
      const refused = await save({ [name]: value }, as)
      expect([refused.refused?.refusal, fieldsOf(refused)]).toEqual(['config-only-super', [name]])
      expect(await itemNow(name, as)).toMatchObject({ may_edit: false })
      // a page sends everything that it shows: what stays as it is asks for no right
      const now = (await itemNow('smtp_server', as))?.value
      expect((await save({ smtp_server: now, record_number: value }, as)).code).toBe(1)
    },
  )

  test('who may only look changes nothing', async () => {
    const as = await administrator('routine/config/index')
    expect((await save({ site_name: 'x' }, as)).code).toBe(401)
  })
})

describe('two at once', () => {
  test('who comes second is told who changed what, and when, and may save all the same', async () => {
    const one = await admin()
    const other = await admin()
    const seen = { sms_sign: (await itemNow('sms_sign', one))?.revision ?? 0 }
    await save({ sms_sign: 'first', _revisions: seen }, one)
    const refused = await save({ sms_sign: 'second', sms_template: 'untouched', _revisions: seen }, other)
    expect(refused.refused).toMatchObject({ refusal: 'was-changed', values: { name: one.name } })
    expect(refused.refused?.fields).toEqual([{ path: 'sms_sign', message: `${one.name} 已改为：first` }])
    expect((await itemNow('sms_template', one))?.value).toBe('')
    const latest = { sms_sign: (await itemNow('sms_sign', other))?.revision ?? 0 }
    expect((await save({ sms_sign: 'second', _revisions: latest }, other)).code).toBe(1)
  })

  test('of many who save what they saw at the same moment, one is heard', async () => {
    const as = await admin()
    const seen = { sms_app_id: (await itemNow('sms_app_id', as))?.revision ?? 0 }
    const saved = await Promise.all(
      [1, 2, 3, 4].map((number) => save({ sms_app_id: `app ${number}`, _revisions: seen }, as)),
    )
    expect(saved.map(({ code }) => code).toSorted()).toEqual([0, 0, 0, 1])
  })
})

test('a value beyond what its item allows is told the limit, in the language asked for', async () => {
  const as = await administrator('super')
  const beyond = { smtp_port: 99_999, upload_maxsize: 0, site_name: 'x'.repeat(51) }
  const told = async (language: 'zh-cn' | 'en') =>
    Object.fromEntries(
      ((await call(changeSiteConfig, beyond, { as, language })).refused?.fields ?? []).map(
        ({ path, message }) => [path, message],
      ),
    )
  expect(await told('zh-cn')).toEqual({
    smtp_port: '不能大于 65535',
    upload_maxsize: '不能小于 1',
    site_name: '最多 50 个字符',
  })
  expect(await told('en')).toMatchObject({
    smtp_port: 'Not more than 65535',
    site_name: 'At most 50 characters',
  })
})
