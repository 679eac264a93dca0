import { describe, expect, test } from 'vitest'
import { get, inOffice, withAccounts } from './wire.fixture.ts'

withAccounts()

const like = (...fields: string[]) => fields.map((field) => [field, 'LIKE', 'x'] as const)
const range = (...fields: string[]) => fields.map((field) => [field, 'RANGE', '1,5'] as const)
const eq = (...fields: string[]) => fields.map((field) => [field, 'eq', '1'] as const)
const times = (...fields: string[]) =>
  fields.map((field) => [field, 'RANGE', '2026-01-01 00:00:00,2026-02-01 23:59:59', 'datetime'] as const)

/** What the client of the protocol lets people search by on its screens, and how. */
const screens: Record<string, readonly (readonly [string, string, string, string?])[]> = {
  'auth.Admin': [
    ...eq('id', 'status'),
    ...like('username', 'nickname', 'email', 'mobile'),
    ...times('last_login_time', 'create_time'),
  ],
  'auth.AdminLog': [
    ...eq('id'),
    ...like('admin_id', 'username', 'title', 'data', 'url', 'ip', 'useragent'),
    ...times('create_time'),
  ],
  'user.User': [
    ...eq('id', 'gender', 'status'),
    ...like('username', 'nickname', 'group.name', 'mobile', 'last_login_ip'),
    ...times('last_login_time', 'create_time'),
  ],
  'user.Group': [...eq('id', 'status'), ...like('name'), ...times('create_time', 'update_time')],
  'user.MoneyLog': [
    ...eq('id', 'user_id'),
    ...like('user.username', 'user.nickname', 'memo'),
    ...range('money', 'before', 'after'),
    ...times('create_time'),
  ],
  'user.ScoreLog': [
    ...eq('id', 'user_id'),
    ...like('user.username', 'user.nickname', 'memo'),
    ...range('score', 'before', 'after'),
    ...times('create_time'),
  ],
  'routine.Attachment': [
    ...eq('id', 'topic'),
    ...like('admin.nickname', 'user.nickname', 'mimetype', 'name', 'storage'),
    ...range('size', 'quote'),
    ...times('last_upload_time'),
  ],
  'security.DataRecycle': [
    ...eq('id', 'status'),
    ...like('name', 'data_table', 'primary_key'),
    ...times('create_time'),
  ],
  'security.SensitiveData': [
    ...eq('id', 'status'),
    ...like('name', 'data_table', 'primary_key'),
    ...times('create_time'),
  ],
  'security.DataRecycleLog': [
    ...eq('id'),
    ...like('admin.nickname', 'recycle.name', 'data_table', 'data', 'ip', 'useragent'),
    ...times('create_time'),
  ],
  'security.SensitiveDataLog': [
    ...eq('id'),
    ...like('admin.nickname', 'sensitive.name', 'data_table', 'data_comment', 'before', 'after', 'ip'),
    ...times('create_time'),
  ],
}

const asked = (field: string, operator: string, val: string, render = '') =>
  new URLSearchParams({
    'search[0][field]': field,
    'search[0][operator]': operator,
    'search[0][val]': val,
    'search[0][render]': render,
  })

const searches = Object.entries(screens).flatMap(([page, fields]) =>
  fields.map((search) => [page, ...search] as string[]),
)

describe('spec 7: GET index is searched by the columns of the protocol', () => {
  test.each(searches)('%s by %s %s', async (page, field, operator, val, render) => {
    const { body } = await get(
      `/admin/${page}/index?${asked(field ?? '', operator ?? '', val ?? '', render)}`,
      await inOffice(),
    )
    expect(body).toMatchObject({ code: 1 })
  })

  test.each([...Object.keys(screens), 'auth.Rule', 'auth.Group', 'user.Rule'])(
    '%s refuses a field that it does not have, and names it',
    async (page) => {
      const url = `/admin/${page}/index?${asked('no_such', 'eq', '1')}`
      const { body } = await get(url, await inOffice())
      expect(body).toMatchObject({ code: 0, msg: '此列表不能按“no_such”查找' })
    },
  )

  test('F8: an operator that there is not is refused by its name', async () => {
    const url = `/admin/auth.Admin/index?${asked('username', 'SOUNDS LIKE', 'x')}`
    expect((await get(url, await inOffice())).body).toMatchObject({ msg: '没有查找方式“SOUNDS LIKE”' })
  })
})
