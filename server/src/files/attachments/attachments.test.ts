import { fetchFile } from '@obelisk/contract/files'
import { attachmentFile, attachments } from '@obelisk/contract/files/attachments'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator, person } from '../../../test/people.ts'
import { testServices } from '../../../test/services.ts'
import { send } from '../sending.fixture.ts'

const csv = () => Buffer.from(`n\n${Math.random()}`)

test('lists stored files with who brought them, renames one, shows its bytes', async () => {
  const admin = await administrator(
    'routine/attachment/index',
    'routine/attachment/edit',
    'routine/attachment/del',
  )
  const owner = await person('teacher')
  const body = csv()
  const { id } = (await send('原名.csv', body, { as: owner })).data.file
  await call(attachments.edit, { id, name: '新名.csv' }, { as: admin })
  const { data } = await call(attachments.index, { quickSearch: '新名' }, { as: admin })
  expect(data.list).toMatchObject([
    { id, name: '新名.csv', suffix: 'csv', quote: 1, admin: { nickname: '' } },
  ])
  expect((await call(attachmentFile, { id }, { as: admin })).bytes.equals(body)).toBe(true)
  expect((await call(attachments.index, {}, { as: owner })).code).toBe(303)
})

test('deletes the file with the last record of its content, and not before', async () => {
  const admin = await administrator('routine/attachment/index', 'routine/attachment/del')
  const one = await person('teacher')
  const other = await person('teacher')
  const body = csv()
  const mine = (await send('a.csv', body, { as: one })).data.file
  const theirs = (await send('a.csv', body, { as: other })).data.file
  const { db } = await testDatabase()
  const { sha256 } = await db
    .selectFrom('file')
    .select('sha256')
    .where('id', '=', mine.id)
    .executeTakeFirstOrThrow()
  expect((await call(attachments.del, { ids: [mine.id] }, { as: admin })).code).toBe(1)
  expect((await call(fetchFile, { id: theirs.id }, { as: other })).bytes.equals(body)).toBe(true)
  expect((await call(attachments.del, { ids: [theirs.id] }, { as: admin })).code).toBe(1)
  expect(await (await testServices.files.inUse()).has(sha256)).toBe(false)
  expect((await call(attachments.del, { ids: [theirs.id] }, { as: admin })).code).toBe(404)
})

test('a file that something rests on stays, with its content', async () => {
  const admin = await administrator('routine/attachment/index', 'routine/attachment/del')
  const owner = await person('teacher')
  const body = csv()
  const { id } = (await send('a.csv', body, { as: owner })).data.file
  const { db } = await testDatabase()
  await db
    .insertInto('job')
    .values({ account_id: owner.accountId, kind: 'test', title: 'test', file_id: id })
    .execute()
  expect((await call(attachments.del, { ids: [id] }, { as: admin })).code).toBe(0)
  expect((await call(fetchFile, { id }, { as: owner })).bytes.equals(body)).toBe(true)
})
