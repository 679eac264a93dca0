import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createAccounts } from '#identity/public.ts'
import { nobody } from '#kernel/actor.ts'
import { testDatabase } from '../test/database.ts'
import { setSite } from '../test/site.ts'
import {
  done,
  get,
  int,
  list,
  money,
  password,
  post,
  signedIn,
  text,
  token,
  upload,
  withAccounts,
} from './wire.fixture.ts'

withAccounts()

const person = {
  id: int,
  username: text,
  nickname: text,
  email: text,
  mobile: text,
  avatar: text,
  motto: text,
  gender: int,
  birthday: null,
  money,
  score: int,
  last_login_time: int,
  join_time: int,
  last_login_ip: text,
}

describe('spec 7: answers of /api as W7.2 has them', () => {
  test('GET /api/index/index: nobody is an empty array, and so are menus', async () => {
    const answer = await get('/api/index/index?requiredLogin=0')
    expect(answer).toEqual(
      done({
        site: expect.objectContaining({
          siteName: text,
          recordNumber: text,
          version: text,
          cdnUrl: text,
          upload: expect.objectContaining(upload),
        }),
        openMemberCenter: true,
        office: false,
        userInfo: [],
        rules: list,
        menus: [],
      }),
    )
    const { body } = await get('/api/index/index?requiredLogin=1')
    expect(body).toMatchObject({ code: 303, msg: '请先登录！', data: { type: 'need login' } })
    const mine = await get('/api/index/index', await signedIn())
    expect(mine.body.data).toMatchObject({ userInfo: { ...person, token }, menus: list, rules: list })
  })

  test.each(['/api/index/index?requiredLogin=1', '/api/account/getInfo'])(
    'F1: a client that puts the person of %s over what it keeps stays signed in, with the same refresh token',
    async (url) => {
      const given = { tab: 'login', username: 'zhouming', password, keep: true }
      const { body } = await post('/api/user/checkIn', given)
      const { userInfo } = body.data as { userInfo: Record<string, string> }
      const answer = await get(url, { 'ba-user-token': userInfo.token ?? '' })
      const kept = { ...userInfo, ...(answer.body.data as { userInfo: Record<string, string> }).userInfo }
      expect(kept).toMatchObject({ token: userInfo.token, refresh_token: userInfo.refresh_token })
      const again = await get('/api/account/overview', { 'ba-user-token': kept.token ?? '' })
      expect(again.body.code).toBe(1)
      const renewed = await post('/api/common/refreshToken', { refreshToken: kept.refresh_token })
      expect(renewed.body).toMatchObject({ code: 1, data: { type: 'user-refresh', token } })
    },
  )

  test('POST /api/user/checkIn: the person with tokens, the route, the words', async () => {
    const kept = await post('/api/user/checkIn', { tab: 'login', username: 'zhouming', password, keep: true })
    const userInfo = expect.objectContaining({ ...person, token, refresh_token: token })
    expect(kept).toEqual(done({ userInfo, routePath: '/user' }, '登录成功'))
    const short = await post('/api/user/checkIn', { tab: 'login', username: 'zhouming', password })
    expect(short.body.data).toMatchObject({ userInfo: { refresh_token: '' } })
    const again = await get('/api/user/checkIn', await signedIn())
    expect(again.body).toMatchObject({
      code: 303,
      msg: '您已经登录过了，无需重复登录~',
      data: { type: 'logged in' },
    })
  })

  test('routePath: the member centre for ordinary accounts, the main site for staff with a role, their area for students', async () => {
    const { db } = await testDatabase()
    const accounts = [
      { username: 'teaches', kind: 'staff' as const, name: '李' },
      { username: 'studies', kind: 'student' as const, name: '王' },
    ]
    const ids = await createAccounts({ own: db, actor: nobody } as never, accounts, password)
    const held = { role: 'teacher' as const, scope_type: 'self' as const }
    await db
      .insertInto('role_assignment')
      .values({ account_id: ids.get('teaches') ?? 0, ...held })
      .execute()
    const ledTo = async (username: string) =>
      (await post('/api/user/checkIn', { tab: 'login', username, password })).body.data
    expect(await ledTo('zhouming')).toMatchObject({ routePath: '/user' })
    expect(await ledTo('teaches')).toMatchObject({ routePath: '/' })
    expect(await ledTo('studies')).toMatchObject({ routePath: '/student' })
    await setSite({ open_member_center: false })
    expect(await ledTo('zhouming')).toMatchObject({ routePath: '/' })
    await setSite({ open_member_center: true })
  })

  test('GET /api/user/checkIn: the ways to be verified; POST /api/user/logout: nothing', async () => {
    const { body } = await get('/api/user/checkIn')
    expect(body.data).toMatchObject({ accountVerificationType: list })
    expect(await post('/api/user/logout', { refreshToken: '' }, await signedIn())).toEqual(done(null))
  })
})

