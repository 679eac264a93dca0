import { beginBinding, confirmExternal, joinExternal } from '@obelisk/contract/external-sign-in'
import { beginSecondFactor, confirmSecondFactor } from '@obelisk/contract/identity/second-factor'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { followTo } from './fakes/listen.fixture.ts'
import { arrive, begin, enter, home, password, tokenIn, whoIs } from './fakes/school.fixture.ts'
import {
  attemptOf,
  joinAs,
  send,
  signInAs,
  tencentSchool,
  use,
  wechatTitle,
} from './fakes/tencent-school.fixture.ts'

const place = tencentSchool()

describe('WeChat', () => {
  test('asks for the password the first time, and never again', async () => {
    const { arrived, joined } = await joinAs('zhouming')
    expect(arrived.data).toEqual({ stage: 'bind', title: wechatTitle, name: '周老师' })
    expect(await whoIs(tokenIn(joined.data))).toBe('zhouming')
    expect(await whoIs(tokenIn((await enter('wechat')).data))).toBe('zhouming')
  })

  test('a wrong password binds nothing and counts as a failed sign-in; an attempt bound is used up', async () => {
    const { joined, started } = await joinAs('zhouming', 'Wrong-password1')
    expect(joined.refused?.refusal).toBe('wrong-password')
    const { db } = await testDatabase()
    expect(await db.selectFrom('sign_in_failure').selectAll().execute()).toHaveLength(1)
    const again = () => call(joinExternal, { ...attemptOf(started), username: 'zhouming', password })
    expect((await again()).code).toBe(1)
    expect((await again()).refused?.refusal).toBe('external-stale')
  })

  test('one WeChat stands for one account, and one account for one WeChat', async () => {
    expect((await joinAs('zhouming')).joined.code).toBe(1)
    place.tencent.state.scans = { ...place.tencent.state.scans, openid: 'o-second', unionid: 'u-second' }
    expect((await joinAs('zhouming')).joined.refused?.refusal).toBe('external-account-taken')
    const token = await signInAs('linshu')
    place.tencent.state.scans = { ...place.tencent.state.scans, openid: 'o-first', unionid: 'u-first' }
    const { data } = await send<Awaited<ReturnType<typeof begin>> & { url: string }>(token, beginBinding, {
      provider: 'wechat',
      password,
    })
    const back = await followTo(home, data.url)
    const bound = await send(
      token,
      { method: 'POST', path: '/api/external/arrive' },
      { ...attemptOf(data), answerSecret: back.search },
    )
    expect(bound.data).toMatchObject({ refusal: 'external-subject-taken' })
  })

  test('nobody gets past the binding without an attempt that was proven', async () => {
    const started = await begin('wechat')
    const joined = await call(joinExternal, { ...attemptOf(started), username: 'zhouming', password })
    expect(joined.refused?.refusal).toBe('external-stale')
    expect((await call(confirmExternal, { ...attemptOf(started), totp: '1' })).refused?.refusal).toBe(
      'external-stale',
    )
  })

  test('a code comes once, belongs to its state, and a wrong secret of the application is told', async () => {
    const started = await begin('wechat')
    await arrive(started)
    expect((await arrive(started)).refused?.refusal).toBe('external-stale')
    const next = await begin('wechat')
    next.back.searchParams.set('code', started.back.searchParams.get('code') ?? '')
    expect((await arrive(next)).refused).toMatchObject({
      refusal: 'external-refused',
      values: { reason: '40163' },
    })
    const fixed = await begin('wechat')
    fixed.back.searchParams.set('state', 'another')
    expect((await arrive(fixed)).refused?.refusal).toBe('external-untrusted')
    await use(place.tencent, { secret: 'wrong' })
    expect((await enter('wechat')).refused?.values).toMatchObject({ reason: '40125' })
  })

  test('who says no on the phone is told so; busy servers are told as such', async () => {
    place.tencent.state.denies = true
    expect((await enter('wechat')).refused?.refusal).toBe('external-cancelled')
    place.tencent.state.denies = false
    place.tencent.state.fails = -1
    expect((await enter('wechat')).refused?.refusal).toBe('external-dead')
  })

  test('an account that was disabled, or that is the back office’s own, does not come in by it', async () => {
    await joinAs('zhouming')
    const { db } = await testDatabase()
    const set = (status: 'enable' | 'disable') =>
      db.updateTable('account').set({ status }).where('id', '=', place.idOf('zhouming')).execute()
    await set('disable')
    expect((await enter('wechat')).refused?.refusal).toBe('account-disabled')
    await set('enable')
    await db
      .updateTable('external_binding')
      .set({ account_id: place.idOf('chief') })
      .execute()
    expect((await enter('wechat')).code).toBe(404)
  })
})

describe('the second factor', () => {
  const codeFor = async (secret: string) => {
    const { codeAt, stepAt } = await import('#identity/second-factor/time-code.ts')
    const bits = [...secret]
      .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
      .join('')
    const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2))
    return (later = 0) => codeAt(Uint8Array.from(bytes), stepAt(Date.now() / 1000) + later)
  }

  test('is asked for after WeChat too; a wrong one counts, the attempt lives on, a right one opens', async () => {
    await joinAs('zhouming')
    const token = await signInAs('zhouming')
    const { data } = await send<{ secret: string }>(token, beginSecondFactor, { password })
    const code = await codeFor(data.secret)
    await send(token, confirmSecondFactor, { totp: code(-1) })
    const started = await begin('wechat')
    expect((await arrive(started)).data).toEqual({ stage: 'factor' })
    const wrong = await call(confirmExternal, { ...attemptOf(started), totp: '000000' })
    expect(wrong.refused?.refusal).toBe('second-factor-wrong')
    const { db } = await testDatabase()
    expect(await db.selectFrom('sign_in_failure').selectAll().execute()).toHaveLength(1)
    const right = await call(confirmExternal, { ...attemptOf(started), totp: code() })
    expect(await whoIs(tokenIn(right.data))).toBe('zhouming')
    expect((await call(confirmExternal, { ...attemptOf(started), totp: code(1) })).refused?.refusal).toBe(
      'external-stale',
    )
  })

  test('cannot be guessed: after a few the person waits', async () => {
    await joinAs('zhouming')
    const token = await signInAs('zhouming')
    const { data } = await send<{ secret: string }>(token, beginSecondFactor, { password })
    const code = await codeFor(data.secret)
    await send(token, confirmSecondFactor, { totp: code(-1) })
    const started = await begin('wechat')
    await arrive(started)
    for (let at = 0; at < 4; at += 1) await call(confirmExternal, { ...attemptOf(started), totp: '000000' })
    expect((await call(confirmExternal, { ...attemptOf(started), totp: code() })).refused?.refusal).toBe(
      'too-many-failures',
    )
  })
})
