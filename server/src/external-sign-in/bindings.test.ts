import { beginBinding, endBinding, myBindings, wxStatus } from '@obelisk/contract/external-sign-in'
import { mySessions } from '@obelisk/contract/identity/my-account'
import { describe, expect, test } from 'vitest'
import { call, testApp } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { followTo } from './fakes/listen.fixture.ts'
import { enter, home, password, tokenIn, whoIs } from './fakes/school.fixture.ts'
import { joinAs, send, signInAs, tencentSchool, use, wechatTitle } from './fakes/tencent-school.fixture.ts'

const place = tencentSchool()

describe('bindings', () => {
  test('are made under account security with the password, listed, and ended with what was opened by them', async () => {
    const token = await signInAs('zhouming')
    const wrong = await send(token, beginBinding, { provider: 'wechat', password: 'Wrong-password1' })
    expect(wrong.data).toMatchObject({ refusal: 'wrong-password', fields: [{ path: 'password' }] })
    const { data } = await send<{ url: string; stateToken: string; browserSecret: string }>(
      token,
      beginBinding,
      { provider: 'wechat', password },
    )
    const back = await followTo(home, data.url)
    const sent = { stateToken: data.stateToken, browserSecret: data.browserSecret, answerSecret: back.search }
    const arriving = { method: 'POST', path: '/api/external/arrive' } as const
    expect(await send(await signInAs('linshu'), arriving, sent)).toMatchObject({ code: 303 })
    expect((await send(token, arriving, sent)).data).toEqual({ stage: 'bound', title: wechatTitle })

    type Listed = {
      list: { provider: string; byNumber: boolean; bound: { name: string; by: string } | null }[]
    }
    const { list } = (await send<Listed>(token, myBindings)).data
    expect(list.map(({ provider, byNumber, bound }) => [provider, byNumber, bound?.name, bound?.by])).toEqual(
      [
        ['wecom', true, undefined, undefined],
        ['wechat', false, '周老师', 'person'],
      ],
    )
    const byPhone = tokenIn((await enter('wechat')).data)
    expect((await send<{ list: { way: string }[] }>(byPhone, mySessions)).data.list[0]?.way).toBe('wechat')
    const ending = { provider: 'wechat', password }
    const refused = await send(token, endBinding, { ...ending, password: '' })
    expect(refused.data).toMatchObject({ refusal: 'password-needed', fields: [{ path: 'password' }] })
    expect(await whoIs(byPhone)).toBe('zhouming')
    expect((await send(token, endBinding, ending)).code).toBe(1)
    expect([await whoIs(byPhone), await whoIs(token)]).toEqual([undefined, 'zhouming'])
    expect((await send(token, endBinding, ending)).code).toBe(404)
    expect((await enter('wechat')).data).toMatchObject({ stage: 'bind' })
  })

  test('spec 7: GET /api/user/wxstatus says whether WeChat is on and bound, to strangers and to the person', async () => {
    expect((await call(wxStatus, {})).data).toEqual({ enabled: true, bound: false, nickname: '' })
    await joinAs('zhouming')
    const status = await send(await signInAs('zhouming'), wxStatus)
    expect(status.data).toEqual({ enabled: true, bound: true, nickname: '周老师' })
  })

  test('of strangers cannot be seen or ended', async () => {
    await joinAs('zhouming')
    const ending = { provider: 'wechat', password }
    expect((await send(await signInAs('linshu'), endBinding, ending)).code).toBe(404)
    expect((await call(myBindings, {})).code).toBe(303)
  })
})

describe('WeCom', () => {
  test('leads a member in by the user id that is the number, with one token of the application for many', async () => {
    place.tencent.kept.given = 0
    expect(await whoIs(tokenIn((await enter('wecom')).data))).toBe('zhouming')
    expect(await whoIs(tokenIn((await enter('wecom')).data))).toBe('zhouming')
    expect(place.tencent.kept.given).toBe(1)
    place.tencent.kept.tokens.clear()
    expect(await whoIs(tokenIn((await enter('wecom')).data))).toBe('zhouming')
    expect(place.tencent.kept.given).toBe(2)
  })

  test('binds by the password where user ids are something else; a binding by number is not ended by hand', async () => {
    await use(place.tencent, { userIdIsNumber: false })
    expect((await enter('wecom')).data).toMatchObject({ stage: 'bind' })
    await use(place.tencent)
    await enter('wecom')
    const refused = await send(await signInAs('zhouming'), endBinding, {
      provider: 'wecom',
      password,
    })
    expect(refused.data).toMatchObject({ refusal: 'external-by-number' })
  })

  test('turns away who is no member of the school', async () => {
    place.tencent.state.scans = { ...place.tencent.state.scans, userid: '' }
    expect((await enter('wecom')).refused?.values).toMatchObject({ reason: 'not a member' })
  })
})

describe('the back office', () => {
  test('takes administrators alone', async () => {
    await joinAs('zhouming')
    expect((await enter('wechat', { area: 'admin' })).refused?.refusal).toBe('external-no-office')
    const { db } = await testDatabase()
    const group = await db
      .insertInto('admin_group')
      .values({ name: 'all', is_all: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('admin_group_access')
      .values({ account_id: place.idOf('zhouming'), group_id: group.id })
      .execute()
    const { data } = await enter('wechat', { area: 'admin' })
    const answer = await (await testApp()).inject({
      url: '/admin/Index/index',
      headers: { batoken: tokenIn(data) },
    })
    expect(answer.json()).toMatchObject({ code: 1, data: { adminInfo: { username: 'zhouming' } } })
    expect(await whoIs(tokenIn(data))).toBeUndefined()
  })
})
