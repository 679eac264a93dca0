import { policyOf } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectScope } from '#roster/public.ts'

export type Room = Ctx<'first-day'>

const findProject = ({ read }: Room, id: number) =>
  read
    .selectFrom('project as p')
    .innerJoin('college as c', 'c.id', 'p.college_id')
    .select(['p.id', 'p.name', 'p.name_en', 'p.college_id', 'c.name as college', 'c.name_en as college_en'])
    .where('p.id', '=', id)
    .executeTakeFirst()
export type Project = NonNullable<Awaited<ReturnType<typeof findProject>>>

const over = (ctx: Room) => projectScope(ctx.door('roster'), 'training-plan/edit')

/** Whether the actor moves this programme in. */
export const isMoving = async (ctx: Room, projectId: number): Promise<boolean> => (await over(ctx))(projectId)

/** Who may move a programme in: those who write its plan, its director and the clerks over it. */
export const movingPolicy = policyOf({
  find: findProject,
  rules: {
    view: async (ctx: Room) => {
      const isInScope = await over(ctx)
      return ({ id }: Project) => isInScope(id)
    },
  },
})
