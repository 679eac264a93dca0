import type { TermCourse } from '@obelisk/contract/term-overview'
import type { Room } from './access.ts'
import { classesOf, type Teacher, teachersOf } from './queries.ts'
import { stagesIn } from './stages.ts'

export type CourseOfTerm = TermCourse & { people: Teacher[] }

/** The courses of a programme in a term with their stages and their teachers. The caller has asked for the right. */
export async function coursesOf(ctx: Room, projectId: number, termId: number): Promise<CourseOfTerm[]> {
  const rows = await classesOf(ctx, projectId, termId)
  const ids = rows.map(({ id }) => id)
  const [teachers, stagesOf] = await Promise.all([teachersOf(ctx, ids), stagesIn(ctx, rows)])
  const courseIds = [...new Set(rows.map(({ course_id }) => course_id))]
  return courseIds.flatMap((id) => {
    const classes = rows.filter(({ course_id }) => course_id === id)
    const people = teachers.filter(({ course_id }) => course_id === id)
    const [first] = classes
    if (!first) return []
    return [
      {
        course_id: first.course_id,
        name: first.course,
        name_en: first.course_en,
        code: first.code,
        classes: classes.length,
        teachers: people.map(({ name }) => name).join('、'),
        teachers_en: people.map(({ name, name_en }) => name_en || name).join(', '),
        stages: stagesOf(classes),
        people,
      },
    ]
  })
}
