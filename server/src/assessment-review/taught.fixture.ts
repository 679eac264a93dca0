import { actorById } from '#access-control/public.ts'
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
