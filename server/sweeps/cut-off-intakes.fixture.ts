import * as intake from '@obelisk/contract/syllabus/intake/calls'
import type { Actor } from '#kernel/actor.ts'
import { fileOf } from '#syllabus/intake/many-syllabi.fixture.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { jobDone, jobsOver } from '../test/jobs.ts'
import { uploadedBytes } from '../test/workbooks.ts'
import type { Walk } from './cut-off-walk.fixture.ts'

/** A course of the plan that nobody has written a syllabus of. */
async function openCourse(base_culture_id: number) {
  const { db } = await testDatabase()
  const { id: catalog_id } = await db
    .insertInto('course_catalog')
    .values({ code: 'CUT3', name: '批量读入' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { base_culture_id, catalog_id, code: 'CUT3', name: '批量读入', term: 5, credits: 2 }
  return (await db.insertInto('course').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** The reading as a server that was ended in the middle leaves it. */
async function stopped(id: number) {
  const { db } = await testDatabase()
  await db.updateTable('syllabus_intake_file').set({ read_time: null }).where('intake_id', '=', id).execute()
}

/** Syllabi are read, decided, replaced, stored and undone. */
export async function* ofIntakes(culture_id: number, as: Actor): Walk {
  const course_id = await openCourse(culture_id)
  const name = '四列信息表-操作系统原理'
  const upload = () => uploadedBytes(as, fileOf(name), `${name}.docx`)
  const { id } = yield [intake.beginIntake, { culture_id, file_ids: [await upload()] }, as]
  const over = async () => {
    const { db } = await testDatabase()
    const row = db.selectFrom('syllabus_intake').select('job_id').where('id', '=', id)
    await jobDone((await row.executeTakeFirstOrThrow()).job_id ?? 0)
    // jobs that other walks have begun write rows, too
    await jobsOver()
    const [file] = (await call(intake.readIntake, { id: String(id) }, { as })).data.files
    return { file: file?.id ?? 0, revision: file?.revision ?? 0 }
  }
  await over()
  await stopped(id)
  yield [intake.continueIntake, { id }, as]
  const { file } = await over()
  yield [intake.replaceIntakeFile, { id, file, file_id: await upload() }, as]
  const { revision } = await over()
  yield [intake.chooseIntakeCourse, { id, choices: [{ file, course_id, revision }] }, as]
  yield [intake.settleIntake, { id, files: [file], cause: 'targets', is_settled: true }, as]
  yield [intake.putAsideIntake, { id, files: [file], is_aside: false }, as]
  const pointing = { heading: '附录', as: 'other' } as const
  yield [intake.pointInIntake, { id, file, pointing, is_forgotten: false }, as]
  await over()
  yield [intake.storeIntake, { id, files: [file] }, as]
  await over()
  yield [intake.undoIntake, { id }, as]
  const both = '本校理论课-计算机网络'
  const several = await uploadedBytes(as, fileOf(both), `${both}.docx`)
  await call(intake.replaceIntakeFile, { id, file, file_id: several }, { as })
  await over()
  yield [intake.splitIntakeFile, { id, file }, as]
  await over()
}
