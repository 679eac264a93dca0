import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { png, send } from '#files/sending.fixture.ts'
import { install, withTerminal } from '#terminal/terminal.fixture.ts'
import { testApp, tokenOf } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { administrator, person } from '../test/people.ts'
import { setSite } from '../test/site.ts'
import { get, inOffice, password, post, signedIn, withAccounts } from './wire.fixture.ts'

withAccounts()
withTerminal()

type Rule = { type: string; menu_type: string; component: string; children?: Rule[] }
const flat = (rules: Rule[]): Rule[] => rules.flatMap((rule) => [rule, ...flat(rule.children ?? [])])
const pagesIn = (data: unknown) =>
  flat((data as { menus: Rule[] }).menus)
    .filter(({ type, menu_type }) => type === 'menu' && menu_type === 'tab')
    .map(({ component }) => component)

describe('28 G: a client of BuildAdmin as it is', () => {
  test('G1: menus name pages by the files of BuildAdmin where the site says so; our own client keeps its names', async () => {
    const office = await inOffice()
    const member = await signedIn()
    const asked = async (pages = '') => [
      ...pagesIn((await get(`/admin/Index/index${pages}`, office)).body.data),
      ...pagesIn((await get(`/api/index/index${pages}`, member)).body.data),
    ]
    const own = await asked()
    expect(own).toEqual(expect.arrayContaining(['dashboard', 'auth/group', 'account/overview']))
    await setSite({ menu_pages: 'buildadmin' })
    expect(await asked()).toEqual(
      expect.arrayContaining([
        '/src/views/backend/dashboard.vue',
        '/src/views/backend/auth/group/index.vue',
        '/src/views/backend/routine/adminInfo.vue',
        '/src/views/frontend/user/account/overview.vue',
      ]),
    )
    expect(await asked('?pages=own')).toEqual(own)
    await setSite({ menu_pages: 'own' })
  })

  test('G4: a choice begins with the row named by a dotted key', async () => {
    const headers = await inOffice()
    const { data } = (await get('/admin/user.User/index?quickSearch=zhouming', headers)).body
    const [{ id }] = (data as { list: [{ id: number }] }).list
    for (const path of [
      `/admin/user.User/index?select=true&initKey=user.id&initValue=${id}`,
      `/admin/user.User/index?order=user.id,desc&search[0][field]=user.id&search[0][val]=${id}&search[0][operator]=eq`,
    ]) {
      const { body } = await get(path, headers)
      expect(body).toMatchObject({ code: 1, data: { list: [{ id }] } })
    }
    expect((await get('/admin/user.User/index?order=nothing,desc', headers)).body).toMatchObject({
      code: 0,
      msg: '此列表不能按“nothing”排序',
    })
  })

  test('G5: numbers are taken where texts are meant, and digits that were lost are refused', async () => {
    const headers = await inOffice()
    const member = {
      username: 'digits',
      nickname: 20230101,
      password,
      group_id: 1,
      gender: 1,
      status: 'enable',
    }
    const added = await post('/admin/user.User/add', { ...member, mobile: 13900000001 }, headers)
    expect(added.body).toMatchObject({ code: 1 })
    const { data } = (await get('/admin/user.User/index?quickSearch=13900000001', headers)).body
    const list = (await get('/admin/user.User/index?quickSearch=digits', headers)).body.data
    expect(data).toBeTruthy()
    expect(list).toMatchObject({ list: [{ nickname: '20230101', mobile: '13900000001' }] })
    const user_id = (list as { list: [{ id: number }] }).list[0].id
    for (const [path, form] of [
      ['/admin/user.MoneyLog/add', { user_id, money: 5, memo: 2026 }],
      ['/admin/auth.Group/add', { name: 2026, status: 1, rules: [1], pid: 1 }],
      ['/admin/ajax/changeTerminalConfig', { port: 8000 }],
    ] as const)
      expect((await post(path, form, headers)).body).toMatchObject({ code: 1 })
    const signIn = { tab: 'login', username: 'zhouming', password, captcha: 123456 }
    expect((await post('/api/user/checkIn', signIn)).body).toMatchObject({ code: 1 })
    const lost = await post(
      '/admin/user.User/add',
      { ...member, username: 'lost', nickname: 2 ** 60 },
      headers,
    )
    expect(lost.body).toMatchObject({ code: 0, data: { fields: [{ path: 'nickname' }] } })
  })

  test('G6: getInfo says which rule holds for the own password', async () => {
    const member = await signedIn()
    expect((await get('/api/account/getInfo', member)).body.data).toMatchObject({ passwordRule: 'default' })
    await setSite({ password_rule: 'strict' })
    expect((await get('/api/account/getInfo', member)).body.data).toMatchObject({ passwordRule: 'strict' })
    await setSite({ password_rule: 'default' })
  })

  test('G7: a captcha by a short id', async () => {
    expect((await get('/api/common/clickCaptcha?id=7')).body).toMatchObject({ code: 1, data: { id: '7' } })
  })

  test('G7: the picture that a member wears is shown at its address without a token', async () => {
    const as = await person('teacher')
    const headers = { 'ba-user-token': await tokenOf(as) }
    const { url } = (await send('me.png', png, { as })).data.file
    expect((await post('/api/account/profile', { avatar: url }, headers)).body.code).toBe(1)
    for (const at of [url, `/index.php${url}`]) {
      const answer = await (await testApp()).inject({ url: at })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    }
  })

  test('G7: the picture of who has none is there', () => {
    expect(existsSync(new URL('../../web/public/static/images/avatar.png', import.meta.url))).toBe(true)
  })

  test('G3: a stream of events opens with a ticket, once, for its own person, and with nothing else in the address', async () => {
    install('pnpm', 'echo built')
    const headers = await inOffice()
    const stream = async (proof: string) =>
      (await testApp()).inject({
        url: `/index.php/admin/ajax/terminal?command=web-install.pnpm&uuid=a&extend=&${proof}`,
      })
    const taken = async () =>
      ((await post('/admin/Index/streamTicket', {}, headers)).body.data as { ticket: string }).ticket
    const ticket = await taken()
    expect((await stream(`ticket=${ticket}`)).payload).toContain('command-exec-success')
    for (const proof of [
      `ticket=${ticket}`,
      `batoken=${headers.batoken}`,
      `ticket=${headers.batoken}`,
      'ticket=',
      '',
    ])
      expect((await stream(proof)).json()).toMatchObject({ code: 303 })
    const other = await taken()
    expect((await get(`/admin/Index/index?ticket=${other}`)).body.code).toBe(303)
    expect((await get('/admin/Index/index', { batoken: other })).body.code).toBe(303)
    const { db } = await testDatabase()
    await db
      .updateTable('session_token')
      .set({ expires_time: new Date(0) })
      .where('kind', '=', 'ticket')
      .execute()
    expect((await stream(`ticket=${other}`)).json().code).not.toBe(1)
    const clerk = { batoken: await tokenOf(await administrator('dashboard/index')) }
    const { data } = (await post('/admin/Index/streamTicket', {}, clerk)).body
    expect((await stream(`ticket=${(data as { ticket: string }).ticket}`)).json()).toMatchObject({
      code: 401,
    })
    expect((await post('/admin/Index/streamTicket', {})).body.code).toBe(303)
  })
})
