import { ListQuery } from '@obelisk/contract/crud'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { type ListPlan, pageOfRows } from './list.ts'
import { moveRow } from './move-row.ts'

const plan: ListPlan = {
  alias: 'college',
  fields: { id: 'id', name: 'name', weigh: 'weigh', code: 'code' },
  quick: ['name', 'code'],
  order: 'weigh,asc',
}

beforeAll(async () => {
  const { db } = await testDatabase()
  await db
    .insertInto('college')
    .values(['甲', '乙', '丙', '丁', '100%'].map((name, at) => ({ code: `c${at}`, name, weigh: at + 1 })))
    .execute()
})

async function names(query: Parameters<typeof ListQuery.parse>[0]) {
  const { db } = await testDatabase()
  const { list, total } = await pageOfRows(
    db,
    db.selectFrom('college').selectAll(),
    ListQuery.parse(query),
    plan,
  )
  return { names: list.map(({ name }) => name).join(''), total }
}

const where = (field: string, operator: string, val?: string) => ({
  search: [{ field, operator, ...(val === undefined ? {} : { val }) }],
})

test('an integer column is compared as an integer, and what is no integer finds nothing or fails nowhere', async () => {
  const { db } = await testDatabase()
  const typed: ListPlan = { ...plan, fields: { ...plan.fields, weigh: { column: 'weigh', is: 'integer' } } }
  const found = async (operator: string, val: string) => {
    const query = ListQuery.parse(where('weigh', operator, val))
    const { list } = await pageOfRows(db, db.selectFrom('college').selectAll(), query, typed)
    return list.map(({ name }) => name).join('')
  }
  expect(await found('eq', '2')).toBe('乙')
  expect(await found('ne', '2')).toBe('甲丙丁100%')
  expect(await found('egt', '4')).toBe('丁100%')
  expect(await found('IN', '1,3,x,99999999999')).toBe('甲丙')
  expect(await found('IN', 'x')).toBe('')
  expect(await found('eq', '2.5')).toBe('')
  expect(await found('eq', 'two')).toBe('')
  expect(await found('eq', '99999999999')).toBe('')
  expect(await found('gt', '2.5')).toBe('丙丁100%')
  expect(await found('RANGE', '2,3')).toBe('乙丙')
  const asked = pageOfRows(
    db,
    db.selectFrom('college').selectAll(),
    ListQuery.parse({ order: 'weigh,desc', limit: 1 }),
    typed,
  )
  expect((await asked).list.map(({ name }) => name)).toEqual(['100%'])
})

test('spec 7: GET index begins a choice with the rows chosen before, and passes over what is incomplete', async () => {
  const db = (await testDatabase()).db
  const ids = await db.selectFrom('college').select('id').where('code', 'in', ['c0', 'c3']).execute()
  const initValue = ids.map(({ id }) => id).join(',')
  expect(await names({ initValue, limit: 1, page: 2 })).toEqual({ names: '甲丁', total: 2 })
  expect(await names({ initKey: 'code', initValue: ['c1'] })).toEqual({ names: '乙', total: 1 })
  expect(await names({ initKey: 'code', initValue: 'c4', initOperator: 'eq' })).toMatchObject({ total: 1 })
  expect(await names({ search: [{ val: '1' }, { field: 'code' }] })).toMatchObject({ total: 5 })
})

test('pages in the order asked for, and counts all', async () => {
  expect(await names({ limit: 2, page: 2 })).toEqual({ names: '丙丁', total: 5 })
  expect(await names({ order: 'weigh,desc', limit: 1 })).toEqual({ names: '100%', total: 5 })
})

test.each(['id;drop table college,desc', 'secret', '__proto__,asc', 'other.name,asc'])(
  '28 G7: an order by a field that is not offered is refused: %s',
  async (order) => {
    const refused = await names({ order }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ message: 'order-field-unknown', values: { field: order.split(',')[0] } })
  },
)

test('28 G4: a dotted key means the column of the table itself', async () => {
  expect(await names({ initKey: 'college.code', initValue: 'c1' })).toEqual({ names: '乙', total: 1 })
  expect(await names(where('college.name', 'eq', '丙'))).toEqual({ names: '丙', total: 1 })
  expect((await names({ order: 'college.weigh,desc', limit: 1 })).names).toBe('100%')
  await expect(names(where('person.name', 'eq', '丙'))).rejects.toMatchObject({
    message: 'search-field-unknown',
  })
})

