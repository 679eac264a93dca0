import { getInfo, refreshToken, signIn, signInOptions } from '@obelisk/contract/identity'
import { outgoingMessages, retrievePassword, sendMobileCode } from '@obelisk/contract/identity/codes'
import { describe, expect, test } from 'vitest'
import { call, testApp } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'
import { age, codeFor, password, registering, withPost } from '../codes/post.fixture.ts'

withPost()

describe('spec 7: POST /api/user/checkIn, tab register, as W7.2.2 has it', () => {
  test('makes the account with the code and signs it in; the code is good once', async () => {
    const code = await codeFor('r1@example.edu', 'user_register')
    const { code: done, msg, data } = await registering('r1@example.edu', code)
    expect([done, msg, data.userInfo.email, data.userInfo.refresh_token, data.routePath]).toEqual([
      1,
      '登录成功',
      'r1@example.edu',
      '',
      '/user',
    ])
    const again = await registering('r1@example.edu', code)
    expect([again.code, again.msg]).toEqual([0, '请输入正确的验证码！'])
    expect((await call(signIn, { username: 'r1@example.edu', password })).code).toBe(1)
  })

  test('only who holds a code learns that a name is taken, and the code stays good', async () => {
    const code = await codeFor('r9@example.edu', 'user_register')
    const wrong = code === '111111' ? '222222' : '111111'
    const known = { username: 'ZhouMing' }
    expect((await registering('r9@example.edu', wrong, known)).refused?.refusal).not.toBe('username-taken')
    const taken = await registering('r9@example.edu', code, known)
    expect(taken.refused).toMatchObject({ refusal: 'username-taken', fields: [{ path: 'username' }] })
    expect((await registering('r9@example.edu', code)).code).toBe(1)
  })

  test('weakness D10: five wrong codes end the code', async () => {
    const code = await codeFor('r2@example.edu', 'user_register')
    const wrong = code === '111111' ? '222222' : '111111'
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await registering('r2@example.edu', wrong)).refused?.refusal).toBe('wrong-code')
    }
    expect((await registering('r2@example.edu', code)).refused?.refusal).toBe('wrong-code')
  })

  test('after 600 s, or for another address or event, the code is worth nothing', async () => {
    const code = await codeFor('r3@example.edu', 'user_register')
    expect((await registering('r4@example.edu', code)).code).toBe(0)
    await age(601)
    expect((await registering('r3@example.edu', code)).code).toBe(0)
  })

  test.each([
    ['spec 5: account name begins with a letter', { username: '1abc' }, 'username'],
    ['spec 5: account name has at least 3 characters', { username: 'ab' }, 'username'],
    ['spec 5: account name has at most 15 characters', { username: 'a234567890123456' }, 'username'],
    ['spec 5: account name has letters, digits and underscores only', { username: 'a-b-c' }, 'username'],
    ['a weak password', { password: '12345' }, 'password'],
    ['no e-mail address', { email: 'nowhere' }, 'email'],
    ['no way named', { registerType: 'pigeon' }, 'registerType'],
    [
      'spec 5: mobile number: eleven digits starting with 1',
      { registerType: 'mobile', mobile: '12345' },
      'mobile',
    ],
  ])('%s: refused at its field', async (_what, more, field) => {
    const refused = await registering('r5@example.edu', '123456', more)
    expect([refused.code, refused.refused?.fields?.[0]?.path]).toEqual([0, field])
  })

  test('an unknown tab is 未知操作, and a closed registration says so', async () => {
    expect((await call(signIn, { tab: 'other', username: 'x', password: 'y' })).msg).toBe('未知操作')
    await setSite({ registration: false })
    expect((await registering('r6@example.edu', '123456')).refused?.refusal).toBe('registration-off')
    await setSite({ registration: null })
  })
})

