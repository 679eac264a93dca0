import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { arrive, begin, enter, tokenIn, whoIs } from './fakes/school.fixture.ts'
import { firstPhone, joinAs, tencentSchool, use } from './fakes/tencent-school.fixture.ts'

const place = tencentSchool()

const inWeChat = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN'
const inWeCom = 'Mozilla/5.0 (iPhone) wxwork/4.1.28 MicroMessenger/7.0.1 Language/zh'
const inside = { userAgent: inWeChat }

describe('inside WeChat', () => {
  test('the service account asks, without a code; who was bound at a desk is known by the unionid', async () => {
    await use(place.tencent, { hasAccount: true })
    await joinAs('zhouming')
    place.tencent.state.scans = { ...firstPhone, openid: 'o-of-the-account' }
    const started = await begin('wechat', inside)
    expect(await whoIs(tokenIn((await arrive(started)).data))).toBe('zhouming')
    const { db } = await testDatabase()
    const bound = await db.selectFrom('external_binding').select('subject').execute()
    expect(bound).toEqual([{ subject: firstPhone.unionid }])
  })

  test('a person without a unionid stands for the account alone', async () => {
    await use(place.tencent, { hasAccount: true })
    place.tencent.state.scans = { ...firstPhone, unionid: '' }
    expect((await enter('wechat', inside)).data).toMatchObject({ stage: 'bind' })
    expect((await enter('wechat')).data).toMatchObject({ stage: 'bind' })
  })

  test('a code that the account was given is of no use to the application at a desk', async () => {
    await use(place.tencent, { hasAccount: true })
    const started = await begin('wechat', inside)
    const elsewhere = await arrive({ ...started, userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })
    expect(elsewhere.refused).toMatchObject({ refusal: 'external-refused', values: { reason: '40163' } })
  })

  test('without a service account a code is shown there too', async () => {
    const { back } = await begin('wechat', inside)
    expect(back.searchParams.get('code')).not.toBeNull()
  })
})

describe('inside WeCom', () => {
  test('opens without a question, the whole way in', async () => {
    const started = await begin('wecom', { userAgent: inWeCom })
    expect(await whoIs(tokenIn((await arrive(started)).data))).toBe('zhouming')
  })

  test('is not taken for WeChat, although its browser says that it is that too', async () => {
    await use(place.tencent, { hasAccount: true })
    await joinAs('zhouming')
    const started = await begin('wechat', { userAgent: inWeCom })
    expect(await whoIs(tokenIn((await arrive(started)).data))).toBe('zhouming')
  })
})
