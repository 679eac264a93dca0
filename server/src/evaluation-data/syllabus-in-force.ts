import { sql } from 'kysely'
import type { Room } from './access.ts'

/** The syllabus that items of a course are made from: the newest published one, else the newest approved. */
export const syllabusInForce = ({ read }: Pick<Room, 'read'>, courseId: number) =>
  read
    .selectFrom('syllabus')
    .innerJoin('document', (join) =>
      join.onRef('document.subject_id', '=', 'syllabus.id').on('document.kind', '=', 'syllabus'),
    )
    .select(['syllabus.id', 'syllabus.version'])
    .where('syllabus.course_id', '=', courseId)
    .where('document.state', 'in', ['published', 'approved'])
    .orderBy(sql`document.state = 'published'`, 'desc')
    .orderBy('syllabus.id', 'desc')
    .limit(1)
    .executeTakeFirst()
