import { createHash } from 'node:crypto'
import { utimesSync } from 'node:fs'
import { Readable } from 'node:stream'
import { computeGrade, readGrade } from '@obelisk/contract/accreditation'
import { zipOfTerm } from '@obelisk/contract/attainment-report/documents'
import { compute } from '@obelisk/contract/attainment-report/report'
import { sweepFiles } from '@obelisk/contract/files/attachments'
import { importPeople } from '@obelisk/contract/roster/import'
import { exportSyllabi } from '@obelisk/contract/syllabus/documents'
import { classes } from '@obelisk/contract/teaching-class/classes'
import { importMembers } from '@obelisk/contract/teaching-class/members'
import { expect } from 'vitest'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { demoUniversity } from '../test/demo.ts'
import { administrator, person } from '../test/people.ts'
import { testServices } from '../test/services.ts'
import { uploadedWorkbook } from '../test/workbooks.ts'
import { jobsOfDrafts } from './every-job-drafts.fixture.ts'
import { jobsOfIntakes } from './every-job-intakes.fixture.ts'
import type { Kind } from './every-job-kind.fixture.ts'
import { jobsOfOperation } from './every-job-operation.fixture.ts'
import { jobsOfQuestions } from './every-job-questions.fixture.ts'
import { jobsOfSurveys } from './every-job-surveys.fixture.ts'

type Demo = Awaited<ReturnType<typeof demoUniversity>>

const countOf = (table: string, where: string) => `select count(*)::int as there from ${table} where ${where}`

const jobOf = ({ code, msg, data }: { code: number; msg: string; data: { job_id: number | null } }) => {
  if (code !== 1 || !data.job_id) throw new Error(`no job was begun: ${msg}`)
  return data.job_id
}

/** More people than are imported at once, and one whose number is missing. */
async function people(): Promise<Kind> {
  const as = await person('teaching-secretary')
  const { db } = await testDatabase()
  const group = await db
    .selectFrom('admin_class')
    .innerJoin('grade', 'grade.id', 'admin_class.base_grade_id')
    .select('admin_class.name')
    .where('grade.base_project_id', '=', 1)
    .executeTakeFirstOrThrow()
  let from = 710_000_001
  return {
    as,
    begin: async () => {
      const rows = Array.from({ length: 1001 }, (_, at) => [String(from + at), `学生${at}`, group.name])
      from += rows.length
      const list = [['学号', '姓名', '行政班'], ...rows, ['', '无号', group.name]]
      const file_id = await uploadedWorkbook(as, [{ name: '名单', rows: list }])
      return jobOf(await call(importPeople, { kind: 'student', file_id, password: 'First2026' }, { as }))
    },
    count: countOf('student', `student_no like '71000%'`),
    adds: 1001,
    keeps: 0,
    leavesFile: true,
    result: { added: 1001, changed: 0, same: 0, failed: 1 },
  }
}

/** More seats than are given at once, and one for a student whom nobody knows. */
async function seats(demo: Demo): Promise<Kind> {
  const as = await demo.actor('secretary')
  const { db } = await testDatabase()
  const base_grade_id = await demo.idOf('grade', 'year = 2025 and base_project_id = 1')
  const inForce = `base_culture_id = (select culture_id from culture_grade where in_force and grade_id = ${base_grade_id})`
  const numbers = Array.from({ length: 2001 }, (_, at) => String(720_000_001 + at))
  const student = { name: '大班', base_grade_id, base_project_id: 1 }
  await db
    .insertInto('student')
    .values(numbers.map((student_no) => ({ student_no, ...student })))
    .execute()
  const kind = {
    course_id: await demo.idOf('course', `code = 'SE402' and ${inForce}`),
    base_grade_id,
    academic_term_id: await demo.idOf('academic_term', 'is_current'),
    main_teacher_id: 2,
  }
  const { id } = (await call(classes.add, { ...kind, name: '每一种任务' }, { as })).data
  const list = [
    ['学号', '姓名', '教学班'],
    ...[...numbers, '729999999'].map((no) => [no, '大班', '每一种任务']),
  ]
  return {
    as,
    begin: async () => {
      await db.deleteFrom('student_teaching_class').where('teaching_class_id', '=', id).execute()
      const file_id = await uploadedWorkbook(as, [{ name: '名单', rows: list }])
      return jobOf(await call(importMembers, { file_id }, { as }))
    },
    count: countOf('student_teaching_class', `teaching_class_id = ${id}`),
    adds: 2001,
    keeps: 0,
    leavesFile: true,
    result: { added: 2001, returned: 0, same: 0, failed: 1 },
  }
}

