import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { fetchFile } from '@obelisk/contract/files'
import { sweepFiles } from '@obelisk/contract/files/attachments'
import { expect, test } from 'vitest'
import { finished } from '#kernel/jobs/job.ts'
import type { JobResult, JobWork } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { administrator, person } from '../../../test/people.ts'
import { testServices } from '../../../test/services.ts'
import { setSite } from '../../../test/site.ts'
import { send } from '../sending.fixture.ts'
import { itemsAt, s3Server } from '../store/s3-server.fixture.ts'
import { sweepStores } from './sweep.ts'

const { settings, keys } = await s3Server()

const sweep = (olderThan?: number) =>
  inRoom('files', 'teacher', async (ctx) => {
    let left: JobResult | undefined
    const work: JobWork<'files'> = {
      jobId: 1,
      language: ctx.language,
      noted: {},
      note: async () => undefined,
      inTransaction: (body) => body(ctx),
      finish: async (body) => {
        left = await body(ctx)
        return finished
      },
      progress: async () => undefined,
    }
    await sweepStores(work, olderThan === undefined ? {} : { olderThan })
    return left?.result
  })

/** Content in both stores that no record names. */
async function strand(count: number) {
  const { db } = await testDatabase()
  const stores = [
    testServices.files.local,
    testServices.files.s3(await siteOf({ read: db, services: testServices })),
  ]
  for (const store of stores)
    for (let at = 0; at < count; at += 1) {
      const received = await testServices.files.inbox.receive(
        Readable.from([Buffer.from(`${store.storage} ${at}`)]),
      )
      await store.put(received)
      await testServices.files.inbox.drop(received)
    }
}

test('content that no record names goes from the disk and from the bucket; what is named or young stays', async () => {
  await setSite({ ...itemsAt(settings), upload_mode: 's3' })
  const as = await person('teacher')
  const bytes = Buffer.from('n\n1')
  const inBucket = (await send('a.csv', bytes, { as })).data.file
  await setSite({ upload_mode: 'local' })
  const onDisk = (await send('b.csv', Buffer.from('n\n2'), { as })).data.file
  await strand(2)
  expect(await sweep()).toMatchObject({ removed: 0 })
  expect(await keys()).toHaveLength(3)
  expect(await sweep(-1000)).toMatchObject({ removed: 4, bytes: 7 + 7 + 4 + 4, seen: 6 })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await keys()).toEqual([`files/${sha256.slice(0, 2)}/${sha256}`])
  for (const { id } of [inBucket, onDisk]) expect((await call(fetchFile, { id }, { as })).code).toBe(1)
  expect(
    await (await testServices.files.inUse()).has(createHash('sha256').update('local 0').digest('hex')),
  ).toBe(false)
})

test('is started once by who may delete attachments, and by nobody else', async () => {
  const as = await administrator('routine/attachment/index', 'routine/attachment/del')
  expect((await call(sweepFiles, {}, { as })).code).toBe(1)
  const { db } = await testDatabase()
  expect(await db.selectFrom('job').select('kind').execute()).toEqual([{ kind: 'sweep-files' }])
  const looker = await administrator('routine/attachment/index')
  expect((await call(sweepFiles, {}, { as: looker })).code).toBe(401)
})
