import { fetchFile } from '@obelisk/contract/files'
import { listJobs } from '@obelisk/contract/inbox'
import { classes } from '@obelisk/contract/teaching-class/classes'
import { importMembers, listMembers } from '@obelisk/contract/teaching-class/members'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { jobDone } from '../../../test/jobs.ts'
import { rowsOfWorkbook, uploadedWorkbook } from '../../../test/workbooks.ts'

/** As many as are imported at once; one more is the business of a job. */
const atOnce = 2000
const first = 48_000_001

let secretary: Actor
const made = { first: 0, second: 0 }

beforeAll(async () => {
  const demo = await demoUniversity()
  secretary = await demo.actor('secretary')
  const base_grade_id = await demo.idOf('grade', 'year = 2025 and base_project_id = 1')
  const inForce = `base_culture_id = (select culture_id from culture_grade where in_force and grade_id = ${base_grade_id})`
  const kind = {
    course_id: await demo.idOf('course', `code = 'SE402' and ${inForce}`),
    base_grade_id,
    academic_term_id: await demo.idOf('academic_term', 'is_current'),
    main_teacher_id: 2,
  }
  const { db } = await testDatabase()
  const people = Array.from({ length: atOnce }, (_, at) => ({
    student_no: String(first + at),
    name: `大班${at}`,
    base_grade_id,
    base_project_id: 1,
  }))
  await db.insertInto('student').values(people).execute()
  const newClass = async (name: string) =>
    (await call(classes.add, { ...kind, name }, { as: secretary })).data.id
  Object.assign(made, { first: await newClass('长名单 甲'), second: await newClass('长名单 乙') })
}, 60_000)

const head = ['学号', '姓名', '教学班']

/** Half of the students in each class, and at the end one whom nobody knows. */
const listOf = (strangers: number) => [
  head,
  ...Array.from({ length: atOnce }, (_, at) => [
    String(first + at),
    `大班${at}`,
    at % 2 === 0 ? '长名单 甲' : '长名单 乙',
  ]),
  ...Array.from({ length: strangers }, (_, at) => [`X${at}`, '查无此人', '长名单 甲']),
]

const uploaded = (strangers: number) =>
  uploadedWorkbook(secretary, [{ name: '名单', rows: listOf(strangers) }])
const jobOf = async (id: number | null) => {
  await jobDone(id ?? 0)
  return (await call(listJobs, { ids: [id ?? 0] }, { as: secretary })).data.list[0]
}
const seats = async () => {
  const there = async (id: number) => (await call(listMembers, { id }, { as: secretary })).data.list.length
  return [await there(made.first), await there(made.second)]
}

test('it is imported by one job however often it is asked for; its bad row comes back, a second time changes nothing', async () => {
  const file_id = await uploaded(1)
  const ask = async () => (await call(importMembers, { file_id }, { as: secretary })).data
  const { done, job_id } = await ask()
  expect([done, (await ask()).job_id]).toEqual([null, job_id])
  const job = await jobOf(job_id)
  expect(job).toMatchObject({
    state: 'done',
    total: atOnce + 1,
    result: { added: atOnce, returned: 0, same: 0, failed: 1 },
  })
  expect(job?.failures.map(({ what }) => what)).toEqual([`第 ${atOnce + 2} 行`])
  expect(await seats()).toEqual([atOnce / 2, atOnce / 2])
  const { bytes } = await call(fetchFile, { id: job?.file_id ?? 0 }, { as: secretary })
  expect((await rowsOfWorkbook(bytes))[1]).toMatchObject({ 0: 'X0', 1: '查无此人' })

  expect((await jobOf((await ask()).job_id))?.result).toMatchObject({ added: 0, same: atOnce, failed: 1 })
})

test('at the limit the answer comes at once', async () => {
  const { data } = await call(importMembers, { file_id: await uploaded(0) }, { as: secretary })
  expect(data).toEqual({ done: { added: 0, returned: 0, same: atOnce, failed: 0 }, job_id: null })
})
