import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobRuntimeOf } from '#app.ts'
import { enqueue } from '#kernel/jobs/enqueue-job.ts'
import { testDatabase } from '../../../test/database.ts'
import { jobDone } from '../../../test/jobs.ts'
import { testServices } from '../../../test/services.ts'
import { stalledWorker } from '../../../test/stalled-worker.ts'
import { bodyOf, letters, withPost } from '../codes/post.fixture.ts'
import { type Reached, tellingReplaced } from './note-replaced.ts'

withPost()

const people: Reached[] = [
  { id: 1, name: '周岚', email: 'zl.old@example.edu', mobile: null },
  { id: 2, name: '林可', email: 'lk.old@example.edu', mobile: null },
]

async function begin() {
  const { db } = await testDatabase()
  const payload = JSON.stringify({ payload: { people, time: 1_795_000_000 }, language: 'zh-cn' })
  const row = { account_id: null, kind: tellingReplaced.name, title: '', total: people.length, payload }
  const { id } = await db.insertInto('job').values(row).returning('id').executeTakeFirstOrThrow()
  await enqueue(db, id)
  return id
}

test('killed after its last letter and begun again, it writes to nobody twice', async () => {
  const { db } = await testDatabase()
  const id = await begin()
  const dead = await stalledWorker(jobRuntimeOf({ db, services: testServices }))
  await dead.stand(1)
  await dead.kill()
  expect(letters.map(({ to }) => to)).toEqual(['zl.old@example.edu', 'lk.old@example.edu'])
  await sql`select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker._private_jobs where locked_by is not null`.execute(
    db,
  )
  await enqueue(db, id)
  expect(await jobDone(id)).toMatchObject({ state: 'done', starts: 2, account_id: null })
  expect(letters).toHaveLength(2)
  expect(bodyOf(letters[0]?.text ?? '')).toContain('周岚')
  const sent = db.selectFrom('outgoing_message').select(['address', 'outcome', 'body'])
  expect(await sent.where('address', 'like', '%.old@%').execute()).toMatchObject([
    { outcome: 'sent', body: null },
    { outcome: 'sent', body: null },
  ])
})
