import { beginReview } from '@obelisk/contract/assessment-review/review'
import { actorById } from '#access-control/public.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'

/** A class of the demonstration with items of its evaluation, and who teaches it. */
export async function evaluationTaught() {
  const { db } = await testDatabase()
  const found = await db
    .selectFrom('evaluation_class as e')
    .innerJoin('teaching_class as k', 'k.id', 'e.teaching_class_id')
    .innerJoin('teaching_class_teacher as w', 'w.teaching_class_id', 'k.id')
    .innerJoin('teacher as t', 't.id', 'w.teacher_id')
    .select([
      'k.id as class_id',
      'k.course_id',
      'k.academic_term_id',
      'k.base_project_id as project_id',
      't.account_id',
    ])
    .where('e.state', '=', 'confirmed')
    .where('k.status', '=', 'enable')
    .orderBy('k.id')
    .executeTakeFirstOrThrow()
  const { account_id, ...at } = found
  return { teacher: await actorById(db)(account_id), at }
}

/** The number of a draft of a review that a teacher of the demonstration has begun. */
export async function storedReview(): Promise<number> {
  const { teacher, at } = await evaluationTaught()
  const taught = { course_id: at.course_id, academic_term_id: at.academic_term_id }
  const { data } = await call(beginReview, { ...taught, form: 'whole' }, { as: teacher })
  return data.id
}
