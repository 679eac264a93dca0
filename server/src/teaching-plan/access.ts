import type { DocumentState } from '@obelisk/contract/document-control/lifecycle'
import type { Permission } from '@obelisk/contract/permission'
import { isFrozen } from '#document-control/public.ts'
import { scopesOf } from '#kernel/actor.ts'
import { policyOf, policyOfRows, type Rule } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectsWithin } from '#roster/public.ts'
import { type CoursePlace, overCourses } from '#syllabus/public.ts'

export type Room = Ctx<'teaching-plan'>

/** A plan with what decides who may do what to it. */
export type Standing = CoursePlace & {
  id: number
  course_id: number
  academic_term_id: number
  syllabus_id: number
  parent_id: number | null
  version: string
  revision: number
  document_id: number
  author_id: number | null
  state: DocumentState
  round: number
  title: string
  title_en: string
}

export const standingsOf = ({ read }: Pick<Room, 'read'>) =>
  read
    .selectFrom('teaching_plan as tp')
    .innerJoin('document as d', (join) =>
      join.on('d.kind', '=', 'teaching-plan').onRef('d.subject_id', '=', 'tp.id'),
    )
    .innerJoin('course as c', 'c.id', 'tp.course_id')
    .innerJoin('culture as p', 'p.id', 'c.base_culture_id')
    .select(['tp.id', 'tp.course_id', 'tp.catalog_id', 'tp.academic_term_id', 'tp.syllabus_id'])
    .select(['tp.parent_id', 'tp.version', 'tp.revision', 'd.id as document_id', 'd.author_id', 'd.state'])
    .select(['d.round', 'd.title', 'd.title_en', 'd.college_id', 'p.base_project_id as project_id'])

const over =
  (permission: Permission): Rule<Room, CoursePlace> =>
  (ctx) =>
    overCourses(permission)(ctx.door('syllabus'))

/** The classes that the person teaches, as far as the own name opens them for this permission. */
export async function classesTaught({ read, actor }: Room, permission: Permission): Promise<Set<number>> {
  if (!scopesOf(actor, permission).some(({ scope_type }) => scope_type === 'self')) return new Set()
  const rows = await read
    .selectFrom('teaching_class_teacher as w')
    .innerJoin('teacher as t', 't.id', 'w.teacher_id')
    .select('w.teaching_class_id')
    .where('t.account_id', '=', actor.accountId)
    .execute()
  return new Set(rows.map(({ teaching_class_id }) => teaching_class_id))
}

/** The plans of classes that the person teaches. */
const ofOwnClasses =
  (permission: Permission): Rule<Room, { id: number }> =>
  async (ctx) => {
    const taught = await classesTaught(ctx, permission)
    const rows = await ctx.read
      .selectFrom('teaching_plan_class')
      .select('teaching_plan_id')
      .where('teaching_class_id', 'in', [...taught, 0])
      .execute()
    const plans = new Set(rows.map(({ teaching_plan_id }) => teaching_plan_id))
    return ({ id }) => plans.has(id)
  }

type Owned = CoursePlace & Pick<Standing, 'id' | 'author_id' | 'state'>

/** Those over the course and the teachers of the classes read every version; colleagues of the programme what is frozen. */
const readers: Rule<Room, Owned> = async (ctx) => {
  const [isOver, isOwn, near] = await Promise.all([
    over('teaching-plan/view')(ctx),
    ofOwnClasses('teaching-plan/view')(ctx),
    projectsWithin(ctx.door('roster'), 'teaching-plan/view'),
  ])
  const colleagues = new Set(near)
  return async (one) =>
    one.author_id === ctx.actor.accountId ||
    (isFrozen(one.state) && colleagues.has(one.project_id)) ||
    (await isOwn(one)) ||
    isOver(one)
}

/** The teachers of the classes and the leader of the course. */
const writers: Rule<Room, Owned> = async (ctx) => {
  const [isOver, isOwn] = await Promise.all([
    over('teaching-plan/edit')(ctx),
    ofOwnClasses('teaching-plan/edit')(ctx),
  ])
  return async (one) => (await isOwn(one)) || isOver(one)
}

/** Rights on teaching plans. Whether the state of the document allows it is asked of `document-control`. */
export const planPolicy = policyOf({
  find: (ctx: Room, id: number): Promise<Standing | undefined> =>
    standingsOf(ctx).where('tp.id', '=', id).executeTakeFirst(),
  rules: {
    view: readers,
    edit: writers,
    own:
      (ctx) =>
      ({ author_id }: Owned) =>
        author_id === ctx.actor.accountId,
    approve: over('teaching-plan/approve'),
  },
})

/** A class of a course, for which a plan can be made. */
type ClassPlace = CoursePlace & { class_id: number }

const ofClass =
  (permission: Permission): Rule<Room, ClassPlace> =>
  async (ctx) => {
    const [isOver, taught] = await Promise.all([over(permission)(ctx), classesTaught(ctx, permission)])
    return async (one) => taught.has(one.class_id) || isOver(one)
  }

/** Rights on classes that have no plan yet. */
export const plannedClassPolicy = policyOfRows<Room, ClassPlace>()({
  rules: { view: ofClass('teaching-plan/view'), edit: ofClass('teaching-plan/edit') },
})
