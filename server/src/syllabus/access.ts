import type { DocumentState } from '@obelisk/contract/document-control/lifecycle'
import type { Permission } from '@obelisk/contract/permission'
import { sql } from 'kysely'
import { isFrozen } from '#document-control/public.ts'
import { scopesOf } from '#kernel/actor.ts'
import { policyOf, policyOfRows, type Rule } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectsWithin, unitsInside } from '#roster/public.ts'

export type Room = Ctx<'syllabus'>

/** Where a course belongs: its programme, the real course behind it, and the unit that offers it. */
export type SyllabusScope = { project_id: number; catalog_id: number; college_id: number | null }

/** Where a person holds a permission by a role over others (not by the own name). */
type Reach = { school: boolean; projects: Set<number>; units: Set<number>; catalogs: Set<number> }

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
    unitsOf(ctx, ids('college')),
  ])
  return {
    school: wide.some(({ scope_type }) => scope_type === 'school'),
    projects: new Set(projects),
    units: new Set(units),
    catalogs: new Set(ids('catalog')),
  }
}

async function unitsOf({ read }: Room, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await unitsInside(sql`select unnest(${ids}::integer[]) as id`).execute(read)
  return rows.map(({ id }) => id)
}

/** The rule of those who hold a permission over the course, by a role over its programme, its unit or the course itself. */
export const over =
  (permission: Permission): Rule<Room, SyllabusScope> =>
  async (ctx) => {
    const { school, projects, units, catalogs } = await reachOf(ctx, permission)
    return ({ project_id, catalog_id, college_id }) =>
      school ||
      projects.has(project_id) ||
      catalogs.has(catalog_id) ||
      (college_id !== null && units.has(college_id))
  }

/** Rights on courses, whether or not they have a syllabus yet. */
export const coursePolicy = policyOfRows<Room, SyllabusScope>()({
  rules: {
    view: over('syllabus/view'),
    edit: over('syllabus/edit'),
    assign: over('syllabus/assign'),
    approve: over('syllabus/approve'),
  },
})

/** A syllabus with what decides who may do what to it. */
export type Standing = SyllabusScope & {
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

const findStanding = (ctx: Room, id: number): Promise<Standing | undefined> =>
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

/** What the rules need to know of a syllabus. */
type Owned = SyllabusScope & Pick<Standing, 'author_id' | 'state'>

/** Those over the course, the author and the teachers of the course read every version; colleagues what is in force. */
const readers: Rule<Room, Owned> = async (ctx) => {
  const [isOver, taught, near] = await Promise.all([
    over('syllabus/view')(ctx),
    catalogsTaught(ctx),
    projectsWithin(ctx.door('roster'), 'syllabus/view'),
  ])
  const colleagues = new Set(near)
  return async (one) =>
    one.author_id === ctx.actor.accountId ||
    taught.has(one.catalog_id) ||
    (isFrozen(one.state) && colleagues.has(one.project_id)) ||
    isOver(one)
}

const author: Rule<Room, Owned> = (ctx) => (one) => one.author_id === ctx.actor.accountId

/** The author, and those who hold one of the permissions over the course. */
const authorOr =
  (...permissions: Permission[]): Rule<Room, Owned> =>
  async (ctx) => {
    const rules = await Promise.all([author, ...permissions.map(over)].map((rule) => rule(ctx)))
    return async (one) => {
      const answers = await Promise.all(rules.map((decide) => decide(one)))
      return answers.includes(true)
    }
  }

/** Rights on syllabi. Whether the state of the document allows it is asked of `document-control`. */
export const syllabusPolicy = policyOf({
  find: findStanding,
  rules: {
    view: readers,
    /** Accepts the assignment, and withdraws what was submitted. */
    own: author,
    edit: authorOr('syllabus/edit'),
    /** Begins the next version, or deletes a draft. */
    renew: authorOr('syllabus/edit', 'syllabus/assign'),
    assign: over('syllabus/assign'),
    approve: over('syllabus/approve'),
  },
})
