import { zipOfTerm } from '@obelisk/contract/attainment-report/documents'
import { compute } from '@obelisk/contract/attainment-report/report'
import { fetchFile } from '@obelisk/contract/files'
import { listJobs } from '@obelisk/contract/inbox'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { call } from '../../../../test/call.ts'
import { demoDatabase } from '../../../../test/database.ts'
import { jobDone } from '../../../../test/jobs.ts'
import { person } from '../../../../test/people.ts'

test('the reports of a term come as one zip; what could not be packed is named with its reason', async () => {
  const { db } = await demoDatabase()
  const classes = await db
    .selectFrom('evaluation_class')
    .innerJoin('teaching_class', 'teaching_class.id', 'evaluation_class.teaching_class_id')
    .select(['teaching_class.id', 'teaching_class.name', 'teaching_class.academic_term_id'])
    .where('evaluation_class.state', '=', 'confirmed')
    .orderBy('teaching_class.academic_term_id')
    .orderBy('teaching_class.id')
    .limit(2)
    .execute()
  const teacher = await person({ role: 'teacher', scope_type: 'school', scope_id: null })
  for (const { id } of classes)
    expect((await call(compute, { teaching_class_id: id }, { as: teacher })).code).toBe(1)
  const [first, second] = classes
  const wanted = { academic_term_id: first?.academic_term_id ?? 0, kinds: ['workbook', 'receipt'] as const }
  const started = await call(zipOfTerm, { ...wanted, kinds: [...wanted.kinds] }, { as: teacher })
  expect(started.data.reports).toBe(2)
  // closed while the job still waits
  await db
    .updateTable('teaching_class')
    .set({ status: 'disable' })
    .where('id', '=', second?.id ?? 0)
    .execute()
  await jobDone(started.data.job_id)
  const { data } = await call(listJobs, { ids: [started.data.job_id] }, { as: teacher })
  const [job] = data.list
  expect(job).toMatchObject({ state: 'done', done: 2, total: 2, result: { reports: 1 } })
  expect(job?.failures).toEqual([{ what: expect.stringContaining(second?.name ?? '-'), why: '记录未找到' }])
  const zip = await call(fetchFile, { id: job?.file_id ?? 0 }, { as: teacher })
  const names = Object.keys(unzipSync(zip.bytes))
  expect(names.map((name) => name.split('.').at(-1)).sort()).toEqual(['json', 'xlsx'])
})
