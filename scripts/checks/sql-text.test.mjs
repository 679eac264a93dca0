import { expect, test } from 'vitest'
import { sqlIn, tablesIn } from './sql-text.mjs'

/** @param {string} body */
const template = (body, tag = 'sql') => `${tag}\`${body}\``
/** @param {string} text */
const tablesOf = (text) => sqlIn(text).bodies.flatMap(tablesIn)

test.each([
  ["update account set status = '0' where id = $" + '{1}', true],
  ['delete from account where id = 1', true],
  ['insert into account (id) values (1)', true],
  ['merge into account a using x on true', true],
  ['truncate account', true],
  ['select * from account', false],
  ['select 1 from x, account a where true', false],
  ['select (select name from account a where a.id = t.id) from teacher t', false],
  ['select * from x left join account a on a.id = x.id', false],
  ['select * from public.account', false],
  ['update "public"."account" set status = 1', true],
])('a table in SQL is seen: %s', (body, writes) => {
  const wanted = [{ table: 'account', writes }]
  expect(tablesOf(`await ${template(body)}.execute(ctx.own)`)).toEqual(expect.arrayContaining(wanted))
  const within = `read.selectFrom("x").select(${template(body, 'sql<string>')}.as("name"))`
  expect(tablesOf(within)).toEqual(expect.arrayContaining(wanted))
})

test.each([
  'select * from x for update',
  'insert into x (a) values (1) on conflict (a) do update set a = account.a',
  "select 'from account' as words",
  'select 1 -- from account',
  'select a is distinct from account.a from x',
])('what names no table is not taken for one: %s', (body) => {
  expect(tablesOf(template(body)).map(({ table }) => table)).not.toContain('account')
})

test('a template of another tag is no SQL', () => {
  expect(tablesOf(template('select * from account', 'words'))).toEqual([])
})

test('a table that is named by a variable is told with its line', () => {
  expect(sqlIn('const a = 1\nconst b = sql.table(name)').variables).toEqual([2])
  expect(sqlIn("const b = sql.table('account')").variables).toEqual([])
})

test('text that becomes SQL unseen is told with its line', () => {
  expect(sqlIn("const a = 1\nawait sql.raw('update score set value = 0').execute(own)").raw).toEqual([2])
  expect(sqlIn(template('select $' + "{sql.raw('score')}")).raw).toEqual([1])
  expect(sqlIn(template('select $' + "{sql.ref('x.id')}")).raw).toEqual([])
})