describe('spec 7: answers of /api/account as W7.3 has them', () => {
  test('overview, balance and integral', async () => {
    const headers = await signedIn()
    const week = (of: unknown) => Array.from({ length: 7 }, () => of)
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    const { body } = await get('/api/account/overview', headers)
    expect(body.data).toMatchObject({ days: week(day), score: week(int), money: week(money) })
    for (const url of ['/api/account/balance?page=1&limit=15', '/api/account/integral'])
      expect(await get(url, headers)).toEqual(done({ list: [], total: 0 }))
  })

  test('profile is told and saved, and says so', async () => {
    const headers = await signedIn()
    expect((await get('/api/account/profile', headers)).body.data).toMatchObject({
      accountVerificationType: list,
    })
    const own = { avatar: '', username: 'zhouming', nickname: '周明', gender: 0, motto: '', birthday: '' }
    expect(await post('/api/account/profile', own, headers)).toEqual(done(null, '资料更新成功~'))
  })

  test('changePassword: 旧密码错误, then the words of the change', async () => {
    const headers = await signedIn()
    const change = (oldPassword: string) =>
      post(
        '/api/account/changePassword',
        { oldPassword, newPassword: password, confirmPassword: password },
        headers,
      )
    expect((await change('Wrong-password1')).body).toMatchObject({ code: 0, msg: '旧密码错误' })
    expect(await change(password)).toEqual(done(null, '密码已修改，请重新登录~'))
  })
})

describe('spec 7: answers of /api/common as W7.4 and W7.5 have them', () => {
  test('clickCaptcha and checkClickCaptcha', async () => {
    const id = randomUUID()
    const picture = {
      id,
      text: [text, text],
      base64: expect.stringMatching(/^data:image\/png;base64,/),
      width: 350,
      height: 200,
    }
    expect(await get(`/api/common/clickCaptcha?id=${id}`)).toEqual(done(picture))
    const { body } = await post('/api/common/checkClickCaptcha', { id, info: '1,1;350;200', unset: false })
    expect(body).toMatchObject({ code: 0, msg: '' })
  })

  test('refreshToken: the type of the area and a token; 登录过期，请重新登录。', async () => {
    const { body } = await post('/api/user/checkIn', {
      tab: 'login',
      username: 'zhouming',
      password,
      keep: true,
    })
    const { userInfo } = body.data as { userInfo: { token: string; refresh_token: string } }
    const headers = { 'ba-user-token': userInfo.token }
    const renewed = await post('/api/common/refreshToken', { refreshToken: userInfo.refresh_token }, headers)
    expect(renewed.body).toMatchObject({ code: 1, data: { type: 'user-refresh', token } })
    const { body: late } = await post('/api/common/refreshToken', { refreshToken: 'x' }, headers)
    expect(late).toMatchObject({ code: 0, msg: '登录过期，请重新登录。' })
  })
})
