import * as syllabi from '@obelisk/contract/syllabus/calls'
import { readSyllabusFile } from '@obelisk/contract/syllabus/from-document'
import * as intake from '@obelisk/contract/syllabus/intake/calls'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { jobDone } from '../../../test/jobs.ts'
import { chineseZip, folder, plannedMany, readIn, rowNamed, viewOf } from './many-syllabi.fixture.ts'

let programme: Awaited<ReturnType<typeof plannedMany>>
let id = 0

beforeAll(async () => {
  programme = await plannedMany()
  id = (await readIn(programme.culture, programme.director, chineseZip(folder()))).id
}, 60_000)

const view = () => viewOf(id, programme.director)

test('30, bad input: a file with two syllabi is split, and each is read for itself', async () => {
  const as = programme.director
  const before = await view()
  const one = rowNamed(before, '操作系统原理.docx')
  expect((await call(intake.splitIntakeFile, { id, file: one.id }, { as })).refused?.refusal).toBe(
    'intake-not-several',
  )
  const both = rowNamed(before, '/计算机网络.docx')
  const { data } = await call(intake.splitIntakeFile, { id, file: both.id }, { as })
  expect(await jobDone(data.job_id)).toMatchObject({ state: 'done', error: null })
  const rows = (await view()).files.filter(({ file_id }) => file_id === both.file_id)
  expect(rows.map(({ part, said }) => [part, said.name])).toEqual([
    [1, both.said.name],
    [2, expect.not.stringMatching(both.said.name)],
  ])
  expect(rows.flatMap(({ causes }) => causes.map(({ code }) => code))).not.toContain('two-courses')
  const again = await call(intake.splitIntakeFile, { id, file: both.id }, { as })
  expect(again.refused?.refusal).toBe('intake-not-several')
})

test('30.5: a file for a course that has a syllabus names that, and is read beside it by who may', async () => {
  const as = programme.director
  const file = rowNamed(await view(), '操作系统原理.docx')
  const stored = await call(intake.storeIntake, { id, files: [file.id] }, { as })
  expect(await jobDone(stored.data.job_id)).toMatchObject({ state: 'done' })
  const draft = rowNamed(await view(), '操作系统原理.docx').syllabus_id ?? 0
  const source = (await call(syllabi.readSyllabus, { id: String(draft) }, { as })).data.content.source
  expect(source).toMatchObject({ looked: [] })
  const later = await readIn(programme.culture, as, chineseZip(folder()))
  const now = await viewOf(later.id, as)
  const newer = rowNamed(now, '操作系统原理.docx')
  expect(newer.causes.map(({ code }) => code)).toContain('has-syllabus')
  expect(now.courses.find((course) => course.id === newer.course_id)?.taken_by).toBe(draft)
  const asked = { id: String(draft), file_id: String(newer.file_id) }
  const { data } = await call(readSyllabusFile, asked, { as })
  expect(data.reading?.objectives.map(({ no }) => no)).toEqual([1, 2, 3])
})

test('30, bad input: why the last work failed stands on the reading', async () => {
  const { db } = await testDatabase()
  const job = db.selectFrom('syllabus_intake').select('job_id').where('id', '=', id)
  const { job_id } = await job.executeTakeFirstOrThrow()
  const values = { state: 'failed' as const, error: '磁盘已满，文件没有存下' }
  await db.updateTable('job').set(values).where('id', '=', job_id).execute()
  expect((await view()).head).toMatchObject({ job_id: null, failed: '磁盘已满，文件没有存下' })
})
