import { linkSource, openDocuments } from '#document-control/public.ts'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { planFactsOfMany } from '../reading/plan-facts.ts'
import { defaultLevels } from '../writing/default-levels.ts'

export type NewSyllabus = {
  courseId: number
  authorId: number | null
  dueDate?: string | null
  /** The version it is copied from, and why there is a new one. */
  parentId?: number | null
  version?: string
  note?: string
}

/** Opens the syllabi of courses that have none, or a new version of one; the facts of the plan are taken over. */
export async function openSyllabi(ctx: Room, wanted: readonly NewSyllabus[]) {
  if (wanted.length === 0) return []
  const courses = await coursesOf(
    ctx,
    wanted.map(({ courseId }) => courseId),
  )
  const facts = await planFactsOfMany(ctx, [...courses.keys()])
  const made = await ctx.own
    .insertInto('syllabus')
    .values(
      wanted.map(({ courseId, authorId, dueDate, parentId, version, note }) => ({
        course_id: courseId,
        catalog_id: must(courses.get(courseId)).catalog_id,
        parent_id: parentId ?? null,
        version: version ?? '1.0',
        author_id: authorId,
        due_date: dueDate ?? null,
        change_note: note ?? '',
        levels: JSON.stringify(defaultLevels),
        inherited: JSON.stringify(must(facts.get(courseId))),
      })),
    )
    .returning(['id', 'course_id', 'version'])
    .execute()
  const documents = await openDocuments(
    ctx.door('document-control'),
    made.map(({ id, course_id, version }) => {
      const course = must(courses.get(course_id))
      return {
        kind: 'syllabus' as const,
        subjectId: id,
        title: course.name,
        titleEn: course.name_en,
        version,
        projectId: course.base_project_id,
        catalogId: course.catalog_id,
        collegeId: course.college_id,
        authorId: wanted.find(({ courseId }) => courseId === course_id)?.authorId ?? null,
      }
    }),
  )
  for (const [at, { course_id }] of made.entries()) {
    const source = must(courses.get(course_id)).plan_document_id
    const document = documents[at]
    if (source !== null && document) await linkSource(ctx.door('document-control'), document, source)
  }
  return made.map(({ id, course_id }, at) => ({ id, courseId: course_id, documentId: documents[at] ?? 0 }))
}

/** Opens one. */
export async function openSyllabus(ctx: Room, wanted: NewSyllabus) {
  return must((await openSyllabi(ctx, [wanted]))[0])
}

async function coursesOf({ read }: Room, ids: readonly number[]) {
  const rows = await read
    .selectFrom('course as c')
    .innerJoin('course_catalog as g', 'g.id', 'c.catalog_id')
    .innerJoin('culture as p', 'p.id', 'c.base_culture_id')
    .leftJoin('document as d', (join) => join.on('d.kind', '=', 'culture').onRef('d.subject_id', '=', 'p.id'))
    .select(['c.id', 'c.name', 'c.name_en', 'c.catalog_id', 'p.base_project_id', 'd.id as plan_document_id'])
    .select((eb) => eb.fn.coalesce('c.college_id', 'g.college_id').as('college_id'))
    .where('c.id', 'in', ids.length ? ids : [0])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
