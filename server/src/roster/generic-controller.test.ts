import { teachers } from '@obelisk/contract/roster/people'
import { colleges } from '@obelisk/contract/roster/units'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call, testApp, tokenOf } from '../../test/call.ts'
import { added, newCollege } from '../../test/college.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

let at: Awaited<ReturnType<typeof newCollege>>
let office: Actor
const ids: number[] = []

beforeAll(async () => {
  at = await newCollege()
  office = await person('teaching-secretary')
  for (const name of ['数学系', '安全系', '物理系', '100%系']) {
    const unit = { parent_id: at.college, kind: 'section', code: `X${ids.length}`, name } as const
    ids.push(await added(call(colleges.add, unit, { as: office })))
  }
})

type Query = Parameters<typeof call<typeof colleges.index>>[1]
const asked = (query: Query) => {
  const mine = { field: 'id', operator: 'IN', val: ids.join() }
  return call(colleges.index, { ...query, search: [mine, ...(query.search ?? [])] }, { as: office })
}
const rows = async (query: Query) => {
  const { data } = await asked(query)
  return { names: data.list.map(({ name }) => name), total: data.total, remark: data.remark }
}

describe('index', () => {
  test('ten a page unless asked otherwise, the total of all, and names by pinyin in both directions', async () => {
    expect(await rows({ order: 'name,asc' })).toEqual({
      names: ['100%系', '安全系', '数学系', '物理系'],
      total: 4,
      remark: '',
    })
    expect((await rows({ order: 'name,desc', limit: 2, page: 2 })).names).toEqual(['安全系', '100%系'])
    expect((await rows({ page: 99 })).names).toEqual([])
  })

  test('quick search takes signs as they are; a page or limit out of bounds is refused at its field', async () => {
    expect((await rows({ quickSearch: '%' })).names).toEqual(['100%系'])
    expect((await rows({ quickSearch: '系', order: 'name,asc' })).total).toBe(4)
    const wrong = await call(colleges.index, { limit: 5000 }, { as: office })
    expect(wrong.refused?.fields?.[0]?.path).toBe('limit')
  })

  test.each([
    ['eq', 'name', '安全系', ['安全系']],
    ['<>', 'name', '安全系', ['100%系', '数学系', '物理系']],
    ['LIKE', 'name', '学', ['数学系']],
    ['NOT LIKE', 'name', '系', []],
    ['IN', 'code', 'X0,X2', ['数学系', '物理系']],
    ['NOT IN', 'code', 'X0,X2', ['100%系', '安全系']],
  ])('%s on %s', async (operator, field, val, names) => {
    expect((await rows({ order: 'name,asc', search: [{ field, operator, val }] })).names).toEqual(names)
  })

  test.each([
    ['nonsense', 'code', '没有查找方式“nonsense”'],
    ['eq', 'password_hash', '此列表不能按“password_hash”查找'],
  ])('%s on %s is refused, naming it', async (operator, field, msg) => {
    expect((await asked({ search: [{ field, operator, val: 'X0' }] })).msg).toBe(msg)
  })

  test('understands the arrays of the wire as the browser writes them', async () => {
    const query = `search[0][field]=code&search[0][operator]=IN&search[0][val]=X1,X3&order=code,desc&limit=1`
    const answer = await (await testApp()).inject({
      url: `/index.php/api/College/index?${query}`,
      headers: { 'ba-user-token': await tokenOf(office), language: 'zh-cn' },
    })
    expect(answer.json()).toMatchObject({ code: 1, data: { total: 2, list: [{ code: 'X3' }] } })
  })
})

