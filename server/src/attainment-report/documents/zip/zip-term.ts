import { PassThrough } from 'node:stream'
import { translateIn } from '@obelisk/contract/refusal'
import yazl from 'yazl'
import { dropTaken, noteFile, takeIn } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { jobKind } from '#kernel/jobs/job.ts'
import type { JobWork } from '#kernel/room.ts'
import { subjectOfReport } from '../../subject.ts'
import { exportReceipt } from '../export-receipt.ts'
import { exportWorkbook } from '../export-workbook.ts'
import { exportUsualForm } from '../own-form/own-form-report.ts'

export type ZipWanted = { reportIds: number[]; kinds: ('word' | 'workbook' | 'receipt')[]; name: string }
export const zipReports = jobKind<ZipWanted>('report-zip')

type Work = JobWork<'attainment-report'>

/** The files of one report. */
function filesOf(work: Work, reportId: number, kinds: ZipWanted['kinds']) {
  return work.inTransaction(async (ctx) => {
    const { subject, report } = await subjectOfReport(ctx.read, reportId)
    const files: { name: string; body: Uint8Array }[] = []
    if (kinds.includes('word'))
      files.push((await exportUsualForm(ctx, subject, ctx.language)) as { name: string; body: Uint8Array })
    if (kinds.includes('workbook'))
      files.push((await exportWorkbook(ctx, subject, ctx.language)) as { name: string; body: Uint8Array })
    if (kinds.includes('receipt') && report.run_id)
      files.push(await exportReceipt(ctx, subject, report.run_id, ctx.language))
    return files
  })
}

type Zip = { add: (name: string, body: Uint8Array) => void }

/** What people call a report: its course and class. */
const nameOf = (work: Work, reportId: number) =>
  work.inTransaction(async ({ read, language }) => {
    const { course, course_en, teaching_class } = await read
      .selectFrom('report')
      .innerJoin('course', 'course.id', 'report.course_id')
      .leftJoin('teaching_class', 'teaching_class.id', 'report.teaching_class_id')
      .select([
        'course.name as course',
        'course.name_en as course_en',
        'teaching_class.name as teaching_class',
      ])
      .where('report.id', '=', reportId)
      .executeTakeFirstOrThrow()
    const name = language === 'en' && course_en ? course_en : course
    return [name, teaching_class].filter(Boolean).join(' ')
  })

/** Adds the files of every report; gives the reports that have nothing to print, with the reason. */
async function addReports(work: Work, { reportIds, kinds }: ZipWanted, zip: Zip) {
  const failures: { what: string; why: string }[] = []
  for (const [at, reportId] of reportIds.entries()) {
    await work.progress(at, reportIds.length)
    try {
      for (const { name, body } of await filesOf(work, reportId, kinds)) zip.add(name, body)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failures.push({
        what: await nameOf(work, reportId),
        why: translateIn(work.language, error.text, error.values),
      })
    }
  }
  await work.progress(reportIds.length, reportIds.length)
  return failures
}

/** Packs report after report into one zip; memory holds one report at a time. */
export async function zipTerm(work: Work, wanted: ZipWanted) {
  const holder = await work.inTransaction(async (ctx) => ({ services: ctx.door('files').services }))
  const zip = new yazl.ZipFile()
  const stream = zip.outputStream.pipe(new PassThrough())
  const stored = takeIn(holder, stream)
  const used = new Set<string>()
  const add = (name: string, body: Uint8Array) => {
    const free = used.has(name) ? `${used.size}_${name}` : name
    used.add(free)
    zip.addBuffer(Buffer.from(body), free)
  }
  try {
    const failures = await addReports(work, wanted, { add })
    zip.end()
    const facts = await stored
    return await work
      .finish(async (ctx) => {
        const { id } = await noteFile(ctx.door('files'), `${wanted.name}.zip`, 'application/zip', facts)
        return { fileId: id, result: { reports: wanted.reportIds.length - failures.length }, failures }
      })
      .finally(() => dropTaken(holder, facts))
  } catch (error) {
    // a cancelled or failed job must not leave a half-written file waiting for its end
    stream.destroy(error as Error)
    await stored.catch(() => undefined)
    throw error
  }
}
