import type { Language } from '@obelisk/contract/refusal'
import { noSyllabi } from '@obelisk/contract/syllabus/refusals'
import { zipSync } from 'fflate'
import { keepFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { jobKind } from '#kernel/jobs.ts'
import type { JobWork } from '#kernel/room.ts'
import { mustSeePlan } from '#training-plan/public.ts'
import type { Room } from '../access.ts'
import { exportOwnForm, hasOwnForm } from '../own-form/own-form-syllabus.ts'
import { courseList } from '../reading/list-courses.ts'
import { exportSyllabus } from './export-syllabus.ts'

type Everything = { culture: number; language: Language }
export const exportJob = jobKind<Everything>('export-syllabi')

/** All syllabi of the plan that the person may read. */
const readable = async (ctx: Room, culture: number) =>
  (await courseList(ctx, culture)).list.flatMap(({ syllabus, may }) =>
    syllabus && may.open ? [syllabus.id] : [],
  )

/** Starts the job; a plan without syllabi is refused at once. */
export async function startExport(ctx: Room, { culture, language }: Everything) {
  const { version } = await mustSeePlan(ctx.door('training-plan'), culture)
  const ids = await readable(ctx, culture)
  if (ids.length === 0) throw new Refusal(noSyllabi)
  const title = language === 'en' ? `All syllabi of plan v${version}` : `培养方案 v${version} 全部课程大纲`
  const job = await ctx.startJob(exportJob, { culture, language }, { title, total: ids.length })
  return { job }
}

/** In the school's own form where it has one. Writes them one after the other, so that it can be stopped between two, and keeps the zip for the person. */
export async function exportAll(work: JobWork<'syllabus'>, { culture, language }: Everything) {
  const ids = await work.inTransaction((ctx) => readable(ctx, culture))
  const files: Record<string, Uint8Array> = {}
  for (const [at, id] of ids.entries()) {
    await work.progress(at, ids.length)
    const { name, body } = await work.inTransaction(async (ctx) => {
      const inForm = (await hasOwnForm(ctx, id, language)) ? exportOwnForm : exportSyllabus
      return inForm(ctx, id, language)
    })
    files[name] = new Uint8Array(body)
  }
  await work.progress(ids.length, ids.length)
  // the Word files are zips already: packing them again would gain nothing
  const zip = Buffer.from(zipSync(files, { level: 0 }))
  const name = language === 'en' ? 'syllabi.zip' : '课程大纲.zip'
  return work.finish(async (ctx) => {
    const { id } = await keepFile(ctx.door('files'), name, 'application/zip', zip)
    return { fileId: id, result: { count: ids.length } }
  })
}
