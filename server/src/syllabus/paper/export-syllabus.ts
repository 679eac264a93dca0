import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { noSyllabi } from '@obelisk/contract/syllabus/refusals'
import { zipSync } from 'fflate'
import { documentOf, signaturesOf } from '#document-control/public.ts'
import { keepFile } from '#files/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { jobKind } from '#kernel/jobs.ts'
import type { JobWork } from '#kernel/room.ts'
import { mustSeePlan } from '#training-plan/public.ts'
import { mustSee, type Room } from '../access.ts'
import { courseList } from '../reading/list-courses.ts'
import { syllabusView } from '../reading/read-syllabus.ts'
import { buildPaper } from './build-paper.ts'

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A syllabus as the blocks of its form, with the name a file of it should have. */
export async function paperOf(ctx: Room, id: number, language: Language) {
  await mustSee(ctx, id)
  const view = await syllabusView(ctx, id)
  const [document, signed, measures] = await Promise.all([
    documentOf(ctx.door('document-control'), 'syllabus', id),
    signaturesOf(ctx.door('document-control'), view.document.id),
    measuresOf(ctx, view.content.improvement_ids),
  ])
  const author = must(document).author
  const isEnglish = language === 'en'
  const blocks = buildPaper(
    {
      content: view.content,
      inherited: view.inherited,
      programme: (isEnglish && view.culture.project_name_en) || view.culture.project_name,
      grades: view.culture.grades.join('、') || view.culture.name,
      version: view.version,
      author: (isEnglish && author?.name_en) || (author?.name ?? ''),
      threshold: view.threshold,
      measures,
    },
    signed,
    language,
  )
  const course = view.inherited.course
  const title = isEnglish
    ? `${course.code} ${course.name_en || course.name} syllabus v${view.version}`
    : `${course.code}_${course.name}_课程大纲_v${view.version}`
  return { blocks, title }
}

async function measuresOf({ read }: Room, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await read
    .selectFrom('improvement')
    .select(['id', 'measure'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ id, measure }) => `#${id} ${measure}`)
}

/** The bytes of the Word file; the library is read when the first one is asked for. */
async function wordOf(ctx: Room, id: number, language: Language) {
  const { blocks, title } = await paperOf(ctx, id, language)
  const { writeWord } = await import('./write-word.ts')
  return { name: `${title}.docx`, body: await writeWord(blocks, title) }
}

export async function exportSyllabus(ctx: Room, id: number, language: Language): Promise<FileAnswer> {
  return { ...(await wordOf(ctx, id, language)), type: wordType }
}

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

/** Writes them one after the other, so that it can be stopped between two, and keeps the zip for the person. */
export async function exportAll(work: JobWork<'syllabus'>, { culture, language }: Everything) {
  const ids = await work.inTransaction((ctx) => readable(ctx, culture))
  const files: Record<string, Uint8Array> = {}
  for (const [at, id] of ids.entries()) {
    const { name, body } = await work.inTransaction((ctx) => wordOf(ctx, id, language))
    files[name] = new Uint8Array(body)
    await work.progress(at + 1, ids.length)
  }
  // the Word files are zips already: packing them again would gain nothing
  const zip = Buffer.from(zipSync(files, { level: 0 }))
  const name = language === 'en' ? 'syllabi.zip' : '课程大纲.zip'
  const file = await work.inTransaction((ctx) => keepFile(ctx.door('files'), name, 'application/zip', zip))
  return { fileId: file.id, result: { count: ids.length } }
}
