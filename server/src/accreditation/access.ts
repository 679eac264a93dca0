import type { Permission } from '@obelisk/contract/permission'
import { policyOf, type Rule } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectScope } from '#roster/public.ts'
import { findGrade } from './queries.ts'

type Room = Ctx<'accreditation'>

/** The rule of those who hold a permission for the whole programme of the grade. */
const over =
  (permission: Permission): Rule<Room, { project_id: number }> =>
  async (ctx) => {
    const isInScope = await projectScope(ctx.door('roster'), permission)
    return ({ project_id }) => isInScope(project_id)
  }

/** Rights on the attainment of a grade. */
export const gradePolicy = policyOf({
  find: (ctx: Room, gradeId: number) => findGrade(ctx.read, gradeId),
  rules: { view: over('accreditation/view'), edit: over('accreditation/edit') },
})
