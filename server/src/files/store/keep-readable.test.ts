import { fetchFile } from '@obelisk/contract/files'
import { changeSiteConfig } from '@obelisk/contract/site-config/calls'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { administrator, person } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'
import { png, send } from '../sending.fixture.ts'
import { itemsAt, s3Server, settingsAt } from './s3-server.fixture.ts'

const first = await s3Server()
const second = await s3Server()

test('settings by which stored files are not found are refused, and the files stay readable', async () => {
  await setSite({ ...itemsAt(first.settings), upload_mode: 's3' })
  const as = await administrator('super')
  const save = (values: object) => call(changeSiteConfig, values as never, { as })
  const owner = await person('teacher')
  const { data } = await send('一.png', png, { as: owner })
  const fetched = async () => (await call(fetchFile, { id: data.file.id }, { as: owner })).bytes.equals(png)

  const elsewhere = await save({ s3_endpoint: second.settings.endpoint.href })
  expect(elsewhere.refused).toMatchObject({
    refusal: 'store-holds-files',
    values: { count: 1 },
    fields: [{ path: 's3_endpoint' }],
  })
  expect((await save({ s3_secret: 'wrong' })).refused?.fields?.[0]?.path).toBe('s3_secret')
  expect((await save({ s3_bucket: '', upload_mode: 'local' })).refused?.refusal).toBe('store-holds-files')
  expect(await fetched()).toBe(true)

  expect((await save({ upload_mode: 'local' })).code).toBe(1)
  expect(await fetched()).toBe(true)
  const url = first.settings.endpoint.href.replace('127.0.0.1', 'localhost')
  expect((await save({ s3_endpoint: url })).code).toBe(1)
  expect(await fetched()).toBe(true)
})

test('a store that is gone holds nobody back', async () => {
  await setSite(itemsAt(settingsAt(1)))
  const as = await administrator('super')
  const saved = await call(changeSiteConfig, { s3_endpoint: second.settings.endpoint.href }, { as })
  expect(saved.code).toBe(1)
})

test('nobody is asked on behalf of an administrator who may not change the store', async () => {
  await setSite(itemsAt(first.settings))
  const as = await administrator('routine/config/index', 'routine/config/edit')
  const refused = await call(changeSiteConfig, { s3_endpoint: second.settings.endpoint.href }, { as })
  expect(refused.refused?.refusal).toBe('config-only-super')
})
