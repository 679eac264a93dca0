import type { Input } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import { SectionChanges, type SyllabusContent } from '@obelisk/contract/syllabus/content'
import { SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import type { storeIntake as call } from '@obelisk/contract/syllabus/intake/calls'
import { intakeNotStorable } from '@obelisk/contract/syllabus/intake/refusals'
import { fillDraft } from '@obelisk/engine/syllabus/from-document/fill/fill-draft'
import { pointsTaken } from '@obelisk/engine/syllabus/from-document/parts/points-by-weights'
import { withOnly } from '@obelisk/engine/syllabus/from-document/plan-targets'
import { type CauseCode, isStorable } from '@obelisk/engine/syllabus/intake/causes'
import { readParts } from '@obelisk/engine/syllabus/words'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import { jobKind } from '#kernel/jobs/job.ts'
import type { JobWork } from '#kernel/room.ts'
import type { Room } from '../access.ts'
import { keepReading } from '../from-document/kept-readings.ts'
import { lastVersionsOf, versionAfter } from '../reading/last-version.ts'
import { planFactsOfMany } from '../reading/plan-facts.ts'
import { contentOf } from '../reading/read-content.ts'
import { holdCourses } from '../versions/assign-authors.ts'
import { inSections } from '../versions/copy-content.ts'
import { openSyllabi } from '../versions/open-syllabus.ts'
import { writeSections } from '../writing/sections.ts'
import { digestOfContent } from './content-digest.ts'
import { filesOf, holdIdle, holdIntake } from './intake-files.ts'
import { coursesOf, type IntakeCourse, judgedFiles } from './judged.ts'

type Stored = { id: number; files: readonly number[] }
export const storeIntakeJob = jobKind<Stored>('store-syllabi', { isShort: true })

const titles = {
  'zh-cn': (name: string) => `存为课程大纲草稿：${name}`,
  en: (name: string) => `Storing drafts of syllabi: ${name}`,
}

type Chosen = { file: number; name: string; course: IntakeCourse; settled: readonly CauseCode[] }

/** The files that are to become drafts; one that cannot be makes all of it fail, and is named. */
async function chosenFiles(
  ctx: Room,
  id: number,
  culture: number,
  ids: readonly number[],
): Promise<Chosen[]> {
  const courses = await coursesOf(ctx, culture)
  const judged = await judgedFiles(ctx, await filesOf(ctx, id), courses)
  const known = new Map(courses.map((course) => [course.id, course]))
  return [...new Set(ids)].map((wanted) => {
    const { file, judged: one } = must(judged.find((row) => row.file.id === wanted))
    const course = known.get(file.course_id ?? 0)
    if (!course || !isStorable(one)) throw new Refusal(intakeNotStorable, { name: file.name })
    return { file: file.id, name: file.name, course, settled: file.settled }
  })
}

/** Begins storing; what cannot be stored is told at once. */
export async function startStoring(ctx: Room, { id, files }: Input<typeof call>) {
  const { culture_id, name } = await holdIdle(ctx, id)
  await chosenFiles(ctx, id, culture_id, files)
  const about = { title: titles[ctx.language](name), total: files.length }
  const job_id = await ctx.startJob(storeIntakeJob, { id, files }, about)
  await ctx.own.updateTable('syllabus_intake').set({ job_id }).where('id', '=', id).execute()
  return { job_id }
}

/** The draft of each course: a new one, or the one in which nothing is written yet. */
async function draftsFor(ctx: Room, chosen: readonly Chosen[]) {
  const fresh = chosen.filter(({ course }) => !course.is_begun).map(({ course }) => course.id)
  const last = await lastVersionsOf(ctx, fresh)
  const opened = await openSyllabi(
    ctx,
    fresh.map((courseId) => ({
      courseId,
      authorId: ctx.actor.accountId,
      version: versionAfter(last.get(courseId)),
    })),
  )
  // who stores them writes on until an author is named
  await ctx.own
    .updateTable('syllabus')
    .set({ confirmed_time: new Date() })
    .where('id', 'in', [0, ...opened.map(({ id }) => id)])
    .execute()
  const made = new Map(opened.map(({ courseId, id }) => [courseId, id]))
  return (course: IntakeCourse) => must(made.get(course.id) ?? course.syllabus_id ?? undefined)
}

/** The sections of a draft as a file says them. What a draft cannot hold was named before a person had them stored. */
function sectionsFrom(
  content: SyllabusContent,
  reading: SyllabusReading,
  supports: Parameters<typeof fillDraft>[2],
): SectionChanges {
  let last = 0
  const { changes } = fillDraft(content, reading, supports, readParts, () => --last)
  return SectionChanges.parse(inSections({ ...content, ...changes }))
}

/** A reading as a person has decided causes of it. */
const decidedBy = (
  settled: readonly CauseCode[],
  reading: SyllabusReading,
  supports: Parameters<typeof fillDraft>[2],
): SyllabusReading => {
  const linked = settled.includes('targets-of-requirements') ? withOnly(reading, supports) : reading
  return settled.includes('points-by-weights') ? pointsTaken(linked) : linked
}

type Tell = (done: number, total: number) => Promise<void>

/** Whoever has an empty draft open learns that it was filled. */
const markSaved = (ctx: Room, ids: readonly number[]) =>
  sql`update syllabus_section set revision = revision + 1, account_id = ${ctx.actor.accountId || null}, update_time = now()
    where syllabus_id = any(${ids}::integer[])`.execute(ctx.own)

async function storeAll(ctx: Room, { id, files }: Stored, tell: Tell): Promise<number> {
  const { culture_id } = await holdIntake(ctx, id)
  const readings = await ctx.read
    .selectFrom('syllabus_intake_file')
    .select(['id', 'name', 'file_id', 'reading', 'passages'])
    .where('intake_id', '=', id)
    .where('id', 'in', files)
    .execute()
  const before = await chosenFiles(ctx, id, culture_id, files)
  await holdCourses(
    ctx,
    before.map(({ course }) => course.id),
  )
  // somebody may have begun one of these courses until it was held
  const chosen = await chosenFiles(ctx, id, culture_id, files)
  const draftOf = await draftsFor(ctx, chosen)
  const facts = await planFactsOfMany(
    ctx,
    chosen.map(({ course }) => course.id),
  )
  for (const [at, { file, course, settled }] of chosen.entries()) {
    await tell(at, chosen.length)
    const draft = draftOf(course)
    const { id: _, file_id, ...read } = must(readings.find((row) => row.id === file))
    const { supports } = must(facts.get(course.id))
    const reading = decidedBy(settled, SyllabusReading.parse(read.reading), supports)
    const kept = { ...read, reading, file_id: must(file_id), syllabus_id: draft }
    const source = { reading: await keepReading(ctx, kept), looked: [] }
    const content = { ...(await contentOf(ctx, draft)), source }
    const sections = sectionsFrom(content, reading, supports)
    await writeSections(ctx, draft, culture_id, sections)
    const values = {
      syllabus_id: draft,
      was_begun: course.is_begun,
      stored_digest: digestOfContent(await contentOf(ctx, draft)),
      account_id: ctx.actor.accountId || null,
    }
    await ctx.own.updateTable('syllabus_intake_file').set(values).where('id', '=', file).execute()
  }
  await markSaved(
    ctx,
    chosen.filter(({ course }) => course.is_begun).map(({ course }) => draftOf(course)),
  )
  await ctx.own
    .updateTable('syllabus_intake')
    .set({ stored_time: sql`coalesce(stored_time, now())`, undone_time: null })
    .where('id', '=', id)
    .execute()
  await tell(chosen.length, chosen.length)
  return chosen.length
}

/** Makes drafts of all chosen files in one transaction. */
export const storeFiles = (work: JobWork<'syllabus'>, wanted: Stored) =>
  work.finish(async (ctx) => ({
    result: { count: await storeAll(ctx, wanted, work.progress) },
    link: linkTo.syllabusIntake({ id: wanted.id }),
  }))
