import type { Permission } from '@obelisk/contract/permission'
import { policyOfRows, type Rule } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { classesReached } from '#teaching-class/public.ts'
import type { Subject } from './subject.ts'

export type Room = Ctx<'attainment-report'>
type Owned = Pick<Subject, 'classIds'>

/** The rule of those who hold a permission for every class of the subject. */
const over =
  (permission: Permission): Rule<Room, Owned> =>
  (ctx) =>
  async ({ classIds }) => {
    const reached = await classesReached(ctx.door('teaching-class'), permission, classIds)
    return classIds.length > 0 && classIds.every((id) => reached.has(id))
  }

/** Rights on what results and reports are about: a class, or a course over several classes. */
export const subjectPolicy = policyOfRows<Room, Owned>()({
  rules: {
    view: over('attainment-report/view'),
    edit: over('attainment-report/edit'),
    approve: over('attainment-report/approve'),
  },
})
