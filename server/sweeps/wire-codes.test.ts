import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { age, post as mail, password, waitForLetter, withPost } from '#identity/codes/post.fixture.ts'
import { keepingSender } from '#identity/sending/senders.ts'
import { testServices } from '../test/services.ts'
import { setSite } from '../test/site.ts'
import { done, get, int, post, token } from './wire.fixture.ts'

withPost()

type Headers = Record<string, string>
let me: Headers
const messages: string[] = []

beforeAll(async () => {
  testServices.identity.fallbackSender = keepingSender((message) => messages.push(message))
  const { body } = await post('/api/user/checkIn', { tab: 'login', username: 'zhouming', password })
  me = { 'ba-user-token': (body.data as { userInfo: { token: string } }).userInfo.token }
})

const english = { 'think-lang': 'en' }
const email = (address: string, event: string, more: object = {}, headers: Headers = {}) =>
  post('/api/Ems/send', { email: address, event, ...more }, headers)
const mobile = (number: string, template_code: string, more: object = {}, headers: Headers = {}) =>
  post('/api/Sms/send', { mobile: number, template_code, ...more }, headers)
const refused = (msg: unknown) => ({
  status: 200,
  body: { code: 0, msg, time: int, data: expect.anything() },
})

describe('spec 7: POST /api/Ems/send as W7.8 has it', () => {
  test('success is null and the words, in both languages', async () => {
    expect(await email('a@example.edu', 'user_register')).toEqual(done(null, '邮件发送成功~'))
    expect(await email('b@example.edu', 'user_register', {}, english)).toEqual(
      done(null, 'Mail sent successfully'),
    )
  })

  test.each([
    ['no event', 'c@example.edu', '', {}, '参数错误!', 'Parameter error!'],
    ['no address', '', 'user_register', {}, '电子邮箱格式错误！', 'email format error'],
    ['no address at all', 'nobody', 'user_register', {}, '电子邮箱格式错误！', 'email format error'],
    [
      'an address that has an account',
      'zm@example.edu',
      'user_register',
      {},
      '电子邮箱已注册，请直接登录~',
      'Email has been registered, please log in directly~',
    ],
    [
      'an address in use',
      'zm@example.edu',
      'user_change_email',
      'me',
      '电子邮箱已被占用！',
      'The email has been occupied',
    ],
    [
      'not the own address',
      'd@example.edu',
      'user_email_verify',
      'me',
      '请使用账户注册邮箱发送验证码！',
      'Please use the account registration email to send the verification code!',
    ],
    ['a wrong password', 'zm@example.edu', 'user_email_verify', 'me', '密码错误！', 'Password error!'],
  ])('%s: code 0 and the words', async (_what, address, event, who, zh, en) => {
    const headers = who === 'me' ? me : {}
    expect(await email(address, event, {}, headers)).toEqual(refused(zh))
    await age(61)
    expect((await email(address, event, {}, { ...headers, ...english })).body.msg).toBe(en)
  })

  test('again within a minute, without a captcha, without a server for mail, by nobody', async () => {
    await email('often@example.edu', 'user_register')
    expect(await email('often@example.edu', 'user_register')).toEqual(refused('频繁发送电子邮件'))
    await setSite({ sign_in_captcha: 'always' })
    expect(await email('e@example.edu', 'user_register')).toEqual(refused('验证码错误！'))
    await setSite({ sign_in_captcha: 'off' })
    mail.takes = false
    expect(await email('f@example.edu', 'user_register')).toEqual(
      refused('邮件发送服务不可用，请联系网站管理员进行配置~'),
    )
    expect((await email('zm@example.edu', 'user_email_verify', { password })).body).toMatchObject({
      code: 303,
      msg: '请先登录！',
      data: { type: 'need login' },
    })
  })
})

describe('spec 7: POST /api/Sms/send as W7.8 has it', () => {
  test('success is null and the words; a number is taken with and without 86', async () => {
    expect(await mobile('13900000001', 'user_register')).toEqual(done(null, '短信发送成功~'))
    expect(await mobile('8613900000002', 'user_register', {}, english)).toEqual(
      done(null, 'SMS sent successfully'),
    )
    expect(messages.at(-1)).toMatch(/^To 13900000002: .*\n.*\d{6}/)
  })

  test.each([
    ['no template', '13900000003', '', {}, '参数错误!'],
    ['no number', '12', 'user_register', {}, '手机号格式错误！'],
    ['a number that has an account', '13800000000', 'user_register', {}, '手机号已注册，请直接登录~'],
    ['a number in use', '13800000000', 'user_change_mobile', 'me', '手机号已被占用！'],
    ['not the own number', '13900000004', 'user_mobile_verify', 'me', '请使用账户注册手机号发送验证码！'],
    ['a wrong password', '13800000000', 'user_mobile_verify', 'me', '密码错误！'],
  ])('%s: code 0 and the words', async (_what, number, template, who, msg) => {
    expect(await mobile(number, template, {}, who === 'me' ? me : {})).toEqual(refused(msg))
  })

  test('again within a minute', async () => {
    await mobile('13900000005', 'user_register')
    expect(await mobile('13900000005', 'user_register')).toEqual(refused('频繁发送短信'))
  })
})

describe('spec 7: verification, changeBind and retrievePassword as W7.3 has them', () => {
  test('POST /api/account/verification gives type and a token; changeBind takes it once and answers null', async () => {
    await email('zm@example.edu', 'user_email_verify', { password }, me)
    const captcha = await waitForLetter()
    const wrong = await post('/api/account/verification', { type: 'email', captcha: '000000' }, me)
    expect(wrong).toEqual(refused('请输入正确的验证码！'))
    const verified = await post('/api/account/verification', { type: 'email', captcha }, me)
    expect(verified).toEqual(done({ type: 'email', accountVerificationToken: token }))
    const { accountVerificationToken } = verified.body.data as { accountVerificationToken: string }

    mail.takes = true
    const wanted = { type: 'email', email: 'zm2@example.edu' }
    await email('zm2@example.edu', 'user_change_email', {}, me)
    const change = { ...wanted, captcha: await waitForLetter() }
    const bare = await post('/api/account/changeBind', { ...change, password }, me)
    expect(bare).toEqual(refused('您需要先通过账户验证才能修改绑定信息！'))
    const none = await post('/api/account/changeBind', { ...change, email: 'x' }, me)
    expect(none).toEqual(refused('电子邮箱格式错误！'))
    expect(await post('/api/account/changeBind', { ...change, accountVerificationToken }, me)).toEqual(
      done(null),
    )
    const { body } = await get('/api/account/getInfo', me)
    expect(body.data).toMatchObject({ userInfo: { email: 'zm2@example.edu', mobile: '13800000000' } })
  })

  test('POST /api/account/retrievePassword: null and the words; a wrong code, and an account that nobody has, say the same', async () => {
    await email('zm2@example.edu', 'user_retrieve_pwd')
    const captcha = await waitForLetter()
    const ask = (more: object) =>
      post('/api/account/retrievePassword', {
        type: 'email',
        account: 'zm2@example.edu',
        captcha,
        password,
        ...more,
      })
    expect(await ask({ captcha: '000000' })).toEqual(refused('请输入正确的验证码！'))
    expect(await ask({ account: `${randomUUID()}@example.edu` })).toEqual(refused('请输入正确的验证码！'))
    expect(await ask({})).toEqual(done(null, '密码已修改~'))
  })
})
