import { resultWanted } from '@obelisk/contract/accreditation'
import { linkTo } from '@obelisk/contract/links'
import { notify } from '#inbox/public.ts'
import { must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'accreditation'>

/** Puts a notice into the inbox of everybody who teaches the course to this grade; gives how many people that are. */
export async function remindCourse(ctx: Room, gradeId: number, courseId: number): Promise<number> {
  const { read } = ctx
  const course = must(
    await read.selectFrom('course').select(['name', 'name_en']).where('id', '=', courseId).executeTakeFirst(),
  )
  const people = await read
    .selectFrom('teaching_class')
    .innerJoin('teaching_class_teacher', 'teaching_class_teacher.teaching_class_id', 'teaching_class.id')
    .innerJoin('teacher', 'teacher.id', 'teaching_class_teacher.teacher_id')
    .select('teacher.account_id')
    .distinct()
    .where('teaching_class.course_id', '=', courseId)
    .where('teaching_class.base_grade_id', '=', gradeId)
    .execute()
  const accountIds = people.map(({ account_id }) => account_id)
  await notify(ctx.door('inbox'), {
    accountIds,
    notice: resultWanted,
    values: { course: course.name, course_en: course.name_en },
    link: linkTo.reports({ grade: gradeId, course: courseId }),
  })
  return accountIds.length
}
