import type { DocumentRow } from '@obelisk/contract/document-control/document'
import type { DocumentState } from '@obelisk/contract/document-control/lifecycle'
import type { CourseSyllabusRow } from '@obelisk/contract/syllabus/syllabus'
import { sql } from 'kysely'
import { documentsOf, waitingFor } from '#document-control/public.ts'
import { unitsInside } from '#roster/public.ts'
import { planPolicy } from '#training-plan/public.ts'
import { coursePolicy, type Room, type SyllabusScope, syllabusPolicy } from '../access.ts'
import { type LastVersion, lastVersionsOf } from './last-version.ts'

/** The courses of a plan, each with its newest syllabus and the version in force, as far as the person may see them. */
export async function courseList(ctx: Room, cultureId: number) {
  const plan = await planPolicy.must(ctx.door('training-plan'), 'view', cultureId)
  const rows = await coursesWithSyllabus(ctx, cultureId)
  const place = { project_id: plan.base_project_id, catalog_id: 0, college_id: null }
  const places = rows.map((row) => ({
    ...place,
    row,
    catalog_id: row.catalog_id,
    college_id: row.college_id,
  }))
  const [documents, waiting, powers, last, may] = await Promise.all([
    documentsOf(
      ctx.door('document-control'),
      'syllabus',
      rows.flatMap(({ syllabus_id }) => (syllabus_id === null ? [] : [syllabus_id])),
    ),
    waitingFor(ctx.door('document-control')),
    powersOver(ctx, places),
    lastVersionsOf(
      ctx,
      rows.flatMap(({ course_id, syllabus_id }) => (syllabus_id === null ? [course_id] : [])),
    ),
    coursePolicy.abilities(ctx, place),
  ])
  const readable = await readableOf(ctx, places, documents)
  const mine = new Set(waiting.map(({ id }) => id))
  const rowFor = (row: Found): CourseSyllabusRow => {
    const document = row.syllabus_id === null ? undefined : documents.get(row.syllabus_id)
    const isMine = document?.author?.id === ctx.actor.accountId
    return {
      ...courseOf(row),
      inherits: inheritsFrom(last.get(row.course_id)),
      syllabus: document ? shown(document, row) : null,
      may: {
        ...abilities(powers, row, document?.state, isMine),
        open: readable.has(row),
        confirm: isMine && document?.state === 'draft' && !row.confirmed,
        decide: document !== undefined && mine.has(document.id),
        write: isMine && document?.state === 'draft',
        mend: isMine && document?.state === 'returned',
      },
    }
  }
  return {
    list: rows.map(rowFor),
    may: { assign: may.assign, publish: may.approve },
  }
}

const courseOf = ({
  syllabus_id: _,
  due_date: __,
  confirmed: ___,
  college_id: ____,
  in_force,
  in_force_version,
  ...course
}: Found) => ({
  ...course,
  in_force: in_force === null ? null : { id: in_force, version: in_force_version ?? '' },
})

const inheritsFrom = (last: LastVersion | undefined) =>
  last ? { version: last.version, culture: last.culture } : null

const shown = (document: DocumentRow, { due_date, confirmed }: Found) => ({
  id: document.subject_id,
  document_id: document.id,
  version: document.version,
  state: document.state,
  round: document.round,
  step: document.step,
  step_name: document.step_name,
  step_name_en: document.step_name_en,
  author: document.author,
  due_date,
  confirmed: confirmed ?? false,
  is_stale: document.is_stale,
  submitted_time: document.submitted_time,
  update_time: document.update_time,
})

type Found = Awaited<ReturnType<typeof coursesWithSyllabus>>[number]
type CoursePlace = SyllabusScope & { row: Found }
type Powers = Record<'edit' | 'assign' | 'approve', Set<Found>>

/** The courses over which the person holds each permission. */
async function powersOver(ctx: Room, places: readonly CoursePlace[]): Promise<Powers> {
  const over = async (action: keyof Powers) =>
    new Set((await coursePolicy.allowed(ctx, action, places)).map(({ row }) => row))
  const [edit, assign, approve] = await Promise.all([over('edit'), over('assign'), over('approve')])
  return { edit, assign, approve }
}

/** The courses whose newest syllabus the person may read. */
async function readableOf(ctx: Room, places: readonly CoursePlace[], documents: Map<number, DocumentRow>) {
  const written = places.flatMap((place) => {
    const document = documents.get(place.row.syllabus_id ?? 0)
    return document ? [{ ...place, state: document.state, author_id: document.author?.id ?? null }] : []
  })
  return new Set((await syllabusPolicy.allowed(ctx, 'view', written)).map(({ row }) => row))
}

function abilities(powers: Powers, row: Found, state: DocumentState | undefined, isAuthor: boolean) {
  const isWriter = isAuthor || powers.edit.has(row) || powers.assign.has(row)
  return {
    begin: state === undefined && powers.edit.has(row),
    publish: state === 'approved' && powers.approve.has(row),
    revise: (state === 'approved' || state === 'published') && isWriter,
  }
}

/** The newest version that was not cancelled stands for the course. */
function coursesWithSyllabus({ read }: Room, cultureId: number) {
  return read
    .selectFrom('course as c')
    .innerJoin('course_catalog as g', 'g.id', 'c.catalog_id')
    .leftJoin('syllabus as s', (join) =>
      join.on(
        sql<boolean>`s.id = (select max(n.id) from syllabus n join document d on d.kind = 'syllabus' and d.subject_id = n.id
          where n.course_id = c.id and d.state <> 'void')`,
      ),
    )
    .leftJoin('syllabus as f', (join) =>
      join.on(
        sql<boolean>`f.id = (select max(n.id) from syllabus n join document d on d.kind = 'syllabus' and d.subject_id = n.id
          where n.course_id = c.id and d.state = 'published')`,
      ),
    )
    .select(['c.id as course_id', 'c.catalog_id', 'c.code', 'c.name', 'c.name_en', 'c.term', 'c.category'])
    .select(['c.nature', 'c.assess_type', 'c.credits', 'c.hours_total', 's.id as syllabus_id', 's.due_date'])
    .select(['f.id as in_force', 'f.version as in_force_version'])
    .select([
      sql<number | null>`coalesce(c.college_id, g.college_id)`.as('college_id'),
      sql<boolean | null>`s.confirmed_time is not null`.as('confirmed'),
      sql<number>`(select count(*)::integer from support x where x.course_id = c.id)`.as('supports'),
    ])
    .where('c.base_culture_id', '=', cultureId)
    .orderBy('c.term')
    .orderBy('c.weigh')
    .orderBy('c.id')
    .execute()
}

/** The teachers who can write the syllabi of a plan: of the college of its programme and its sections. */
export async function authorsOf(ctx: Room, cultureId: number) {
  const { base_project_id } = await planPolicy.must(ctx.door('training-plan'), 'view', cultureId)
  const place = { project_id: base_project_id, catalog_id: 0, college_id: null }
  await coursePolicy.must(ctx, 'assign', place)
  const inCollege = unitsInside(
    sql`select college_over(p.college_id) as id from project p where p.id = ${base_project_id}`,
  )
  const { rows } = await sql<{ id: number; name: string; name_en: string; staff_no: string }>`
    select a.id, t.name, t.name_en, t.staff_no from teacher t join account a on a.id = t.account_id
    where t.status = 'enable' and t.college_id in (${inCollege})
    order by t.name, t.id`.execute(ctx.read)
  return rows
}
