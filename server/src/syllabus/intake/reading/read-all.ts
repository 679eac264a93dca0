import { linkTo } from '@obelisk/contract/links'
import { workbookTooSlow } from '@obelisk/contract/workbook'
import { matchCourse } from '@obelisk/engine/syllabus/intake/match-courses'
import { sql } from 'kysely'
import { withFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import type { JobWork } from '#kernel/room.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { workerPool } from '#workbook/run-worker.ts'
import type { HowToRead } from '../../from-document/read-document.ts'
import { intakePolicy } from '../intake-policy.ts'
import { coursesOf, type IntakeCourse } from '../judged.ts'
import type { FileRead } from './judge-file.ts'
import { pointingsOfPlan } from './plan-pointings.ts'
import { takeSources } from './take-sources.ts'

type Work = JobWork<'syllabus'>

const threads = workerPool(
  { folder: 'syllabus/intake/reading', name: 'read-syllabi' },
  { ...defaultLimits, megabytes: 768, seconds: 60 },
)
/** So many files of one reading are read at the same time. */
const atOnce = 2

const waiting = (work: Work, id: number) =>
  work.inTransaction(async (ctx) => {
    const { culture_id } = await intakePolicy.must(ctx, 'edit', id)
    const files = await ctx.read
      .selectFrom('syllabus_intake_file as f')
      .innerJoin('file as s', 's.id', 'f.file_id')
      .select(['f.id', 'f.name', 's.id as file_id', 's.sha256', 's.storage', 'f.read_time', 'f.course_by'])
      .select(['f.course_id', 'f.course_sure', 'f.part'])
      .where('f.intake_id', '=', id)
      .orderBy('f.no')
      .execute()
    const left = files.filter(({ read_time }) => read_time === null)
    return {
      left,
      done: files.length - left.length,
      courses: await coursesOf(ctx, culture_id),
      pointings: await pointingsOfPlan(ctx, culture_id),
    }
  })

type Waiting = Awaited<ReturnType<typeof waiting>>['left'][number]

/** A file that takes too long, or too much memory, is a fault of this file alone. */
const askThread = (name: string, path: string, how: HowToRead): Promise<FileRead> =>
  threads.run<FileRead>(name, { name, path, ...how }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return { fault: error.text === workbookTooSlow ? 'too-slow' : 'too-big' }
  })

/** The course of a file that was read, or by its name alone. One that a person has chosen or confirmed stays. */
function courseFor(file: Waiting, read: FileRead, courses: readonly IntakeCourse[]) {
  const { name, course_by, course_id, course_sure } = file
  if (course_by === 'hand' || (course_id !== null && course_sure)) return {}
  const said = 'summary' in read ? read.summary.said : { code: '', name: '', name_en: '' }
  const found = matchCourse({ ...said, fileName: name, isPart: file.part !== null }, courses)
  return { course_id: found?.course ?? null, course_by: found?.by ?? '', course_sure: found?.isSure ?? false }
}

type Known = { courses: readonly IntakeCourse[] } & Pick<HowToRead, 'pointings'>

async function readOne(work: Work, file: Waiting, { courses, ...how }: Known) {
  const files = await work.inTransaction(async (ctx) => ctx.door('files'))
  const read = await withFile(files, file, (path) =>
    askThread(file.name, path, { ...how, part: file.part ?? undefined }),
  )
  const said =
    'summary' in read
      ? {
          reading: JSON.stringify(read.reading),
          summary: JSON.stringify(read.summary),
          passages: JSON.stringify(read.passages),
          form: read.form,
        }
      : { looks_like: read.looksLike ?? null }
  await work.inTransaction((ctx) =>
    ctx.own
      .updateTable('syllabus_intake_file')
      .set({
        ...said,
        ...courseFor(file, read, courses),
        fault: read.fault,
        remarks: JSON.stringify(read.remarks ?? []),
        read_time: new Date(),
        revision: sql<number>`revision + 1`,
      })
      .where('id', '=', file.id)
      .where('file_id', '=', file.file_id)
      .where('read_time', 'is', null)
      .execute(),
  )
}

/** Reads what was not read yet; each file is stored by itself, so a start after a stop goes on. */
export async function readAll(work: Work, { id }: { id: number }) {
  await takeSources(work, id)
  const { left, done, ...known } = await waiting(work, id)
  const total = done + left.length
  let count = done
  const queue = [...left]
  const lane = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      await work.progress(count, total)
      await readOne(work, file, known)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  await work.progress(total, total)
  return work.finish(async (ctx) => {
    await ctx.own.updateTable('syllabus_intake').set({ read_time: new Date() }).where('id', '=', id).execute()
    return { result: { count: total }, link: linkTo.syllabusIntake({ id }) }
  })
}
