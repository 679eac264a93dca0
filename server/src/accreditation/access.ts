import type { Permission } from '@obelisk/contract/permission'
import { policyOf, type Rule } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { overProject } from '#roster/public.ts'
import { findGrade } from './queries.ts'

type Room = Ctx<'accreditation'>

/** The rule of those who hold a permission for the whole programme of the grade. */
const over =
  (permission: Permission): Rule<Room, { project_id: number }> =>
  async (ctx) => {
    const isOver = await overProject(ctx.door('roster'), permission)
    return ({ project_id }) => isOver(project_id)
  }

/** Rights on the attainment of a grade. */
export const gradePolicy = policyOf({
  find: (ctx: Room, gradeId: number) => findGrade(ctx.read, gradeId),
  rules: { view: over('accreditation/view'), edit: over('accreditation/edit') },
})