/** A grade of which one class has confirmed marks and a result that is missing or out of date. */
async function grade(demo: Demo): Promise<Kind> {
  const as = await person('programme-director')
  const { db } = await testDatabase()
  const base_grade_id = await demo.idOf('grade', 'year = 2023 and base_project_id = 1')
  const chosen = await demo.idOf(
    'teaching_class',
    `base_grade_id = ${base_grade_id} and exists (select from evaluation_class e where e.teaching_class_id = teaching_class.id and e.state = 'confirmed')
      and course_id in (select course_id from evaluation_weight)`,
  )
  await db
    .updateTable('teaching_class')
    .set({ status: 'disable' })
    .where('base_grade_id', '=', base_grade_id)
    .where('id', '<>', chosen)
    .execute()
  const { rules } = (await call(readGrade, { base_grade_id }, { as })).data
  return {
    as,
    begin: async () => {
      await db
        .updateTable('attainment_run')
        .set({ stale_time: new Date(), stale_reason: '{}' })
        .where('base_grade_id', '=', base_grade_id)
        .execute()
      return jobOf(await call(computeGrade, { base_grade_id, rules, courses: true }, { as }))
    },
    // one run of the class and one of the grade
    count: `select (select count(*) from graduation_run)::int + (select count(*) from attainment_run where teaching_class_id = ${chosen})::int as there`,
    adds: 2,
    keeps: 1,
    leavesFile: false,
    result: { computed: 1, run_id: expect.any(Number) },
  }
}

/** The report of one class. */
async function zip(): Promise<Kind> {
  const as = await person({ role: 'teacher', scope_type: 'school', scope_id: null })
  const { db } = await testDatabase()
  const one = await db
    .selectFrom('evaluation_class')
    .innerJoin('teaching_class', 'teaching_class.id', 'evaluation_class.teaching_class_id')
    .innerJoin('grade', 'grade.id', 'teaching_class.base_grade_id')
    .select(['teaching_class.id', 'teaching_class.academic_term_id', 'grade.base_project_id'])
    .where('evaluation_class.state', '=', 'confirmed')
    .where('grade.year', '<>', 2023)
    .orderBy('teaching_class.id')
    .executeTakeFirstOrThrow()
  await call(compute, { teaching_class_id: one.id }, { as })
  const wanted = { academic_term_id: one.academic_term_id, kinds: ['receipt' as const] }
  return {
    as,
    begin: async () => jobOf(await call(zipOfTerm, wanted, { as })),
    count: countOf('file', `owner_id = ${as.accountId}`),
    adds: 1,
    keeps: 0,
    leavesFile: true,
    result: { reports: 1 },
  }
}

/** Two contents that no record names and that came long ago. */
async function sweep(): Promise<Kind> {
  const as = await administrator('routine/attachment/index', 'routine/attachment/del')
  const { db } = await testDatabase()
  let made = 0
  const strand = async () => {
    made += 1
    const body = Buffer.from(`old ${made}`.padEnd(10))
    const received = await testServices.files.inbox.receive(Readable.from([body]))
    const store = await testServices.files.inUse()
    await store.put(received)
    const sha256 = createHash('sha256').update(body).digest('hex')
    await store.asFile(sha256, async (path) => utimesSync(path, 0, 0))
  }
  return {
    as,
    begin: async () => {
      await strand()
      await strand()
      await call(sweepFiles, {}, { as })
      const newest = db.selectFrom('job').select('id').where('kind', '=', 'sweep-files').orderBy('id', 'desc')
      return (await newest.executeTakeFirstOrThrow()).id
    },
    count: countOf('admin_log', `request_id like 'job-%' and account_id = ${as.accountId}`),
    adds: 1,
    // what it has removed is told
    keeps: 1,
    leavesFile: false,
    result: { removed: 2, bytes: 20, seen: expect.any(Number) },
  }
}

/** Two syllabi that one person may read. */
async function syllabi(): Promise<Kind> {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('syllabus')
    .innerJoin('course', 'course.id', 'syllabus.course_id')
    .select(['course.base_culture_id as culture', 'course.catalog_id'])
    .orderBy('course.base_culture_id')
    .orderBy('syllabus.id')
    .limit(2)
    .execute()
  const leads = rows.map(({ catalog_id }) => ({
    role: 'course-leader' as const,
    scope_type: 'catalog' as const,
    scope_id: catalog_id,
  }))
  const as = await person(...leads)
  const culture = rows[0]?.culture ?? 0
  return {
    as,
    begin: async () => {
      const { data } = await call(exportSyllabi, { culture, language: 'zh-cn' }, { as })
      return data.job
    },
    count: countOf('file', `owner_id = ${as.accountId}`),
    adds: 1,
    keeps: 0,
    leavesFile: true,
    result: { count: 2 },
  }
}

/** Every kind of long work by its name, in the demonstration university. */
export async function everyKind(): Promise<Record<string, Kind>> {
  const demo = await demoUniversity()
  return {
    'import-people': await people(),
    'import-class-list': await seats(demo),
    'compute-grade': await grade(demo),
    'report-zip': await zip(),
    'sweep-files': await sweep(),
    'export-syllabi': await syllabi(),
    ...(await jobsOfIntakes()),
    ...(await jobsOfOperation()),
    ...(await jobsOfQuestions()),
    ...(await jobsOfDrafts()),
    ...(await jobsOfSurveys()),
  }
}
