import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import type { ClassHead, Room } from '../access.ts'
import type { ImportContext } from '../guess/context.ts'
import { componentsOf, itemsOf, objectivesOf, settingsOf, studentsOf } from '../sheet/parts.ts'

/** Everything of a class that a workbook is compared with. */
export async function importContext(ctx: Room, head: ClassHead, setId: number): Promise<ImportContext> {
  const set = must(
    await ctx.read
      .selectFrom('evaluation_set')
      .select('syllabus_id')
      .where('id', '=', setId)
      .executeTakeFirst(),
  )
  const [settings, students, others, objectives, components, items, counts] = await Promise.all([
    settingsOf(ctx, head),
    studentsOf(ctx, [head.id]),
    parallelStudents(ctx, head),
    objectivesOf(ctx, set.syllabus_id),
    componentsOf(ctx, set.syllabus_id),
    itemsOf(ctx, [setId]),
    markCounts(ctx, setId),
  ])
  return {
    wordValues: settings.word_values,
    students: students.map(({ id, student_no, name }) => ({ id, student_no, name })),
    others,
    objectives: objectives.map(({ id, no }) => ({ id, no })),
    components: components.map(({ name_en: _, ...component }) => component),
    items: items.map(({ set_id: _, ...item }) => ({ ...item, marks: counts.get(item.id) ?? 0 })),
  }
}

const parallelStudents = async ({ read }: Room, head: ClassHead) =>
  read
    .selectFrom('student_teaching_class as seat')
    .innerJoin('teaching_class as tc', 'tc.id', 'seat.teaching_class_id')
    .innerJoin('student', 'student.id', 'seat.student_id')
    .select(['student.student_no', 'student.name', 'tc.name as class'])
    .where('tc.course_id', '=', head.course_id)
    .where('tc.academic_term_id', '=', head.academic_term_id)
    .where('tc.id', '<>', head.id)
    .where('seat.status', '=', 1)
    .execute()

async function markCounts({ read }: Room, setId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select item.id, (select count(*)::int from score where score.item_id = item.id) as count
    from evaluation_item item where item.set_id = ${setId}`.execute(read)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
