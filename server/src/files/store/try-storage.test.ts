import { tryStorage } from '@obelisk/contract/files/try-storage'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'
import { itemsAt, rudeServer, s3Server, settingsAt } from './s3-server.fixture.ts'

const { settings, keys } = await s3Server()
const { outside_network, ...items } = itemsAt(settings)
const admin = () => administrator('super')
const anyNetwork = () => setSite({ outside_network })

test('an object is written, read and removed with what is typed, and nothing is saved', async () => {
  await anyNetwork()
  const tried = await call(tryStorage, { typed: { ...items, upload_mode: 's3' } }, { as: await admin() })
  expect([tried.code, tried.msg]).toEqual([1, '文件存储可用：写入、读取和删除都已成功'])
  expect(await keys()).toEqual([])
  const { db } = await testDatabase()
  const kept = db.selectFrom('config_item').select('value').where('name', '=', 's3_bucket')
  expect((await kept.executeTakeFirstOrThrow()).value).toBeNull()
})

test('the word of the store is told, and the log keeps no secret', async () => {
  await anyNetwork()
  const as = await admin()
  const wrong = await call(tryStorage, { typed: { ...items, s3_secret: 'open sesame' } }, { as })
  expect([wrong.refused?.refusal, wrong.msg]).toEqual([
    'store-fails',
    expect.stringContaining('SignatureDoesNotMatch'),
  ])
  const away = await call(tryStorage, { typed: { ...items, s3_endpoint: 'http://127.0.0.1:1' } }, { as })
  expect(away.msg).toContain('ECONNREFUSED')
  const { endpoint } = await rudeServer((_, answer) => void answer.end('other content'))
  const other = await call(tryStorage, { typed: { ...items, s3_endpoint: endpoint.href } }, { as })
  expect(other.refused?.refusal).toBe('store-fails')
  const { db } = await testDatabase()
  const log = await db
    .selectFrom('admin_log')
    .select('input')
    .where('account_id', '=', as.accountId)
    .execute()
  expect(JSON.stringify(log)).not.toContain('sesame')
})

test('the disk of this machine is tried too', async () => {
  expect((await call(tryStorage, { typed: { upload_mode: 'local' } }, { as: await admin() })).code).toBe(1)
})

test('what is missing is told at its field', async () => {
  const typed = { upload_mode: 's3', s3_endpoint: 'https://s3.example.edu' }
  const refused = await call(tryStorage, { typed }, { as: await admin() })
  expect(refused.refused?.refusal).toBe('config-items-needed')
  expect(refused.refused?.fields?.map(({ path }) => path)).toEqual(['s3_bucket', 's3_key', 's3_secret'])
  expect(refused.msg).toBe('要启用这一项，还需要填写：存储桶、访问密钥 ID、访问密钥')
})

test('a saved secret goes to the saved address alone; to another one it is typed anew', async () => {
  await setSite({ ...itemsAt(settings), upload_mode: 's3' })
  const as = await admin()
  expect((await call(tryStorage, { typed: {} }, { as })).code).toBe(1)
  const moved = await call(tryStorage, { typed: { s3_endpoint: settingsAt(1).endpoint.href } }, { as })
  expect(moved.refused).toMatchObject({ refusal: 'config-secret-needed', fields: [{ path: 's3_secret' }] })
  await setSite(
    Object.fromEntries(Object.keys({ ...itemsAt(settings), upload_mode: '' }).map((name) => [name, null])),
  )
})

test('it goes where the site wishes: neither to this machine nor to the secrets of a cloud without being asked to', async () => {
  await setSite({ outside_network: null })
  const as = await admin()
  const at = async (s3_endpoint: string) =>
    (await call(tryStorage, { typed: { ...items, s3_endpoint } }, { as })).refused
  expect((await at('http://s3.example.edu'))?.refusal).toBe('config-address-insecure')
  for (const inside of ['https://127.0.0.1:9000', 'https://localhost', 'https://10.0.0.8', 'https://[::1]'])
    expect((await at(inside))?.refusal).toBe('config-address-private')
  await setSite({ outside_network: 'any' })
  for (const secrets of [
    'http://169.254.169.254',
    'http://2852039166',
    'http://[fe80::1]',
    'http://100.100.100.200',
  ])
    expect((await at(secrets))?.refusal).toBe('config-address-forbidden')
})

test('is for super administrators', async () => {
  const clerk = await administrator('routine/config/index', 'routine/config/edit')
  expect((await call(tryStorage, { typed: {} }, { as: clerk })).code).toBe(401)
  expect((await call(tryStorage, { typed: {} }, {})).code).toBe(303)
})
