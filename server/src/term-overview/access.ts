import type { Permission } from '@obelisk/contract/permission'
import { policyOf, type Rule } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectScope } from '#roster/public.ts'

export type Room = Ctx<'term-overview'>

const findProject = ({ read }: Room, id: number) =>
  read.selectFrom('project').select(['id', 'name', 'name_en']).where('id', '=', id).executeTakeFirst()
type Project = NonNullable<Awaited<ReturnType<typeof findProject>>>

/** Who holds the permission for the whole programme. */
const over =
  (permission: Permission): Rule<Room, Project> =>
  async (ctx) => {
    const isInScope = await projectScope(ctx.door('roster'), permission)
    return ({ id }) => isInScope(id)
  }

/** Rights on the overview of a programme: who is over one course of it only does not see the others. */
export const overviewPolicy = policyOf({
  find: findProject,
  rules: { view: over('accreditation/view'), remind: over('syllabus/approve') },
})
