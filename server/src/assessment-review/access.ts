import type { Permission } from '@obelisk/contract/permission'
import { decisionOn } from '#document-control/public.ts'
import { scopesOf } from '#kernel/actor.ts'
import { policyOf, policyOfRows, type Rule } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { classesReached } from '#teaching-class/public.ts'
import { findStanding, type Standing } from './standing.ts'

export type Room = Ctx<'assessment-review'>

type Taught = { course_id: number; academic_term_id: number }

const classesOf = async ({ read }: Room, { course_id, academic_term_id }: Taught) => {
  const rows = await read
    .selectFrom('teaching_class')
    .select('id')
    .where('course_id', '=', course_id)
    .where('academic_term_id', '=', academic_term_id)
    .where('status', '=', 'enable')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those who hold a permission for one of the classes that the course has in the term. */
const over =
  (permission: Permission): Rule<Room, Taught> =>
  (ctx) =>
  async (one) => {
    const ids = await classesOf(ctx, one)
    return ids.length > 0 && (await classesReached(ctx.door('teaching-class'), permission, ids)).size > 0
  }

/** Rights on the reviews of a course in a term, whether or not one is begun. */
export const taughtPolicy = policyOfRows<Room, Taught>()({
  rules: {
    view: over('assessment-review/view'),
    begin: over('assessment-review/edit'),
    oversee: over('assessment-review/approve'),
  },
})

/** Rights on a review. Whether its state allows it is asked of `document-control`. */
export const reviewPolicy = policyOf({
  find: (ctx: Room, id: number): Promise<Standing | undefined> => findStanding(ctx, id),
  rules: {
    view: over('assessment-review/view') as Rule<Room, Standing>,
    edit: over('assessment-review/edit') as Rule<Room, Standing>,
    /** Whose step the document waits for; the author is never that person, unless the school allows it. */
    judge: ((ctx: Room) =>
      async ({ document_id }: Standing) =>
        (await decisionOn(ctx.door('document-control'), document_id)).decide) as Rule<Room, Standing>,
  },
})

/** Whoever holds it for the whole school writes its forms. */
export const formPolicy = policyOfRows<Room, object>()({
  rules: {
    view: () => () => true,
    edit:
      ({ actor }) =>
      () =>
        scopesOf(actor, 'assessment-review/forms').some(({ scope_type }) => scope_type === 'school'),
  },
})
