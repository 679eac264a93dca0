import type { Permission } from '@obelisk/contract/permission'
import { missing, must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { isOverProject } from '#roster/public.ts'
import { findGrade } from './queries.ts'

type Room = Ctx<'accreditation'>

/** A grade is seen by those who hold the permission for its whole programme; for anyone else it does not exist. */
export async function mustSeeGrade(ctx: Room, gradeId: number, permission: Permission) {
  const grade = must(await findGrade(ctx.read, gradeId))
  if (!(await isOverProject(ctx.door('roster'), permission, grade.project_id))) throw missing()
  return grade
}

export const mayOverGrade = (ctx: Room, permission: Permission, projectId: number) =>
  isOverProject(ctx.door('roster'), permission, projectId)
