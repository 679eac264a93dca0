import type { DocumentRow } from '@obelisk/contract/document-control/document'
import type { DocumentState } from '@obelisk/contract/document-control/lifecycle'
import type { CourseSyllabusRow } from '@obelisk/contract/syllabus/syllabus'
import { sql } from 'kysely'
import { documentsOf, waitingFor } from '#document-control/public.ts'
import { missing } from '#kernel/errors.ts'
import { mustSeePlan } from '#training-plan/public.ts'
import { covers, eyesOf, isOver, type Place, type Reach, type Room, reachOf } from '../access.ts'
import { type LastVersion, lastVersionsOf } from '../versions/last-version.ts'

/** The courses of a plan, each with its newest syllabus and the version in force, as far as the person may see them. */
export async function courseList(ctx: Room, cultureId: number) {
  const plan = await mustSeePlan(ctx.door('training-plan'), cultureId)
  const rows = await coursesWithSyllabus(ctx, cultureId)
  const [documents, waiting, sees, powers, last] = await Promise.all([
    documentsOf(
      ctx.door('document-control'),
      'syllabus',
      rows.flatMap(({ syllabus_id }) => (syllabus_id === null ? [] : [syllabus_id])),
    ),
    waitingFor(ctx.door('document-control')),
    eyesOf(ctx),
    powersOf(ctx),
    lastVersionsOf(
      ctx,
      rows.flatMap(({ course_id, syllabus_id }) => (syllabus_id === null ? [course_id] : [])),
    ),
  ])
  const mine = new Set(waiting.map(({ id }) => id))
  const place = { project_id: plan.base_project_id, catalog_id: 0, college_id: null }
  const rowFor = (row: Found): CourseSyllabusRow => {
    const document = row.syllabus_id === null ? undefined : documents.get(row.syllabus_id)
    const where = { ...place, catalog_id: row.catalog_id, college_id: row.college_id }
    const isMine = document?.author?.id === ctx.actor.accountId
    return {
      ...courseOf(row),
      inherits: inheritsFrom(last.get(row.course_id)),
      syllabus: document ? shown(document, row) : null,
      may: {
        ...abilities(powers, where, document?.state, isMine),
        open:
          document !== undefined &&
          sees({ ...where, state: document.state, author_id: document.author?.id ?? null }),
        confirm: isMine && document?.state === 'draft' && !row.confirmed,
        decide: document !== undefined && mine.has(document.id),
        mend: isMine && document?.state === 'returned',
      },
    }
  }
  return {
    list: rows.map(rowFor),
    may: {
      assign: covers(powers.assign, place),
      publish: covers(powers.approve, place),
    },
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
type Powers = { edit: Reach; assign: Reach; approve: Reach }

async function powersOf(ctx: Room): Promise<Powers> {
  const [edit, assign, approve] = await Promise.all([
    reachOf(ctx, 'syllabus/edit'),
    reachOf(ctx, 'syllabus/assign'),
    reachOf(ctx, 'syllabus/approve'),
  ])
  return { edit, assign, approve }
}

function abilities(powers: Powers, where: Place, state: DocumentState | undefined, isAuthor: boolean) {
  const isWriter = isAuthor || covers(powers.edit, where) || covers(powers.assign, where)
  return {
    begin: state === undefined && covers(powers.edit, where),
    publish: state === 'approved' && covers(powers.approve, where),
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
  const { base_project_id } = await mustSeePlan(ctx.door('training-plan'), cultureId)
  const place = { project_id: base_project_id, catalog_id: 0, college_id: null }
  if (!(await isOver(ctx, 'syllabus/assign', place))) throw missing()
  const { rows } = await sql<{ id: number; name: string; name_en: string; staff_no: string }>`
    with recursive inside as (
      select college_over(p.college_id) as id from project p where p.id = ${base_project_id}
      union select c.id from college c join inside on c.parent_id = inside.id
    )
    select a.id, t.name, t.name_en, t.staff_no from teacher t join account a on a.id = t.account_id
    where t.status = 'enable' and t.college_id in (select id from inside)
    order by t.name, t.id`.execute(ctx.read)
  return rows
}
