import { type Language, translateIn } from '@obelisk/contract/refusal'
import { noSyllabi } from '@obelisk/contract/syllabus/refusals'
import { zipSync } from 'fflate'
import { keepFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { jobKind } from '#kernel/jobs/job.ts'
import type { JobWork } from '#kernel/room.ts'
import { planPolicy } from '#training-plan/public.ts'
import { type Room, syllabusPolicy } from './access.ts'
import { syllabusForm } from './own-form/own-form-syllabus.ts'
import { exportSyllabus, factsOf } from './print/export-syllabus.ts'
import { courseList } from './reading/list-courses.ts'

type Work = JobWork<'syllabus'>
type Everything = { culture: number; language: Language }
export const exportJob = jobKind<Everything>('export-syllabi')

/** All syllabi of the plan that the person may read, each with its course. */
const readable = async (ctx: Room, culture: number) =>
  (await courseList(ctx, culture)).list.flatMap(({ syllabus, may, name, name_en }) =>
    syllabus && may.open ? [{ id: syllabus.id, course: (ctx.language === 'en' && name_en) || name }] : [],
  )

/** Starts the job; a plan without syllabi is refused at once. */
export async function startExport(ctx: Room, { culture, language }: Everything) {
  const { version } = await planPolicy.must(ctx.door('training-plan'), 'view', culture)
  const found = await readable(ctx, culture)
  if (found.length === 0) throw new Refusal(noSyllabi)
  const title = language === 'en' ? `All syllabi of plan v${version}` : `培养方案 v${version} 全部课程大纲`
  const job = await ctx.startJob(exportJob, { culture, language }, { title, total: found.length })
  return { job }
}

/** The Word file of one syllabus: in the school's own form where it has one. */
const wordOf = (work: Work, id: number, language: Language) =>
  work.inTransaction(async (ctx) => {
    const { project_id } = await syllabusPolicy.must(ctx, 'view', id)
    const inForm = await syllabusForm.wordIfAny(ctx, project_id, language, () => factsOf(ctx, id, language))
    return inForm ?? exportSyllabus(ctx, id, language)
  })

/** Writes them one after the other, so that it can be stopped between two; gives those that could not be written, with the reason. */
async function writeAll(work: Work, { culture, language }: Everything) {
  const wanted = await work.inTransaction((ctx) => readable(ctx, culture))
  const files: Record<string, Uint8Array> = {}
  const failures: { what: string; why: string }[] = []
  for (const [at, { id, course }] of wanted.entries()) {
    await work.progress(at, wanted.length)
    try {
      const { name, body } = await wordOf(work, id, language)
      files[Object.hasOwn(files, name) ? `${at + 1}_${name}` : name] = new Uint8Array(body)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failures.push({ what: course, why: translateIn(work.language, error.text, error.values) })
    }
  }
  await work.progress(wanted.length, wanted.length)
  return { files, failures }
}

/** Keeps the zip of all of them for the person. */
export async function exportAll(work: Work, wanted: Everything) {
  const { files, failures } = await writeAll(work, wanted)
  // the Word files are zips already: packing them again would gain nothing
  const zip = Buffer.from(zipSync(files, { level: 0 }))
  const name = wanted.language === 'en' ? 'syllabi.zip' : '课程大纲.zip'
  return work.finish(async (ctx) => {
    const { id } = await keepFile(ctx.door('files'), name, 'application/zip', zip)
    return { fileId: id, result: { count: Object.keys(files).length }, failures }
  })
}
