import type { Input } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { assignAuthors as call } from '@obelisk/contract/syllabus/calls'
import { syllabusDue } from '@obelisk/contract/syllabus/notices'
import { alreadyBegun, notTheirCourse } from '@obelisk/contract/syllabus/refusals'
import { sql } from 'kysely'
import { assignRoles } from '#access-control/public.ts'
import { assignDocument } from '#document-control/public.ts'
import { notify } from '#inbox/public.ts'
import { missing, must, Refusal } from '#kernel/errors.ts'
import { coursePolicy, type Room, standingsOf, syllabusPolicy } from '../access.ts'
import { lastVersionsOf, versionAfter } from '../reading/last-version.ts'
import { openSyllabi, openSyllabus } from './open-syllabus.ts'

/** The courses, as far as this person may name authors for them; one that is not makes all of it fail. */
export async function coursesToAssign(ctx: Room, ids: readonly number[]) {
  const rows = await ctx.read
    .selectFrom('course as c')
    .innerJoin('course_catalog as g', 'g.id', 'c.catalog_id')
    .innerJoin('culture as p', 'p.id', 'c.base_culture_id')
    .select(['c.id', 'c.name', 'c.catalog_id', 'p.id as culture_id', 'p.base_project_id as project_id'])
    .select((eb) => eb.fn.coalesce('c.college_id', 'g.college_id').as('college_id'))
    .where('c.id', 'in', ids)
    .orderBy('c.id')
    .execute()
  if (rows.length < new Set(ids).size) throw missing()
  await coursePolicy.mustAll(ctx, 'assign', rows)
  return rows
}

async function mustBeTeacher({ read }: Room, accountId: number) {
  const row = await read
    .selectFrom('teacher')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'enable')
    .executeTakeFirst()
  if (!row) throw new Refusal(notTheirCourse)
}

/** Names the author of each course's newest syllabus; a course without one gets its first version. */
export async function assignAuthors(
  ctx: Room,
  { course_ids, account_id, due_date, as_leader }: Input<typeof call>,
) {
  const courses = await coursesToAssign(ctx, course_ids)
  await mustBeTeacher(ctx, account_id)
  const begun = await begunOf(ctx, course_ids)
  const fresh = courses.filter(({ id }) => !begun.has(id))
  const last = await lastVersionsOf(
    ctx,
    fresh.map(({ id }) => id),
  )
  const opened = await openSyllabi(
    ctx,
    fresh.map(({ id }) => ({
      courseId: id,
      authorId: null,
      dueDate: due_date,
      version: versionAfter(last.get(id)),
    })),
  )
  const targets = [
    ...[...begun.values()].map(({ id, document_id }) => ({ id, documentId: document_id })),
    ...opened,
  ]
  for (const { id, documentId } of targets)
    await assignDocument(
      ctx.door('document-control'),
      documentId,
      account_id,
      linkTo.syllabus({ syllabus: id }),
    )
  await ctx.own
    .updateTable('syllabus')
    .set({ author_id: account_id, due_date, confirmed_time: null })
    .where('id', 'in', [0, ...targets.map(({ id }) => id)])
    .execute()
  if (as_leader) {
    const role = { account_id, role: 'course-leader', scope_type: 'catalog' } as const
    await assignRoles(
      ctx.door('access-control'),
      [...new Set(courses.map(({ catalog_id }) => catalog_id))].map((scope_id) => ({ ...role, scope_id })),
    )
  }
  return { assigned: targets.length }
}

/** The versions of these courses that are not approved yet. */
async function begunOf(ctx: Room, courseIds: readonly number[]) {
  const rows = await standingsOf(ctx)
    .where('s.course_id', 'in', courseIds)
    .where('d.state', 'in', ['unassigned', 'draft', 'returned', 'submitted'])
    .orderBy('s.id')
    .execute()
  return new Map(rows.map((row) => [row.course_id, row]))
}

/** A course leader begins the first version without waiting to be asked. */
export async function beginSyllabus(ctx: Room, courseId: number) {
  const course = must(
    await ctx.read
      .selectFrom('course as c')
      .innerJoin('course_catalog as g', 'g.id', 'c.catalog_id')
      .innerJoin('culture as p', 'p.id', 'c.base_culture_id')
      .select(['c.id', 'c.name', 'c.catalog_id', 'p.base_project_id as project_id', 'g.college_id'])
      .where('c.id', '=', courseId)
      .executeTakeFirst(),
  )
  await coursePolicy.must(ctx, 'edit', course)
  await mustHaveNone(ctx, courseId, course.name)
  const version = versionAfter((await lastVersionsOf(ctx, [courseId])).get(courseId))
  const { id } = await openSyllabus(ctx, { courseId, authorId: ctx.actor.accountId, version })
  await confirmAssignment(ctx, id)
  return { id }
}

/** Who opens a first version of one of these courses at the same time waits until the end of this transaction. */
export const holdCourses = ({ own }: Room, ids: readonly number[]) =>
  sql`select pg_advisory_xact_lock(7211, id) from unnest(${[...ids]}::integer[]) as held (id) order by id`.execute(
    own,
  )

/** Two people who begin at once: the course is held, so the second one sees the first one's version. */
export async function mustHaveNone(ctx: Room, courseId: number, name: string) {
  await holdCourses(ctx, [courseId])
  if ((await begunOf(ctx, [courseId])).size > 0) throw new Refusal(alreadyBegun, { name })
}

/** The author takes the work on. */
export async function confirmAssignment(ctx: Room, id: number) {
  await syllabusPolicy.must(ctx, 'own', id)
  await ctx.own
    .updateTable('syllabus')
    .set({ confirmed_time: new Date() })
    .where('id', '=', id)
    .where('confirmed_time', 'is', null)
    .execute()
}

/** Reminds the authors of drafts and returned syllabi, each person once with the number of courses. */
export async function remindAuthors(ctx: Room, ids: readonly number[]) {
  const found = (await standingsOf(ctx).where('s.id', 'in', ids).execute()).filter(({ state }) =>
    ['draft', 'returned'].includes(state),
  )
  await syllabusPolicy.mustAll(ctx, 'assign', found)
  const authors = new Map<number, typeof found>()
  for (const row of found)
    if (row.author_id !== null) authors.set(row.author_id, [...(authors.get(row.author_id) ?? []), row])
  for (const [author, rows] of authors)
    await notify(ctx.door('inbox'), {
      accountIds: [author],
      notice: syllabusDue,
      values: {
        title: rows[0]?.title ?? '',
        title_en: rows[0]?.title_en ?? '',
        count: rows.length,
      },
      link: linkTo.syllabus({ syllabus: rows[0]?.id }),
    })
  return { people: authors.size }
}
