import { linkTo } from '@obelisk/contract/links'
import { nothingToInherit } from '@obelisk/contract/syllabus/refusals'
import { sql } from 'kysely'
import { assignDocument } from '#document-control/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { type Room, standingsOf } from '../access.ts'
import { lastVersionsOf, versionAfter } from '../reading/last-version.ts'
import { coursesToAssign, holdCourses } from './assign-authors.ts'
import { copyContent } from './copy-content.ts'
import { openSyllabi } from './open-syllabus.ts'

const note = { 'zh-cn': '沿用', en: 'Carried over from' } as const

/** Those of these courses that have a syllabus here, whatever its state, unless it was cancelled. */
async function coursesBegun(ctx: Room, courseIds: readonly number[]) {
  const rows = await standingsOf(ctx)
    .where('s.course_id', 'in', courseIds)
    .where('d.state', '<>', 'void')
    .execute()
  return new Set(rows.map(({ course_id }) => course_id))
}

/** The authors of the last versions write on, and are told. */
async function assignAll(ctx: Room, drafts: readonly { id: number; documentId: number; author: number }[]) {
  await sql`update syllabus s set author_id = n.author
    from unnest(${drafts.map(({ id }) => id)}::integer[], ${drafts.map(({ author }) => author)}::integer[]) as n (id, author)
    where s.id = n.id`.execute(ctx.own)
  for (const { id, documentId, author } of drafts)
    await assignDocument(ctx.door('document-control'), documentId, author, linkTo.syllabus({ syllabus: id }))
}

/** Of these accounts, those of teachers who are still there. */
async function teachersAmong({ read }: Room, accounts: readonly (number | null)[]) {
  const rows = await read
    .selectFrom('teacher')
    .select('account_id')
    .where('status', '=', 'enable')
    .where('account_id', 'in', [0, ...accounts.flatMap((id) => id ?? [])])
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/**
 * Courses of a new plan go on with their syllabi of the last one: a draft with its whole content and its author, who looks at
 * what the plan changed and hands it in. Courses that have a syllabus here, or none to go on with, are left as they are.
 */
export async function inheritSyllabi(ctx: Room, courseIds: readonly number[]) {
  const courses = await coursesToAssign(ctx, courseIds)
  await holdCourses(ctx, courseIds)
  const last = await lastVersionsOf(ctx, courseIds)
  const begun = await coursesBegun(ctx, courseIds)
  const wanted = courses.flatMap(({ id, culture_id }) => {
    const from = last.get(id)
    return from && !begun.has(id) ? [{ course_id: id, culture_id, from }] : []
  })
  if (wanted.length === 0) throw new Refusal(nothingToInherit)
  const opened = await openSyllabi(
    ctx,
    wanted.map(({ course_id, from }) => ({
      courseId: course_id,
      authorId: null,
      parentId: from.id,
      version: versionAfter(from),
      note: `${note[ctx.language]} ${from.culture} v${from.version}`,
    })),
  )
  const drafts = new Map(opened.map((one) => [one.courseId, one]))
  const teachers = await teachersAmong(
    ctx,
    wanted.map(({ from }) => from.author_id),
  )
  const written = wanted.map(({ from, ...course }) => ({
    ...must(drafts.get(course.course_id)),
    ...course,
    from,
  }))
  for (const { id, from, course_id, culture_id } of written)
    await copyContent(ctx, from.id, { id, course_id, culture_id })
  await assignAll(
    ctx,
    written.flatMap(({ id, documentId, from: { author_id } }) =>
      author_id !== null && teachers.has(author_id) ? [{ id, documentId, author: author_id }] : [],
    ),
  )
  return { inherited: written.length }
}
