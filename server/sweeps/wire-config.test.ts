import { describe, expect, test } from 'vitest'
import { png, send } from '#files/sending.fixture.ts'
import { testApp, tokenOf } from '../test/call.ts'
import { person } from '../test/people.ts'
import { setSite } from '../test/site.ts'
import { get, inOffice, int, post, signedIn, text, withAccounts } from './wire.fixture.ts'

withAccounts()

type Item = Record<string, unknown> & { name: string; rule: string; type: string }

describe('spec 7: what the back office of the protocol builds its forms from', () => {
  test('GET routine.Config/index: groups of items; the rules of an item are text with commas', async () => {
    const { data } = (await get('/admin/routine.Config/index', await inOffice())).body as {
      data: { list: Record<string, { name: string; title: string; list: Item[] }> }
    }
    expect(data).toMatchObject({ remark: text, configGroup: { basics: text } })
    const items = Object.entries(data.list).flatMap(([group, { name, title, list: held }]) => {
      expect([name, title]).toEqual([group, expect.stringMatching(/./)])
      return held
    })
    for (const item of items)
      expect(item).toMatchObject({
        id: int,
        name: expect.stringMatching(/^[a-z]\w*$/),
        group: text,
        title: text,
        tip: text,
        type: text,
        rule: expect.stringMatching(/^([a-zA-Z]+(,[a-zA-Z]+)*)?$/),
        content: expect.any(Object),
        extend: expect.any(Object),
        allow_del: expect.toBeOneOf([0, 1]),
        weigh: int,
      })
    const port = items.find(({ name }) => name === 'smtp_port')
    expect(port?.rule.split(',')).toEqual(['required', 'integer'])
  })

  test('F7: an item is added with its rules as text, too', async () => {
    const headers = await inOffice()
    const item = { group: 'basics', name: 'campus_phone', title: '电话', type: 'string' }
    const added = await post('/admin/routine.Config/add', { ...item, rule: 'required,mobile' }, headers)
    const { id } = added.body.data as { id: number }
    const read = await get(`/admin/routine.Config/definition?id=${id}`, headers)
    expect(read.body.data).toMatchObject({ row: { rule: ['required', 'mobile'] } })
    const wrong = await post('/admin/routine.Config/add', { ...item, name: 'x', rule: 'rubbish' }, headers)
    expect(wrong.body.data).toMatchObject({ fields: [{ path: expect.stringMatching(/^rule/) }] })
  })

  test.each(['security.DataRecycle', 'security.SensitiveData'])(
    'GET %s/add: what may be watched',
    async (page) => {
      const headers = await inOffice()
      const { data } = (await get(`/admin/${page}/add`, headers)).body
      expect(data).toMatchObject({ controllers: { teacher: '教师', student: '学生' } })
      expect((await get(`/admin/${page}/add`)).body.code).toBe(303)
    },
  )

  test('F7: rows of the logs nest the rule and the administrator, as columns with dots ask for them', async () => {
    const headers = await inOffice()
    const group = await post('/admin/user.Group/add', { name: '待删', rules: [1] }, headers)
    const { id } = group.body.data as { id: number }
    const rule = {
      name: '组',
      data_table: 'user_group',
      primary_key: 'id',
      controller: 'user_group',
      status: '1',
    }
    await post('/admin/security.DataRecycle/add', rule, headers)
    await post('/admin/user.Group/edit', { id, name: '待删除' }, headers)
    const app = await testApp()
    await app.inject({ method: 'DELETE', url: `/index.php/admin/user.Group/del?ids[]=${id}`, headers })
    const kept = await get('/admin/security.DataRecycleLog/index?limit=1', headers)
    const [row] = (kept.body.data as { list: Record<string, unknown>[] }).list
    expect(row).toMatchObject({
      recycle: { name: text, controller: 'user_group' },
      admin: { nickname: text },
      data_table: 'user_group',
    })
  })
})

describe('spec 3: cdnUrl and files by their address', () => {
  test('F7: cdnUrl is the address of the site without its scheme, for members and administrators', async () => {
    await setSite({ site_url: 'https://obe.example.edu/' })
    const member = (await get('/api/index/index')).body.data
    expect(member).toMatchObject({ site: { cdnUrl: '//obe.example.edu' } })
    const office = (await get('/admin/Index/index', await inOffice())).body.data
    expect(office).toMatchObject({ siteConfig: { cdnUrl: '//obe.example.edu' } })
    await setSite({ site_url: null })
  })

  test('F7: a picture that its person wears is shown by its address alone; another upload is not', async () => {
    const app = await testApp()
    const at = async (url: string) => (await app.inject({ url })).headers['content-type']
    const as = await person('teacher')
    const { url } = (await send('我.png', png, { as })).data.file
    const address = encodeURI(url)
    expect(await at(address)).toMatch(/json/)
    // another one who names it wears nothing
    await post('/api/account/profile', { avatar: url }, await signedIn())
    expect(await at(address)).toMatch(/json/)
    const mine = { 'ba-user-token': await tokenOf(as) }
    await post('/api/account/profile', { avatar: url }, mine)
    expect(await at(address)).toBe('image/png')
    expect(await at(`/index.php${address}`)).toBe('image/png')
    await post('/api/account/profile', { avatar: '' }, mine)
    expect(await at(address)).toMatch(/json/)
  })
})
