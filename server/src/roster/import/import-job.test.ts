import { fetchFile } from '@obelisk/contract/files'
import { listJobs } from '@obelisk/contract/inbox'
import { importPeople } from '@obelisk/contract/roster/import'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { newCollege } from '../../../test/college.ts'
import { testDatabase } from '../../../test/database.ts'
import { jobDone } from '../../../test/jobs.ts'
import { rowsOfWorkbook, uploadedWorkbook } from '../../../test/workbooks.ts'

const password = 'First2026'
let secretary: Actor

beforeAll(async () => {
  ;({ secretary } = await newCollege())
})

const listOf = (from: number, count: number) => [
  ['学号', '姓名', '行政班'],
  ...Array.from({ length: count }, (_, at) => [String(from + at), `学生${at}`, '软工2601']),
  ['', '无号', '软工2601'],
]

const studentsFrom = async (from: number, count: number) => {
  const { db } = await testDatabase()
  const { there } = await db
    .selectFrom('student')
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .where('student_no', '>=', String(from))
    .where('student_no', '<', String(from + count))
    .executeTakeFirstOrThrow()
  return Number(there)
}

const jobOf = async (id: number) => {
  await jobDone(id)
  return (await call(listJobs, { ids: [id] }, { as: secretary })).data.list[0]
}

test('a long list is imported by a job: asked for twice it is one, its password cannot be read, its bad rows come back', async () => {
  const from = 46_000_001
  const file_id = await uploadedWorkbook(secretary, [{ name: '名单', rows: listOf(from, 1100) }])
  const ask = () => call(importPeople, { kind: 'student', file_id, password }, { as: secretary })
  const { job_id, done } = (await ask()).data
  expect([done, (await ask()).data.job_id]).toEqual([null, job_id])
  const { db } = await testDatabase()
  const { payload } = await db
    .selectFrom('job')
    .select('payload')
    .where('id', '=', job_id ?? 0)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(payload)).not.toContain(password)

  const job = await jobOf(job_id ?? 0)
  expect(job).toMatchObject({ state: 'done', total: 1101, result: { added: 1100, same: 0, failed: 1 } })
  expect(job?.failures.map(({ what }) => what)).toEqual(['第 1102 行'])
  expect(await studentsFrom(from, 1100)).toBe(1100)
  const { bytes } = await call(fetchFile, { id: job?.file_id ?? 0 }, { as: secretary })
  expect((await rowsOfWorkbook(bytes))[1]?.slice(0, 3)).toEqual(['', '无号', '软工2601'])

  const again = await jobOf((await ask()).data.job_id ?? 0)
  expect(again?.result).toMatchObject({ added: 0, same: 1100, failed: 1 })
})
