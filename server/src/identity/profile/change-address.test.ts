import { signIn } from '@obelisk/contract/identity'
import { sendEmailCode } from '@obelisk/contract/identity/codes'
import { changeBind, changeProfile, verifyAccount } from '@obelisk/contract/identity/profile'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { age, letters, password, withPost } from '../codes/post.fixture.ts'
import { codeFor, member, mine } from './member.fixture.ts'

withPost()

describe('spec 7: POST /api/account/verification and POST /api/account/changeBind', () => {
  test('the first address is bound with the password and the code sent to it', async () => {
    const { as } = await member()
    const email = 'first@example.edu'
    const captcha = await codeFor(as, email, 'user_change_email')
    const wrong = await call(changeBind, { type: 'email', email, captcha, password: 'Wrong-one1' }, { as })
    expect([wrong.code, wrong.msg]).toEqual([0, '密码错误！'])
    const done = await call(changeBind, { type: 'email', email, captcha, password }, { as })
    expect([done.code, done.data]).toEqual([1, null])
    expect((await mine(as)).email).toBe(email)
    expect((await call(signIn, { username: email, password })).code).toBe(1)
  })

  test('the list of teachers follows: an address stands once', async () => {
    const { db } = await testDatabase()
    const { as, username } = await member()
    const college = await db
      .insertInto('college')
      .values({ code: username, name: '计算机学院' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('teacher')
      .values({ account_id: as.accountId, staff_no: username, name: '周岚', college_id: college.id })
      .execute()
    const email = 'teacher@example.edu'
    const captcha = await codeFor(as, email, 'user_change_email')
    await call(changeBind, { type: 'email', email, captcha, password }, { as })
    const row = await db
      .selectFrom('teacher')
      .select('email')
      .where('account_id', '=', as.accountId)
      .executeTakeFirstOrThrow()
    expect(row.email).toBe(email)
  })

  test('a bound address is replaced after its code was taken; the token is good for that one only', async () => {
    const { as } = await member('old@example.edu')
    const bare = await codeFor(as, 'new1@example.edu', 'user_change_email')
    const refused = await call(
      changeBind,
      { type: 'email', email: 'new1@example.edu', captcha: bare, password },
      { as },
    )
    expect([refused.code, refused.msg]).toEqual([0, '您需要先通过账户验证才能修改绑定信息！'])

    const code = await codeFor(as, 'old@example.edu', 'user_email_verify', { password })
    const { data } = await call(verifyAccount, { type: 'email', captcha: code }, { as })
    expect(data.type).toBe('email')
    const { accountVerificationToken } = data
    const email = 'new1@example.edu'
    const done = await call(
      changeBind,
      { type: 'email', email, captcha: bare, accountVerificationToken },
      { as },
    )
    expect(done.code).toBe(1)
    expect((await mine(as)).email).toBe(email)

    const again = await codeFor(as, 'new2@example.edu', 'user_change_email')
    const second = await call(
      changeBind,
      { type: 'email', email: 'new2@example.edu', captcha: again, accountVerificationToken },
      { as },
    )
    expect(second.refused?.refusal).toBe('verify-first')
  })

  test('the token of somebody else, or for the other kind of address, opens nothing', async () => {
    const one = await member('one@example.edu')
    const other = await member('other@example.edu')
    const code = await codeFor(one.as, 'one@example.edu', 'user_email_verify', { password })
    const { data } = await call(verifyAccount, { type: 'email', captcha: code }, { as: one.as })
    const captcha = await codeFor(other.as, 'new3@example.edu', 'user_change_email')
    const wanted = { ...data, email: 'new3@example.edu', captcha }
    expect((await call(changeBind, wanted, { as: other.as })).refused?.refusal).toBe('verify-first')
    expect((await call(changeBind, wanted, { as: one.as })).refused?.refusal).toBe('wrong-code')
  })

  test.each([
    ['somebody else’s address', 'zm@example.edu', 'user_email_verify', '请使用账户注册邮箱发送验证码！'],
    ['an address in use', 'zm@example.edu', 'user_change_email', '电子邮箱已被占用！'],
    ['a code of the other channel', 'a@example.edu', 'user_change_mobile', '参数错误!'],
  ])('%s is refused before a code is made', async (_what, email, event, msg) => {
    const { as } = await member()
    expect((await call(sendEmailCode, { email, event, password }, { as })).msg).toBe(msg)
    expect(letters).toHaveLength(0)
  })

  test('proving the own address wants the password, and nobody proves one without being signed in', async () => {
    const { as } = await member('mine@example.edu')
    const event = 'user_email_verify'
    const wrong = await call(sendEmailCode, { email: 'mine@example.edu', event, password: 'Wrong-1' }, { as })
    expect(wrong.msg).toBe('密码错误！')
    const nobody = await call(sendEmailCode, { email: 'mine@example.edu', event, password })
    expect([nobody.code, nobody.msg]).toEqual([303, '请先登录！'])
  })

  test('weakness D10: five wrong tries end the code, with a wrong password as with a wrong code', async () => {
    const { as } = await member()
    const email = 'tries@example.edu'
    const captcha = await codeFor(as, email, 'user_change_email')
    for (let guess = 0; guess < 5; guess += 1)
      await call(changeBind, { type: 'email', email, captcha, password: `Wrong-${guess}1` }, { as })
    const late = await call(changeBind, { type: 'email', email, captcha, password }, { as })
    expect([late.code, late.msg]).toEqual([0, '请输入正确的验证码！'])
  })

  test('two people at once for one address: one gets it', async () => {
    const one = await member()
    const other = await member()
    const email = 'both@example.edu'
    const first = await codeFor(one.as, email, 'user_change_email')
    await age(61)
    const second = await codeFor(other.as, email, 'user_change_email')
    const both = await Promise.all([
      call(changeBind, { type: 'email', email, captcha: first, password }, { as: one.as }),
      call(changeBind, { type: 'email', email, captcha: second, password }, { as: other.as }),
    ])
    expect(both.map(({ code }) => code)).toEqual([0, 1])
  })

  test('no address is refused at its field', async () => {
    const { as } = await member()
    const refused = await call(changeBind, { type: 'mobile', mobile: '12', captcha: '1', password }, { as })
    expect([refused.msg, refused.refused?.fields?.[0]?.path]).toEqual(['手机号格式错误！', 'mobile'])
  })

  test('weakness D25: a member of a group without any rule changes the own address all the same', async () => {
    const { db } = await testDatabase()
    const { as } = await member()
    const group = await db
      .insertInto('user_group')
      .values({ name: '受限会员' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('account').set({ group_id: group.id }).where('id', '=', as.accountId).execute()
    const email = 'few@example.edu'
    const captcha = await codeFor(as, email, 'user_change_email')
    expect((await call(changeBind, { type: 'email', email, captcha, password }, { as })).code).toBe(1)
    expect((await call(changeProfile, { motto: 'x' }, { as })).code).toBe(1)
    expect((await mine(as)).group_id).toBe(group.id)
  })
})
