import * as intake from '@obelisk/contract/syllabus/intake/calls'
import { fileOf, storedIntake } from '#syllabus/intake/many-syllabi.fixture.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { person } from '../test/people.ts'
import { uploadedBytes } from '../test/workbooks.ts'
import type { Kind } from './every-job-kind.fixture.ts'

/** A plan of the first programme with one course that nobody has written a syllabus of. */
async function plan() {
  const { db } = await testDatabase()
  const { library_id } = await db.selectFrom('culture').select('library_id').executeTakeFirstOrThrow()
  const { id: culture } = await db
    .insertInto('culture')
    .values({ base_project_id: 1, library_id, name: '每一种任务', major: 90 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const title = { title: '方案', version: '90.0', project_id: 1, state: 'published' as const }
  await db
    .insertInto('document')
    .values({ kind: 'culture', subject_id: culture, ...title })
    .execute()
  const { id: catalog_id } = await db
    .insertInto('course_catalog')
    .values({ code: 'JOB105', name: '每一种任务' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: course } = await db
    .insertInto('course')
    .values({ base_culture_id: culture, catalog_id, code: 'JOB105', name: '每一种任务', term: 1, credits: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { culture, course }
}

/** Many syllabi read and stored; each file that was read stands for itself. */
export async function jobsOfIntakes(): Promise<Record<string, Kind>> {
  const as = await person('programme-director')
  const { culture, course } = await plan()
  const files = await Promise.all(
    ['四列信息表-操作系统原理', '本校实习-企业生产实习'].map((name) =>
      uploadedBytes(as, fileOf(name), `${name}.docx`),
    ),
  )
  const stored = await storedIntake(culture, as.accountId, course)
  return {
    'read-syllabi': {
      as,
      begin: async () =>
        (await call(intake.beginIntake, { culture_id: culture, file_ids: files }, { as })).data.job_id,
      count: `select count(*)::int as there from syllabus_intake_file f join syllabus_intake i on i.id = f.intake_id
        where i.culture_id = ${culture} and i.id <> ${stored.id} and f.read_time is not null`,
      adds: 2,
      keeps: 2,
      leavesFile: false,
      result: { count: 2 },
    },
    'store-syllabi': {
      as,
      begin: async () => {
        await call(intake.undoIntake, { id: stored.id }, { as })
        return (await call(intake.storeIntake, { id: stored.id, files: [stored.file] }, { as })).data.job_id
      },
      count: `select count(*)::int as there from syllabus where course_id = ${course}`,
      adds: 1,
      keeps: 0,
      leavesFile: false,
      result: { count: 1 },
    },
  }
}
