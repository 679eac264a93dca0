import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchFile } from '@obelisk/contract/files'
import { expect, test } from 'vitest'
import { call, testApp, tokenOf } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { administrator, person } from '../../test/people.ts'
import { testServices } from '../../test/services.ts'
import { setSite } from '../../test/site.ts'
import { png, send } from './sending.fixture.ts'

const notAllowed = 'The type of uploaded file is not allowed!'

test('spec 7: POST /api/ajax/upload stores a file once its suffix and its content agree, for its owner alone', async () => {
  const owner = await person('teacher')
  const good = await send('成绩 表.PNG', png, { as: owner, query: '?uuid=a1' })
  expect(good).toMatchObject({ code: 1, msg: 'File uploaded successfully' })
  const { file } = good.data
  expect(file).toMatchObject({
    topic: 'default',
    admin_id: 0,
    user_id: owner.accountId,
    width: 1,
    height: 1,
    name: '成绩 表.PNG',
    size: png.length,
    mimetype: 'image/png',
    suffix: 'png',
    storage: 'local',
  })
  expect(file.sha1).toMatch(/^[\da-f]{40}$/)
  expect(file.url).toMatch(new RegExp(`^/storage/default/\\d{8}/成绩表${file.sha1}\\.png$`))
  const fetched = await call(fetchFile, { id: file.id }, { as: owner })
  expect(fetched.bytes.equals(png)).toBe(true)
  expect(fetched.headers['content-disposition']).toMatch(/^attachment;.*filename\*=UTF-8''%E6%88%90/)
  expect(fetched.headers['x-content-type-options']).toBe('nosniff')
  expect((await call(fetchFile, { id: file.id }, { as: await person('teacher') })).code).toBe(404)
})

test('the address of a file answers its owner and nobody else', async () => {
  const owner = await person('teacher')
  const { url } = (await send('a.png', png, { as: owner })).data.file
  const app = await testApp()
  const get = async (token?: string) =>
    app.inject({ url: encodeURI(url), headers: token ? { 'ba-user-token': token } : {} })
  expect((await get(await tokenOf(owner))).rawPayload.equals(png)).toBe(true)
  expect((await get(await tokenOf(await person('teacher')))).json()).toMatchObject({ code: 404 })
  expect((await get()).json()).toMatchObject({ code: 303 })
})

test('spec 7: POST /admin/ajax/upload takes the token of an administrator and notes the act', async () => {
  const admin = await administrator('dashboard/index')
  const { code, data } = await send('标志.png', png, { as: admin, area: 'admin' })
  expect(code).toBe(1)
  expect(data.file).toMatchObject({ admin_id: admin.accountId, user_id: 0 })
  expect((await send('a.png', png, { area: 'admin' })).code).toBe(303)
  const fetched = await (await testApp()).inject({
    url: encodeURI(data.file.full_url),
    headers: { batoken: await tokenOf(admin) },
  })
  expect(fetched.rawPayload.equals(png)).toBe(true)
  const { db } = await testDatabase()
  const noted = await db
    .selectFrom('admin_log')
    .select('title')
    .where('account_id', '=', admin.accountId)
    .where('act', '=', '/admin/ajax/upload')
    .execute()
  expect(noted).toEqual([{ title: '上传文件' }])
})

test('the same content from the same person is one record and is counted; from another it is stored once', async () => {
  const one = await person('teacher')
  const other = await person('teacher')
  const body = Buffer.from(`a,b\n${Math.random()}`)
  const first = await send('a.csv', body, { as: one })
  const again = await send('b.csv', body, { as: one })
  const theirs = await send('a.csv', body, { as: other })
  expect(again.data.file.id).toBe(first.data.file.id)
  expect(theirs.data.file.id).not.toBe(first.data.file.id)
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('file')
    .select(['quote', 'sha256', 'storage'])
    .where('sha1', '=', first.data.file.sha1)
    .orderBy('id')
    .execute()
  expect(rows.map(({ quote }) => quote)).toEqual([2, 1])
  expect(new Set(rows.map(({ sha256, storage }) => `${storage} ${sha256}`)).size).toBe(1)
  expect(await (await testServices.files.inUse()).has(rows[0]?.sha256 ?? '')).toBe(true)
})

test('ten uploads of the same content at once make one record', async () => {
  const owner = await person('teacher')
  const body = Buffer.from(`c\n${Math.random()}`)
  const sent = await Promise.all(Array.from({ length: 10 }, () => send('c.csv', body, { as: owner })))
  expect(new Set(sent.map(({ data }) => data.file.id)).size).toBe(1)
})

test.each([['empty.csv', Buffer.alloc(0)]])(
  'spec 5: The data of the uploaded file is incomplete! (%s)',
  async (name, body) => {
    const as = await person('teacher')
    expect(await send(name, body, { as })).toMatchObject({
      code: 0,
      msg: 'The data of the uploaded file is incomplete!',
    })
    expect(await send('', png, { as })).toMatchObject({
      code: 0,
      msg: 'The data of the uploaded file is incomplete!',
    })
  },
)

