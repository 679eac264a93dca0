import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { get, inOffice, password, post, withAccounts } from './wire.fixture.ts'

withAccounts()

/** Ids as a form of a client holds them: text. */
const ids = { group: '', rule: '', member: '', memberGroup: '', memberRule: '' }

beforeAll(async () => {
  const { db } = await testDatabase()
  const first = async (table: 'admin_group' | 'admin_rule' | 'user_group' | 'user_rule') =>
    String((await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id)
  ids.group = await first('admin_group')
  ids.rule = await first('admin_rule')
  ids.memberGroup = await first('user_group')
  ids.memberRule = await first('user_rule')
  const member = db.selectFrom('account').select('id').where('username', '=', 'zhouming')
  ids.member = String((await member.executeTakeFirstOrThrow()).id)
})

const rule = { title: '新页', icon: 'fa fa-circle-o', menu_type: 'tab', extend: 'none', status: '1' }

/** The forms of the client of the protocol, as it sends them: what was typed or chosen is text. */
const forms: [string, () => Record<string, unknown>][] = [
  [
    '/admin/auth.Admin/add',
    () => ({ username: 'second', nickname: '二', password, group_arr: [ids.group], status: '1' }),
  ],
  ['/admin/auth.Group/add', () => ({ pid: ids.group, name: '二组', rules: [ids.rule], status: '1' })],
  [
    '/admin/auth.Rule/add',
    () => ({ ...rule, type: 'menu', name: 'new/one', pid: ids.rule, weigh: '5', keepalive: '1' }),
  ],
  [
    '/admin/user.User/add',
    () => ({
      username: 'newcomer',
      nickname: '新人',
      password,
      group_id: ids.memberGroup,
      gender: '1',
      birthday: '',
      money: '0',
      score: '0',
      status: 'enable',
    }),
  ],
  ['/admin/user.Group/add', () => ({ name: '三组', rules: [ids.memberRule], status: '1' })],
  [
    '/admin/user.Rule/add',
    () => ({ ...rule, type: 'nav', name: 'new/nav', pid: '0', weigh: '3', no_login_valid: '1' }),
  ],
  ['/admin/user.MoneyLog/add', () => ({ user_id: ids.member, money: '12.5', memo: '补' })],
  ['/admin/user.ScoreLog/add', () => ({ user_id: ids.member, score: '10', memo: '奖' })],
  [
    '/admin/routine.Config/add',
    () => ({ group: 'basics', name: 'campus_code', title: '校区', type: 'string', weigh: '7' }),
  ],
]

describe('forms of clients send what was typed as text', () => {
  test.each(forms)('POST %s', async (url, form) => {
    const answer = await post(url, form(), await inOffice())
    expect(answer.body).toMatchObject({ code: 1, msg: '添加成功!' })
  })

  test('F3: a switch in a list saves one field of a row', async () => {
    const headers = await inOffice()
    const sent = await post('/admin/auth.Rule/edit', { id: ids.rule, keepalive: '1' }, headers)
    expect(sent.body).toMatchObject({ code: 1, msg: '更新成功!' })
    const { data } = (await get(`/admin/auth.Rule/edit?id=${ids.rule}`, headers)).body
    expect(data).toMatchObject({ row: { keepalive: 1 } })
  })

  test('what is no number is refused at its field, in words', async () => {
    const wrong = { ...rule, type: 'menu', name: 'new/two', pid: 'one', weigh: '1e9', keepalive: '2' }
    const { body } = await post('/admin/auth.Rule/add', wrong, await inOffice())
    const { fields } = body.data as { fields: { path: string; message: string }[] }
    expect(body.code).toBe(0)
    expect(fields.map(({ path }) => path).toSorted()).toEqual(['keepalive', 'pid', 'weigh'])
    expect(fields.find(({ path }) => path === 'weigh')?.message).toBe('请填写数字')
  })
})
