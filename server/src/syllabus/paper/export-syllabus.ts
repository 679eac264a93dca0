import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { noSyllabi } from '@obelisk/contract/syllabus/refusals'
import { zipSync } from 'fflate'
import { isFrozen, signaturesOf } from '#document-control/public.ts'
import { keepFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { jobKind } from '#kernel/jobs.ts'
import type { JobWork } from '#kernel/room.ts'
import { schoolOf } from '#roster/public.ts'
import { mustSeePlan } from '#training-plan/public.ts'
import type { Room } from '../access.ts'
import { courseList } from '../reading/list-courses.ts'
import { syllabusView } from '../reading/read-syllabus.ts'
import { buildPaper } from './build-paper.ts'
import { named } from './paper-parts.ts'
import { fill, paperWords } from './paper-words.ts'

/** A syllabus as its form on A4, with the name a file of it should have. */
export async function paperOf(ctx: Room, id: number, language: Language) {
  const view = await syllabusView(ctx, id)
  const [signed, measures, school] = await Promise.all([
    signaturesOf(ctx.door('document-control'), view.document.id),
    measuresOf(ctx, view.content.improvement_ids),
    schoolOf(ctx.door('roster'), language),
  ])
  const isEnglish = language === 'en'
  const words = paperWords[language]
  const { content, inherited, version, change_note, threshold, culture, document } = view
  const { course } = inherited
  const name = named(isEnglish, course.name, course.name_en)
  const paper = buildPaper(
    {
      ...{ content, inherited, version, change_note, threshold, signed, measures, school, isEnglish },
      title: fill(words.title, { name }),
      programme: named(isEnglish, culture.project_name, culture.project_name_en),
      grades:
        culture.grades.map((year) => fill(words.grade, { year })).join(words.comma) ||
        named(isEnglish, culture.name, culture.name_en),
      author: document.author ? named(isEnglish, document.author.name, document.author.name_en) : '',
      is_final: isFrozen(document.state),
    },
    language,
  )
  const file = isEnglish
    ? `${course.code} ${name} syllabus v${version}`
    : `${course.code}_${name}_课程大纲_v${version}`
  return { paper, file: file.replace(/[\\/:*?"<>|]/g, ' ') }
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
async function wordOf(ctx: Room, id: number, language: Language): Promise<FileAnswer & { body: Buffer }> {
  const { paper, file } = await paperOf(ctx, id, language)
  const { wordType, writeWord } = await import('#paper/write-word.ts')
  return { name: `${file}.docx`, type: wordType, body: await writeWord(paper) }
}

export const exportSyllabus = (ctx: Room, id: number, language: Language): Promise<FileAnswer> =>
  wordOf(ctx, id, language)

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
