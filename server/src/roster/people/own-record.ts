import type { Ctx } from '#kernel/room.ts'

/** The teacher record of the signed-in person; nothing for anybody who is no teacher. */
export const ownRecord = ({ read, actor }: Ctx<'roster'>) =>
  read
    .selectFrom('teacher')
    .innerJoin('college', 'college.id', 'teacher.college_id')
    .select([
      'teacher.id',
      'teacher.staff_no',
      'teacher.name',
      'teacher.name_en',
      'teacher.title',
      'college.name as college',
      'college.name_en as college_en',
    ])
    .where('teacher.account_id', '=', actor.accountId)
    .executeTakeFirst()
