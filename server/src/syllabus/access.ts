import type { DocumentState } from '@obelisk/contract/document-control/lifecycle'
import type { Permission } from '@obelisk/contract/permission'
import { sql } from 'kysely'
import { isFrozen, isWritable } from '#document-control/public.ts'
import { scopesOf } from '#kernel/actor.ts'
import { forbidden, missing, must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectsWithin } from '#roster/public.ts'

export type Room = Ctx<'syllabus'>

/** Where a course belongs: its programme, the real course behind it, and the unit that offers it. */
export type Place = { project_id: number; catalog_id: number; college_id: number | null }

/** Where a person holds a permission by a role over others (not by the own name). */
export type Reach = { school: boolean; projects: Set<number>; units: Set<number>; catalogs: Set<number> }

/** The programmes, units and courses over which the actor holds a permission. */
export async function reachOf(ctx: Room, permission: Permission): Promise<Reach> {
  const wide = scopesOf(ctx.actor, permission).filter(({ scope_type }) => scope_type !== 'self')
  const ids = (type: string) =>
    wide.flatMap(({ scope_type, scope_id }) => (scope_type === type && scope_id !== null ? [scope_id] : []))
  const over = wide.filter(({ scope_type }) => scope_type !== 'catalog')
  const [projects, units] = await Promise.all([
    over.length === 0
      ? []
      : projectsWithin({ ...ctx.door('roster'), actor: { ...ctx.actor, roles: over } }, permission),
    unitsInside(ctx, ids('college')),
  ])
  return {
    school: wide.some(({ scope_type }) => scope_type === 'school'),
    projects: new Set(projects),
    units: new Set(units),
    catalogs: new Set(ids('catalog')),
  }
}

async function unitsInside({ read }: Room, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with recursive inside as (
      select id from college where id = any(${ids}::integer[])
      union select c.id from college c join inside on c.parent_id = inside.id
    ) select id from inside`.execute(read)
  return rows.map(({ id }) => id)
}

/** Does the reach cover this course? */
export const covers = ({ school, projects, units, catalogs }: Reach, place: Place): boolean =>
  school ||
  projects.has(place.project_id) ||
  catalogs.has(place.catalog_id) ||
  (place.college_id !== null && units.has(place.college_id))

export const isOver = async (ctx: Room, permission: Permission, place: Place) =>
  covers(await reachOf(ctx, permission), place)

/** A syllabus with what decides who may do what to it. */
export type Standing = Place & {
  id: number
  course_id: number
  culture_id: number
  document_id: number
  author_id: number | null
  state: DocumentState
  version: string
  title: string
}

export const standingsOf = ({ read }: Pick<Room, 'read'>) =>
  read
    .selectFrom('syllabus as s')
    .innerJoin('document as d', (join) =>
      join.on('d.kind', '=', 'syllabus').onRef('d.subject_id', '=', 's.id'),
    )
    .innerJoin('course as c', 'c.id', 's.course_id')
    .innerJoin('culture as p', 'p.id', 'c.base_culture_id')
    .select(['s.id', 's.course_id', 's.catalog_id', 's.version', 'd.id as document_id', 'd.author_id'])
    .select([
      'd.state',
      'd.title',
      'd.title_en',
      'd.college_id',
      'p.id as culture_id',
      'p.base_project_id as project_id',
    ])

export const findStanding = (ctx: Pick<Room, 'read'>, id: number): Promise<Standing | undefined> =>
  standingsOf(ctx).where('s.id', '=', id).executeTakeFirst()

/** The courses (of the catalogue) that the person teaches a class of. */
export async function catalogsTaught({ read, actor }: Room): Promise<Set<number>> {
  const rows = await read
    .selectFrom('teaching_class_teacher as w')
    .innerJoin('teacher as t', 't.id', 'w.teacher_id')
    .innerJoin('teaching_class as k', 'k.id', 'w.teaching_class_id')
    .innerJoin('course as c', 'c.id', 'k.course_id')
    .select('c.catalog_id')
    .where('t.account_id', '=', actor.accountId)
    .distinct()
    .execute()
  return new Set(rows.map(({ catalog_id }) => catalog_id))
}

/** What decides about seeing, read once for a whole list. */
export async function eyesOf(ctx: Room) {
  const [reach, taught, near] = await Promise.all([
    reachOf(ctx, 'syllabus/view'),
    catalogsTaught(ctx),
    projectsWithin(ctx.door('roster'), 'syllabus/view'),
  ])
  const colleagues = new Set(near)
  /** Somebody over the course, its author and its teachers read every version; colleagues what is in force. */
  return (one: Place & { author_id: number | null; state: DocumentState }): boolean =>
    covers(reach, one) ||
    one.author_id === ctx.actor.accountId ||
    taught.has(one.catalog_id) ||
    (isFrozen(one.state) && colleagues.has(one.project_id))
}

/** The syllabus, for somebody who may read it; for others it does not exist. */
export async function mustSee(ctx: Room, id: number): Promise<Standing> {
  const standing = must(await findStanding(ctx, id))
  if (!(await eyesOf(ctx))(standing)) throw missing()
  return standing
}

/** For somebody who may read it but not put it in force: forbidden. */
export async function mustApprove(ctx: Room, id: number) {
  const standing = await mustSee(ctx, id)
  if (!(await isOver(ctx, 'syllabus/approve', standing))) throw forbidden()
}

/** May this person write it (in a state that allows writing)? Only its author and the leader of the course. */
export const isWriter = async (ctx: Room, standing: Standing): Promise<boolean> =>
  standing.author_id === ctx.actor.accountId || (await isOver(ctx, 'syllabus/edit', standing))

/** The syllabus, for its author or the leader of its course. */
export async function mustWrite(ctx: Room, id: number): Promise<Standing> {
  const standing = await mustSee(ctx, id)
  if (!(await isWriter(ctx, standing))) throw forbidden()
  return standing
}

/** What the asking person may do with a syllabus now. */
export async function abilitiesOn(ctx: Room, standing: Standing, isConfirmed: boolean) {
  const [writes, assigns, publishes] = await Promise.all([
    isWriter(ctx, standing),
    isOver(ctx, 'syllabus/assign', standing),
    isOver(ctx, 'syllabus/approve', standing),
  ])
  const isAuthor = standing.author_id === ctx.actor.accountId
  const isOpen = isWritable(standing.state)
  return {
    edit: writes && isOpen,
    submit: writes && isOpen,
    confirm: isAuthor && standing.state === 'draft' && !isConfirmed,
    withdraw: isAuthor && standing.state === 'submitted',
    publish: publishes && standing.state === 'approved',
    revise: (writes || assigns) && (standing.state === 'approved' || standing.state === 'published'),
    drop: (writes || assigns) && standing.state === 'draft',
  }
}