test.each([
  [where('parent_id', 'eq', '1'), 'search-field-unknown', { field: 'parent_id' }],
  [where('toString', 'eq', '1'), 'search-field-unknown', { field: 'toString' }],
  [where('__proto__', 'NULL'), 'search-field-unknown', { field: '__proto__' }],
  [{ initKey: 'secret', initValue: 'x' }, 'search-field-unknown', { field: 'secret' }],
  [where('weigh', 'BETWEEN', '1,2'), 'search-operator-unknown', { operator: 'BETWEEN' }],
  [{ initValue: '1', initOperator: 'near' }, 'search-operator-unknown', { operator: 'near' }],
  [where('weigh', 'gt', 'many'), 'search-value-wrong', { field: 'weigh', value: 'many' }],
  [where('weigh', 'RANGE', '1,many'), 'search-value-wrong', { field: 'weigh', value: 'many' }],
  [where('weigh', 'NOT RANGE', 'few,'), 'search-value-wrong', { field: 'weigh', value: 'few' }],
  [
    { search: [{ field: 'weigh', operator: 'RANGE', val: '2026-13-45 12:00,', render: 'datetime' }] },
    'search-value-wrong',
    { field: 'weigh', value: '2026-13-45 12:00' },
  ],
])(
  'F8: a condition that cannot be answered is refused, not answered with every row: %j',
  async (query, code, values) => {
    const refused = await names(query).catch((error: unknown) => error)
    expect(refused).toMatchObject({ message: code, values })
  },
)

test('a condition that is not whole is passed over, as the protocol has it', async () => {
  expect(await names(where('weigh', 'gt', ''))).toMatchObject({ total: 5 })
  expect(await names(where('weigh', 'RANGE', ','))).toMatchObject({ total: 5 })
  expect(await names({ initKey: 'secret', initValue: ' , ' })).toMatchObject({ total: 5 })
})

test.each([
  [where('weigh', 'gt', '3'), '丁100%'],
  [where('weigh', 'RANGE', '2,3'), '乙丙'],
  [where('weigh', 'RANGE', ',2'), '甲乙'],
  [where('weigh', 'NOT RANGE', '2,4'), '甲100%'],
  [where('code', 'IN', 'c0,c3'), '甲丁'],
  [where('code', 'NOT IN', 'c0,c1,c2,c3'), '100%'],
  [where('name', 'LIKE', '%'), '100%'],
  [where('name', 'ne', '甲'), '乙丙丁100%'],
  [where('name', 'NULL'), ''],
  [where('name', 'eq', "' or 1=1 --"), ''],
  [{ quickSearch: '丙' }, '丙'],
])('condition %j', async (query, expected) => {
  expect((await names(query)).names).toBe(expected)
})

test.each(['gt', '>', 'elt', 'RANGE', 'NOT RANGE'])(
  'a column of texts is compared with a number by %s where it holds one',
  async (operator) => {
    const { db } = await testDatabase()
    const codes = ['7', '-3.5', '9'.repeat(200), '1e9', 'NaN', '٣', '']
    const rows = codes.map((code, at) => ({ code: `number ${at}`, name: code, weigh: 90 + at }))
    await db.insertInto('college').values(rows).execute()
    const { names: found } = await names(where('name', operator, operator.includes('RANGE') ? '5,9' : '5'))
    await db.deleteFrom('college').where('code', 'like', 'number %').execute()
    expect(found).toBe(operator === 'elt' || operator === 'NOT RANGE' ? '-3.5' : '7')
  },
)

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'A12: the operator %s, which every object knows, is no operator',
  async (operator) => {
    const asked = [where('name', operator, '1'), where('weigh', operator, '1')]
    for (const query of [...asked, { initKey: 'id', initValue: '1', initOperator: operator }])
      await expect(names(query)).rejects.toMatchObject({ message: 'search-operator-unknown' })
  },
)

test('a row is inserted at the place of its target, and all are renumbered', async () => {
  const { db } = await testDatabase()
  const rows = await db.selectFrom('college').select(['id', 'name']).orderBy('weigh').execute()
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0
  expect(await moveRow(db, 'college', idOf('丁'), idOf('甲'))).toBe(true)
  expect((await names({})).names).toBe('丁甲乙丙100%')
  expect(await moveRow(db, 'college', idOf('丁'), idOf('丙'))).toBe(true)
  expect((await names({})).names).toBe('甲乙丙丁100%')
  expect(await moveRow(db, 'college', idOf('丁'), 999_999)).toBe(false)
  expect((await names({})).names).toBe('甲乙丙丁100%')
})