describe('spec 7: POST /api/account/retrievePassword, as W7.3 has it', () => {
  test('administrators are under the strict rule here too, and the code stays good', async () => {
    const { db } = await testDatabase()
    const { accountId } = await administrator('dashboard/index')
    await db.updateTable('account').set({ email: 'boss@example.edu' }).where('id', '=', accountId).execute()
    const captcha = await codeFor('boss@example.edu', 'user_retrieve_pwd')
    const wanted = { type: 'email' as const, account: 'boss@example.edu', captcha }
    const weak = await call(retrievePassword, { ...wanted, password: '123456' })
    expect(weak.refused?.fields).toMatchObject([{ path: 'password' }])
    expect((await call(retrievePassword, { ...wanted, password: 'Kepler-tanzt-gern' })).code).toBe(1)
  })

  test('sets the new password with the code, and ends every session of the account', async () => {
    const { data } = await call(signIn, { username: 'zhouming', password, keep: true })
    const captcha = await codeFor('zm@example.edu', 'user_retrieve_pwd')
    const weak = await call(retrievePassword, {
      type: 'email',
      account: 'zm@example.edu',
      captcha,
      password: '1',
    })
    expect(weak.refused?.fields?.[0]?.path).toBe('password')
    const done = await call(retrievePassword, {
      type: 'email',
      account: 'ZM@example.edu',
      captcha,
      password: 'Another-1',
    })
    expect([done.code, done.msg]).toEqual([1, '密码已修改~'])
    const app = await testApp()
    const info = await app.inject({ url: getInfo.path, headers: { 'ba-user-token': data.userInfo.token } })
    expect((info.json() as { code: number }).code).toBe(303)
    expect((await call(refreshToken, { refreshToken: data.userInfo.refresh_token })).code).toBe(0)
    expect((await call(signIn, { username: 'zhouming', password: 'Another-1' })).code).toBe(1)
    const again = await call(retrievePassword, {
      type: 'email',
      account: 'zm@example.edu',
      captcha,
      password,
    })
    expect(again.msg).toBe('请输入正确的验证码！')
  })

  test('a code for registering opens no account', async () => {
    const captcha = await codeFor('r7@example.edu', 'user_register')
    const refused = await call(retrievePassword, {
      type: 'email',
      account: 'r7@example.edu',
      captcha,
      password,
    })
    expect(refused.refused?.refusal).toBe('wrong-code')
  })
})

describe('spec 7: POST /api/Sms/send in development', () => {
  test('keeps the message to be read by administrators, and by nobody else', async () => {
    const sent = await call(sendMobileCode, { mobile: '+8613911112222', template_code: 'user_register' })
    expect([sent.code, sent.msg]).toEqual([1, '短信发送成功~'])
    const { data } = await call(outgoingMessages, {}, { as: await administrator('routine/outgoing/index') })
    expect([data.email, data.mobile]).toEqual(['sent', 'kept'])
    const [first] = data.list
    expect([first?.address, first?.outcome]).toEqual(['13911112222', 'kept'])
    const captcha = /\d{6}/.exec(first?.body ?? '')?.[0] ?? ''
    const done = await call(signIn, {
      tab: 'register',
      registerType: 'mobile',
      mobile: '13911112222',
      captcha,
      username: 'by_mobile',
      password,
    })
    expect([done.code, done.data.userInfo.mobile]).toEqual([1, '13911112222'])
    expect((await call(outgoingMessages, {}, { as: 'teaching-secretary' })).code).toBe(303)
  })

  test('28 G7: a landline is a number for a message, and what is none is refused', async () => {
    const sent = (mobile: string) => call(sendMobileCode, { mobile, template_code: 'user_register' })
    expect((await sent('0571-88888888')).code).toBe(1)
    expect((await sent('88')).refused?.refusal).toBe('mobile-format')
  })

  test('with a provider the text of a message is never kept, and its address is masked', async () => {
    await codeFor('someone@example.edu', 'user_register')
    const { data } = await call(outgoingMessages, {}, { as: await administrator('routine/outgoing/index') })
    expect(data.list[0]).toMatchObject({ body: null, outcome: 'sent', address: 'som****ne@example.edu' })
  })

  test('spec 7: GET checkIn names the ways that are switched on', async () => {
    expect((await call(signInOptions, {})).data.accountVerificationType).toEqual(['email', 'mobile'])
  })
})