describe('edit, add, del', () => {
  test('spec 7: generic controller: edit reads one row, saves a part of it and keeps the rest', async () => {
    const one = ids[1] ?? 0
    expect((await call(colleges.edit, { id: one, name_en: 'Safety' }, { as: office })).code).toBe(1)
    const { data } = await call(colleges.read, { id: one }, { as: office })
    expect(data.row).toMatchObject({ id: one, name: '安全系', name_en: 'Safety', code: 'X1' })
    expect((await call(colleges.read, { id: 999_999 }, { as: office })).code).toBe(404)
  })

  test('a row is read with who saved it last and when; nobody yet, nothing', async () => {
    const one = ids[2] ?? 0
    expect((await call(colleges.read, { id: one }, { as: office })).data.changed).toBeNull()
    const other = await person('teaching-secretary')
    for (const who of [office, other]) await call(colleges.edit, { id: one, name_en: 'Physics' }, { as: who })
    const { changed } = (await call(colleges.read, { id: one }, { as: office })).data
    const { db } = await testDatabase()
    const { name } = await db
      .selectFrom('account')
      .select('name')
      .where('id', '=', other.accountId)
      .executeTakeFirstOrThrow()
    expect(changed?.by).toBe(name)
    expect(Math.abs((changed?.time ?? 0) - Date.now() / 1000)).toBeLessThan(60)
  })

  test('an empty body, a wrong type and a name too long are told at their fields; nothing is added', async () => {
    const before = (await rows({})).total
    const paths = async (body: object) =>
      (await call(colleges.add, body as never, { as: office })).refused?.fields
        ?.map(({ path }) => path)
        .sort()
    expect(await paths({})).toEqual(['code', 'kind', 'name'])
    const good = { parent_id: at.college, kind: 'section', code: 'X9', name: '系' }
    expect(await paths({ ...good, name: true })).toEqual(['name'])
    expect(await paths({ ...good, name: '长'.repeat(101) })).toEqual(['name'])
    expect(await paths({ ...good, code: 'X1' })).toEqual(['code'])
    expect((await rows({})).total).toBe(before)
  })

  test('spec 7: generic controller: del {ids} deletes all or nothing; no ids is refused', async () => {
    const extra = { parent_id: at.college, kind: 'section', code: 'X8', name: '临时系' } as const
    const one = await added(call(colleges.add, extra, { as: office }))
    expect((await call(colleges.del, { ids: [] }, { as: office })).code).not.toBe(1)
    expect((await call(colleges.del, { ids: [one, 999_999] }, { as: office })).code).toBe(404)
    expect((await call(colleges.read, { id: one }, { as: office })).code).toBe(1)
    expect((await call(colleges.del, { ids: [one] }, { as: office })).code).toBe(1)
    expect((await call(colleges.read, { id: one }, { as: office })).code).toBe(404)
  })
})

test('spec 7: generic controller: sortable {id, targetId} inserts at the target, upwards and downwards, and renumbers', async () => {
  const order = async () => (await rows({ order: 'weigh,asc' })).names
  expect(await order()).toEqual(['数学系', '安全系', '物理系', '100%系'])
  const move = (from: number, to: number, as = office) =>
    call(colleges.sortable, { id: ids[from] ?? 0, targetId: ids[to] ?? 0 }, { as })
  expect((await move(3, 0)).code).toBe(1)
  expect(await order()).toEqual(['100%系', '数学系', '安全系', '物理系'])
  expect((await move(3, 2)).code).toBe(1)
  expect(await order()).toEqual(['数学系', '安全系', '物理系', '100%系'])
  expect((await call(colleges.sortable, { id: ids[0] ?? 0, targetId: 999_999 }, { as: office })).code).toBe(
    404,
  )
  expect((await move(3, 0, at.elsewhere)).code).not.toBe(1)
  expect((await move(3, 0, at.reader)).code).toBe(401)
  expect(await order()).toEqual(['数学系', '安全系', '物理系', '100%系'])
})

test('nobody takes away his own way in', async () => {
  const name = '沈若宁'
  const input = { staff_no: 'S1', name, college_id: at.section, password: 'Secret2026' }
  const id = await added(call(teachers.add, input, { as: at.secretary }))
  const { db } = await testDatabase()
  const { account_id } = await db
    .selectFrom('teacher')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('role_assignment')
    .values({ account_id, role: 'teaching-secretary', scope_type: 'college', scope_id: at.college })
    .execute()
  const self = { ...at.secretary, accountId: account_id }
  const { code, refused } = await call(teachers.del, { ids: [id] }, { as: self })
  expect([code, refused?.refusal]).toEqual([0, 'own-account'])
  expect((await call(teachers.edit, { id, status: 'disable' }, { as: self })).refused?.refusal).toBe(
    'own-account',
  )
})
