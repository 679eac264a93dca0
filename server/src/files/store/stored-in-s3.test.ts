import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fetchFile } from '@obelisk/contract/files'
import { attachmentFile, attachments } from '@obelisk/contract/files/attachments'
import { start } from '@obelisk/contract/member/start'
import { afterAll, expect, test } from 'vitest'
import { siteOf } from '#kernel/site/site.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import { shownRows } from '#workbook/sheet.ts'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { administrator, person } from '../../../test/people.ts'
import { testServices } from '../../../test/services.ts'
import { setSite } from '../../../test/site.ts'
import { findFile } from '../queries.ts'
import { png, send } from '../sending.fixture.ts'
import { keepFile, openFileStore, withFile } from './file-store.ts'
import { itemsAt, s3Server, settingsAt } from './s3-server.fixture.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-both-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { settings, keys } = await s3Server()
const faults: string[] = []
const onFault = (what: string) => faults.push(what)
testServices.files = openFileStore(folder, {
  onFault,
  siteNow: async () => siteOf({ read: (await testDatabase()).db, services: testServices }),
})
const inS3 = (at = settings) => setSite({ ...itemsAt(at), upload_mode: 's3' })
const onDisk = () => setSite({ upload_mode: 'local' })
const csv = () => Buffer.from(`n\n${Math.random()}`)
const left = () => readdirSync(folder).filter((name) => name.endsWith('.part'))

test('files lie in the bucket once, go out through our own rights, and go with their last record', async () => {
  await inS3()
  expect((await call(start, {})).data.site?.upload?.mode).toBe('s3')
  const one = await person('teacher')
  const other = await person('teacher')
  const admin = await administrator('routine/attachment/index', 'routine/attachment/del')
  const body = csv()
  const sent = await Promise.all(Array.from({ length: 10 }, () => send('成绩.csv', body, { as: one })))
  expect(new Set(sent.map(({ data }) => data.file.id)).size).toBe(1)
  const mine = sent[0]?.data.file
  const theirs = (await send('成绩.csv', body, { as: other })).data.file
  expect(mine?.storage).toBe('s3')
  expect(await keys()).toHaveLength(1)
  expect(left()).toEqual([])
  const fetched = await call(fetchFile, { id: theirs.id }, { as: other })
  expect(fetched.bytes.equals(body)).toBe(true)
  expect(fetched.headers.location).toBeUndefined()
  expect((await call(fetchFile, { id: theirs.id }, { as: one })).code).toBe(404)
  expect((await call(attachmentFile, { id: theirs.id }, { as: admin })).bytes.equals(body)).toBe(true)
  expect((await call(attachments.del, { ids: [mine?.id ?? 0] }, { as: admin })).code).toBe(1)
  expect(await keys()).toHaveLength(1)
  expect((await call(attachments.del, { ids: [theirs.id] }, { as: admin })).code).toBe(1)
  expect(await keys()).toEqual([])
})

test('what was kept on the disk before stays readable, and the other way round', async () => {
  await onDisk()
  const owner = await person('teacher')
  const [before, after] = [csv(), csv()]
  const old = (await send('a.csv', before, { as: owner })).data.file
  await inS3()
  const fresh = (await send('b.csv', after, { as: owner })).data.file
  const again = (await send('a.csv', before, { as: owner })).data.file
  expect([old.storage, fresh.storage, again.storage]).toEqual(['local', 's3', 's3'])
  expect(again.id).not.toBe(old.id)
  await onDisk()
  for (const [{ id }, body] of [
    [old, before],
    [fresh, after],
    [again, before],
  ] as const)
    expect((await call(fetchFile, { id }, { as: owner })).bytes.equals(body)).toBe(true)
})

test('a workbook is read from the bucket, and nothing is left of the copy', async () => {
  await inS3()
  const bytes = Buffer.from(await writeWorkbook([{ name: '表', rows: [['学号'], ['1']] }]))
  const rows = await inRoom('files', 'teacher', async (ctx) => {
    const { id } = await keepFile(ctx, '成绩.xlsx', xlsxType, bytes)
    const file = await findFile(ctx.read, id)
    if (!file) throw new Error('not kept')
    const { sheets } = await withFile(ctx, file, (place) => readWorkbook(place, file.name))
    return sheets[0] ? shownRows(sheets[0]) : []
  })
  expect(rows).toEqual([['学号'], ['1']])
  expect(left()).toEqual([])
})

test('a store that does not answer is told at the upload and at the download; no record stays behind', async () => {
  await inS3()
  const as = await person('teacher')
  const { id } = (await send('here.png', png, { as })).data.file
  await inS3(settingsAt(1))
  const away = { code: 0, msg: 'The store of files does not answer at the moment. Please try again later.' }
  expect(await send('away.csv', csv(), { as })).toMatchObject(away)
  expect(await call(fetchFile, { id }, { as, language: 'en' })).toMatchObject(away)
  expect(left()).toEqual([])
  expect(faults.length).toBeGreaterThan(0)
  const { db } = await testDatabase()
  const rows = db.selectFrom('file').select('id').where('name', '=', 'away.csv')
  expect(await rows.execute()).toEqual([])
  await inS3()
})