test('spec 5: The size of the uploaded file exceeds the allowed range! and nothing is left of it', async () => {
  const body = Buffer.alloc(20 * 1024 * 1024 + 1, 'a')
  expect(await send('big.csv', body, { as: await person('teacher') })).toMatchObject({
    code: 0,
    msg: 'The size of the uploaded file exceeds the allowed range!',
  })
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const page = Buffer.from('<!doctype html><script>alert(1)</script>')

test.each([
  ['a workbook that is a picture', 'marks.xlsx', png],
  ['a web page', 'page.html', page],
  ['a drawing that may hold a script', 'a.svg', svg],
  ['a drawing called a picture', 'a.png', svg],
  ['a picture called a web page', 'a.html', png],
  ['a double extension', 'a.png.exe', png],
  ['no suffix', 'png', png],
  ['a name of an object', 'a.constructor', png],
  ['text with zeros', 'marks.csv', Buffer.from([0x61, 0, 0x62])],
  ['an old workbook that is a picture', 'marks.xls', png],
  ['a program', 'setup.jpg', Buffer.from('MZ\x90\x00 not a picture')],
])('spec 5: The type of uploaded file is not allowed! %s', async (_, name, body) => {
  expect(await send(name, body, { as: await person('teacher') })).toMatchObject({ code: 0, msg: notAllowed })
})

test('weakness D15: what the sender calls a file opens no door; suffix and content decide', async () => {
  const as = await person('teacher')
  for (const type of ['image/png', 'zip', 'application/zip'])
    expect(await send('shell.php', page, { as, type })).toMatchObject({ code: 0, msg: notAllowed })
  const polyglot = Buffer.concat([png, page])
  const { data } = await send('both.PNG', polyglot, { as, type: 'text/html' })
  expect(data.file.mimetype).toBe('image/png')
  const { headers } = await call(fetchFile, { id: data.file.id }, { as })
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  await setSite({ upload_mimetype: 'pdf,docx' })
  for (const type of ['image/png', 'pdf', 'application/pdf'])
    expect(await send('a.png', png, { as, type })).toMatchObject({ code: 0, msg: notAllowed })
  await setSite({ upload_mimetype: null })
})

test('weakness D25: a member of a group without any rule uploads all the same', async () => {
  const { db } = await testDatabase()
  const as = await person('teacher')
  const { id: group_id } = await db
    .insertInto('user_group')
    .values({ name: '受限会员' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('account').set({ group_id }).where('id', '=', as.accountId).execute()
  expect((await send('a.png', png, { as })).code).toBe(1)
})

test('a file that is refused takes nothing from who holds the same content', async () => {
  const owner = await person('teacher')
  const other = await person('teacher')
  const body = Buffer.from(`d,e\n${Math.random()}`)
  const { id } = (await send('d.csv', body, { as: owner })).data.file
  expect((await send('d.exe', body, { as: other })).code).toBe(0)
  expect((await call(fetchFile, { id }, { as: owner })).bytes.equals(body)).toBe(true)
})

test.each([
  ['a web page', '<html><table><tr><td>学号</td></tr></table></html>'],
  ['XML', '<?xml version="1.0"?><Workbook></Workbook>'],
  ['tabs', '学号\t成绩'],
])('takes what administrative systems call .xls: %s', async (_, text) => {
  expect(await send('成绩.xls', Buffer.from(text), { as: await person('teacher') })).toMatchObject({
    code: 1,
  })
})

test('a path in the name stays a name, and nobody uploads without signing in', async () => {
  const as = await person('teacher')
  const { data } = await send('../../etc/passwd.png', png, { as, query: '?topic=../up' })
  expect(data?.file).toBeUndefined()
  const stored = await send('../../etc/passwd.png', png, { as })
  expect(stored.data.file.name).not.toMatch(/[\\/]/)
  expect(stored.data.file.url).not.toContain('..')
  expect((await send('a.png', png)).code).toBe(303)
})

test('no address of a file leads out of the files', async () => {
  const secret = join(testServices.files.inbox.root, 'beside.txt')
  writeFileSync(secret, 'nobody’s business')
  const headers = { 'ba-user-token': await tokenOf(await person('teacher')) }
  const ways = ['..%2f', '%2e%2e/', '..%5c', '..%252f', '%2f', 'default/..%2f..%2f']
  for (const url of ways.flatMap((way) => [
    `/storage/${way}beside.txt`,
    `/index.php/storage/${way}beside.txt`,
  ])) {
    const answer = await (await testApp()).inject({ url, headers })
    expect(answer.payload, url).not.toContain('business')
    expect(answer.json().code, url).toBe(404)
  }
  rmSync(secret)
})
