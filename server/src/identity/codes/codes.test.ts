import { randomUUID } from 'node:crypto'
import { questionCaptcha } from '@obelisk/contract/identity/captcha'
import { sendEmailCode } from '@obelisk/contract/identity/codes'
import { findProof } from '@obelisk/engine/identity/work/proof'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { setSite } from '../../../test/site.ts'
import { age, bodyOf, codeFor, letters, post, waitForLetter, withPost } from './post.fixture.ts'

withPost()

describe('spec 7: POST /api/Ems/send, as W7.8 has it', () => {
  test('{email, event} brings six digits, good for ten minutes, by real mail', async () => {
    const code = await codeFor('New@Example.EDU', 'user_register')
    expect(code).toMatch(/^\d{6}$/)
    expect(letters[0]?.to).toBe('new@example.edu')
    expect(bodyOf(letters[0]?.text ?? '')).toContain(`您的验证码是：${code}，十分钟内有效~`)
    expect(letters[0]?.text).toContain('office@example.edu')
  })

  test('60 s between two codes for one address', async () => {
    await codeFor('a@example.edu', 'user_register')
    const soon = await call(sendEmailCode, { email: 'a@example.edu', event: 'user_register' })
    expect([soon.code, soon.msg]).toEqual([0, '频繁发送电子邮件'])
    await age(61)
    await codeFor('a@example.edu', 'user_register')
  })

  test('asked twice at the same moment one letter leaves', async () => {
    const both = await Promise.all(
      [1, 2].map(() => call(sendEmailCode, { email: 'twice@example.edu', event: 'user_register' })),
    )
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
    expect(letters).toHaveLength(1)
  })

  test('ten codes a day for one address, and no more', async () => {
    for (let day = 0; day < 10; day += 1) {
      await codeFor('many@example.edu', 'user_register')
      await age(100)
    }
    expect((await call(sendEmailCode, { email: 'many@example.edu', event: 'user_register' })).code).toBe(0)
  })

  test.each([
    ['no address', 'nobody', 'user_register', '电子邮箱格式错误！'],
    ['a header smuggled in', 'a@example.edu\r\nBcc: b@example.edu', 'user_register', '电子邮箱格式错误！'],
    ['two addresses', 'a@example.edu,b@example.edu', 'user_register', '电子邮箱格式错误！'],
    ['an unknown event', 'a@example.edu', 'user_rename', '参数错误!'],
    ['an address in use', 'zm@example.edu', 'user_register', '电子邮箱已注册，请直接登录~'],
  ])('%s is refused', async (_what, email, event, msg) => {
    const refused = await call(sendEmailCode, { email, event })
    expect([refused.code, refused.msg]).toEqual([0, msg])
    expect(letters).toHaveLength(0)
  })

  test('wants a captcha, which is used up', async () => {
    await setSite({ sign_in_captcha: 'after-failures' })
    try {
      const bare = await call(sendEmailCode, { email: 'c@example.edu', event: 'user_register' })
      expect([bare.code, bare.msg]).toEqual([0, '验证码错误！'])
      const id = randomUUID()
      const { data } = await call(questionCaptcha, { id })
      const proof = { captchaId: id, captchaInfo: findProof(data, 0, 2 ** 23) ?? '' }
      expect(
        (await call(sendEmailCode, { email: 'c@example.edu', event: 'user_register', ...proof })).code,
      ).toBe(1)
      expect(
        (await call(sendEmailCode, { email: 'd@example.edu', event: 'user_register', ...proof })).msg,
      ).toBe('验证码错误！')
    } finally {
      await setSite({ sign_in_captcha: 'off' })
    }
  })

  test('issue 28 C4: asking for a forgotten password takes the same time, known address or not', async () => {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 5; round += 1)
      for (const [kind, email] of [
        ['known', 'zm@example.edu'],
        ['unknown', `nobody${round}@example.edu`],
      ] as const) {
        const begun = performance.now()
        expect((await call(sendEmailCode, { email, event: 'user_retrieve_pwd' })).code).toBe(1)
        times[kind].push(performance.now() - begun)
        await age(61)
      }
    const quickest = [Math.min(...times.known), Math.min(...times.unknown)]
    // both wait for the same moment: what is done before it, and the letter behind it, is not to be seen
    for (const time of quickest) expect(time).toBeGreaterThan(395)
    expect(Math.abs((quickest[0] ?? 0) - (quickest[1] ?? 0))).toBeLessThan(10)
  })

  test('says so when the mail server does not take it', async () => {
    post.takes = false
    const failed = await call(sendEmailCode, { email: 'e@example.edu', event: 'user_register' })
    expect([failed.code, failed.refused?.refusal]).toEqual([0, 'mail-off'])
  })

  test('weakness D11: a forgotten password is answered the same for an address nobody has, and no letter leaves', async () => {
    const known = await call(sendEmailCode, { email: 'zm@example.edu', event: 'user_retrieve_pwd' })
    await waitForLetter()
    const unknown = await call(sendEmailCode, { email: 'nobody@example.edu', event: 'user_retrieve_pwd' })
    expect([unknown.code, unknown.msg, unknown.data]).toEqual([known.code, known.msg, known.data])
    const soon = await call(sendEmailCode, { email: 'nobody@example.edu', event: 'user_retrieve_pwd' })
    expect(soon.msg).toBe('频繁发送电子邮件')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(letters).toHaveLength(1)
  })
})
