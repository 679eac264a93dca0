import { gradeReport } from '@obelisk/contract/accreditation/documents'
import { reportWord } from '@obelisk/contract/attainment-report/documents'
import { auditLog } from '@obelisk/contract/audit-log'
import { exportSyllabus } from '@obelisk/contract/syllabus/documents'
import { exportPlan } from '@obelisk/contract/training-plan/exchange'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../test/call.ts'
import { finishedDatabase } from '../test/database.ts'
import { administrator, person } from '../test/people.ts'

const ids = { plan: 0, syllabus: 0, report: 0, grade: 0 }
let stranger: Actor

beforeAll(async () => {
  const { db } = await finishedDatabase()
  const plan = db.selectFrom('culture_grade').where('in_force', '=', true).orderBy('culture_id')
  const { culture_id, grade_id } = await plan.select(['culture_id', 'grade_id']).executeTakeFirstOrThrow()
  const ofPlan = db.selectFrom('course').select('id').where('base_culture_id', '=', culture_id)
  const one = db.selectFrom('syllabus').select('id').where('course_id', 'in', ofPlan).orderBy('id')
  const written = db
    .selectFrom('report')
    .innerJoin('attainment_run as run', (on) =>
      on
        .onRef('run.course_id', '=', 'report.course_id')
        .onRef('run.academic_term_id', '=', 'report.academic_term_id')
        .onRef('run.base_grade_id', '=', 'report.base_grade_id'),
    )
  const report = await written.select('report.id').orderBy('report.id').executeTakeFirstOrThrow()
  const syllabus = await one.executeTakeFirstOrThrow()
  Object.assign(ids, { plan: culture_id, grade: grade_id, syllabus: syllabus.id, report: report.id })
  stranger = await person({ role: 'programme-director', scope_type: 'project', scope_id: 2_000_000_000 })
}, 120_000)

const documents = {
  plan: (as: Actor | 'teaching-dean', language: 'zh-cn' | 'en') =>
    call(exportPlan, { id: ids.plan, what: 'word', form: 'pdf', language }, { as }),
  syllabus: (as: Actor | 'teaching-dean', language: 'zh-cn' | 'en') =>
    call(exportSyllabus, { id: ids.syllabus, form: 'pdf', language }, { as }),
  'attainment report': (as: Actor | 'teaching-dean', language: 'zh-cn' | 'en') =>
    call(reportWord, { report_id: ids.report, form: 'pdf', language }, { as }),
  'graduation report': (as: Actor | 'teaching-dean', language: 'zh-cn' | 'en') =>
    call(gradeReport, { base_grade_id: ids.grade, form: 'pdf', language }, { as }),
}

describe.each(Object.entries(documents))('the %s as PDF', (name, pdfOf) => {
  test.each(['zh-cn', 'en'] as const)(
    'comes in %s by its endpoint',
    async (language) => {
      const { code, bytes, headers } = await pdfOf('teaching-dean', language)
      expect([code, bytes.subarray(0, 5).toString()]).toEqual([1, '%PDF-'])
      expect(headers['content-type']).toContain('application/pdf')
      expect(decodeURIComponent(String(headers['content-disposition']))).toContain('.pdf')
    },
    60_000,
  )

  test('for somebody of no programme it is as the document itself: only a plan in force is there', async () => {
    const { code } = await pdfOf(stranger, 'zh-cn')
    expect(code === 1).toBe(name === 'plan')
  })
})

test('who takes the graduation report out as PDF is logged', async () => {
  const as = await administrator('super')
  const { list } = (await call(auditLog.index, { limit: 100 }, { as })).data
  expect(list.find(({ url }) => url === '/api/Accreditation/report')).toMatchObject({ outcome: 'done' })
})
