import { outcomesClosed } from '@obelisk/contract/student-outcomes'
import { Refusal } from '#kernel/errors.ts'
import { policyOf } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { evaluationSettingsOf } from '#settings/public.ts'

export type Room = Ctx<'student-outcomes'>

/** The student that the account belongs to, and what the school has opened to the students of the programme. */
export async function findSelf(ctx: Room) {
  const student = await ctx.read
    .selectFrom('student')
    .innerJoin('project', 'project.id', 'student.base_project_id')
    .innerJoin('grade', 'grade.id', 'student.base_grade_id')
    .select(['student.id', 'student.account_id', 'student.student_no', 'student.name', 'student.name_en'])
    .select(['student.base_project_id', 'student.base_grade_id', 'grade.name as grade'])
    .select(['project.name as project', 'project.name_en as project_en'])
    .where('student.account_id', '=', ctx.actor.accountId)
    .executeTakeFirst()
  if (!student) return undefined
  const settings = await evaluationSettingsOf(ctx.door('settings'), { project: student.base_project_id })
  return { ...student, settings }
}
export type Self = NonNullable<Awaited<ReturnType<typeof findSelf>>>

/** Who signs in as a student sees the own outcomes and nobody else's: no call asks for a student by number. */
export const selfPolicy = policyOf({
  find: (ctx: Room, _: 'own') => findSelf(ctx),
  rules: {
    /** The page itself, which says whether it is open. */
    view:
      ({ actor }: Room) =>
      ({ account_id }: Pick<Self, 'account_id' | 'settings'>) =>
        account_id === actor.accountId,
    read:
      ({ actor }: Room) =>
      ({ account_id }) =>
        account_id === actor.accountId,
  },
  blocks: {
    read: (_, { settings }) => (settings.outcomes_open ? undefined : new Refusal(outcomesClosed)),
  },
})
