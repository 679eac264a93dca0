import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { setSite } from '../test/site.ts'
import {
  done,
  get,
  inOffice,
  int,
  list,
  password,
  post,
  raw,
  text,
  token,
  upload,
  withAccounts,
} from './wire.fixture.ts'

withAccounts()

describe('spec 7: answers of the back office as W7.7, W7.9, W7.11 and W7.12 have them', () => {
  test('GET area: value and label', async () => {
    const asked = `uuid=${randomUUID()}`
    const provinces = (await get(`/api/ajax/area?${asked}`)).body.data as { value: number }[]
    expect(provinces[0]).toEqual({ value: int, label: text })
    const { body } = await get(`/area?province=${provinces[0]?.value}&city=&${asked}`)
    expect(body).toMatchObject({ code: 1, data: expect.arrayContaining([{ value: int, label: text }]) })
    const plain = await raw({ url: `/area?${asked}` })
    expect(plain.body.data).toEqual(provinces)
  })

  test('the ajax calls about tables', async () => {
    const headers = await inOffice()
    expect((await get('/admin/ajax/getTablePk?table=teacher', headers)).body.data).toEqual({ pk: 'id' })
    expect((await get('/admin/ajax/getTablePk?table=nothing', headers)).body).toMatchObject({
      code: 0,
      msg: '数据表不存在~',
    })
    const tables = (await get('/admin/ajax/getTableList', headers)).body.data as { list: unknown[] }
    expect(tables.list[0]).toMatchObject({ table: text, comment: text, connection: text, prefix: text })
    const fields = await get('/admin/ajax/getTableFieldList?table=teacher', headers)
    expect(fields.body.data).toMatchObject({ pk: 'id', fieldList: { name: text } })
    const connections = (await get('/admin/ajax/getDatabaseConnectionList', headers)).body.data as {
      list: unknown[]
    }
    expect(connections.list[0]).toMatchObject({
      type: text,
      database: expect.stringContaining('*'),
      key: text,
    })
  })

  test('clearCache and changeTerminalConfig say nothing but what was done', async () => {
    const headers = await inOffice()
    expect(await post('/admin/ajax/clearCache', { type: 'tp' }, headers)).toEqual(
      done(null, '缓存已清理，请刷新后台~'),
    )
    expect(
      (await post('/admin/ajax/changeTerminalConfig', { manager: 'pnpm', port: '8000' }, headers)).body,
    ).toMatchObject({ code: 1, data: null })
  })

  test('F6: GET and POST /admin/Index/login', async () => {
    const isAsked = async () => (await get('/admin/Index/login')).body.data
    expect(await isAsked()).toEqual({ captcha: false })
    await setSite({ sign_in_captcha: 'always' })
    expect(await isAsked()).toEqual({ captcha: true })
    await setSite({ sign_in_captcha: 'after-failures' })
    expect(await isAsked()).toEqual({ captcha: false })
    const { db } = await testDatabase()
    const tried = { name_hash: Buffer.from('x'), source: '127.0.0.1', failures: 1000 }
    await db.insertInto('sign_in_failure').values(tried).execute()
    expect(await isAsked()).toEqual({ captcha: true })
    await db.deleteFrom('sign_in_failure').execute()
    await setSite({ sign_in_captcha: 'off' })
    const entered = await post('/admin/Index/login', { username: 'office', password, keep: true })
    const userInfo = {
      id: int,
      username: 'office',
      nickname: text,
      avatar: text,
      last_login_time: text,
      token,
      refresh_token: token,
    }
    expect(entered).toEqual(
      done(expect.objectContaining({ userInfo: expect.objectContaining(userInfo) }), '登录成功！'),
    )
  })

  test('GET /admin/Index/index', async () => {
    const { body } = await get('/admin/Index/index', await inOffice())
    expect(body.data).toMatchObject({
      adminInfo: {
        id: int,
        username: text,
        nickname: text,
        avatar: text,
        last_login_time: text,
        super: true,
      },
      menus: list,
      siteConfig: { siteName: text, version: text, cdnUrl: text, apiUrl: text, upload },
      terminal: { installServicePort: text, npmPackageManager: text },
    })
    type Rule = Record<string, unknown> & { children?: Rule[] }
    const flat = (rules: Rule[]): Rule[] => rules.flatMap((rule) => [rule, ...flat(rule.children ?? [])])
    const rules = flat((body.data as { menus: Rule[] }).menus)
    expect(rules.length).toBeGreaterThan(30)
    // what the client makes routes, menus and nodes of: a page has a component and an icon, its name is its path
    for (const { children, ...rule } of rules)
      expect(rule).toEqual({
        id: int,
        pid: int,
        type: expect.stringMatching(/^(menu_dir|menu|button)$/),
        title: expect.stringMatching(/./),
        name: expect.stringMatching(/^[A-Za-z][\w./-]*$/),
        path: text,
        icon: text,
        menu_type:
          rule.type === 'menu'
            ? expect.stringMatching(/^(tab|link|iframe)$/)
            : expect.toBeOneOf([null, text]),
        url: text,
        component: text,
        keepalive: expect.toBeOneOf([0, rule.name]),
        extend: expect.stringMatching(/^(none|add_rules_only|add_menu_only)$/),
        remark: text,
      })
    const pages = rules.filter(({ type, menu_type }) => type === 'menu' && menu_type === 'tab')
    expect(pages.length).toBeGreaterThan(8)
    for (const { path, component, icon } of pages) {
      expect([path, component]).not.toContain('')
      expect(icon).toMatch(/./)
    }
  })

  test('the generic controller: list, row, words', async () => {
    const headers = await inOffice()
    expect(await get('/admin/auth.Admin/index?page=1&limit=10', headers)).toEqual(
      done({ list, total: int, remark: text }),
    )
    const { body } = await get('/admin/auth.Admin/edit?id=2000000000', headers)
    expect(body).toMatchObject({ code: 404, msg: text })
    const added = await post('/admin/user.Group/add', { name: '一组', rules: [1] }, headers)
    expect(added.body).toMatchObject({ code: 1, msg: '添加成功!', data: { id: int } })
    const { id } = added.body.data as { id: number }
    expect((await get(`/admin/user.Group/edit?id=${id}`, headers)).body.data).toMatchObject({
      row: { id, name: '一组' },
    })
    expect(await post('/admin/user.Group/edit', { id, status: '0' }, headers)).toEqual(
      done(null, '更新成功!'),
    )
    const gone = await raw({ method: 'DELETE', url: `/index.php/admin/user.Group/del?ids[]=${id}`, headers })
    expect(gone).toEqual(done(null, '删除成功!'))
    const none = await raw({ method: 'DELETE', url: '/index.php/admin/user.Group/del', headers })
    expect(none.body.code).toBe(0)
    // the ids in the body, as the specification has them
    const second = await post('/admin/user.Group/add', { name: '二组', rules: [1] }, headers)
    const payload = { ids: [(second.body.data as { id: number }).id] }
    const url = '/index.php/admin/user.Group/del'
    expect(await raw({ method: 'DELETE', url, payload, headers })).toEqual(done(null, '删除成功!'))
    expect((await raw({ method: 'DELETE', url, payload, headers })).body.code).toBe(404)
  })
})
