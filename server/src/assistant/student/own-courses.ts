import { sql } from 'kysely'
import type { Actor } from '#kernel/actor.ts'
import type { Room } from '../access.ts'

export const isStudent = ({ kind }: Pick<Actor, 'kind'>) => kind === 'student'

type OwnSyllabus = { id: number; name: string; name_en: string }

/** The newest published syllabus of each course of the classes that the student has joined and not left. */
export async function ownSyllabi({ read, actor }: Room): Promise<OwnSyllabus[]> {
  const { rows } = await sql<OwnSyllabus>`
    select distinct on (c.id) s.id, c.name, c.name_en
    from student u join student_teaching_class m on m.student_id = u.id and m.status = 1
    join teaching_class k on k.id = m.teaching_class_id and k.status = 'enable'
    join course c on c.id = k.course_id
    join syllabus s on s.course_id = c.id
    join document d on d.kind = 'syllabus' and d.subject_id = s.id and d.state = 'published'
    where u.account_id = ${actor.accountId}
    order by c.id, s.id desc`.execute(read)
  return rows
}

/** Those of them that are asked about; without `among`, all. */
export async function readableToStudent(ctx: Room, among?: readonly number[]): Promise<number[]> {
  const own = (await ownSyllabi(ctx)).map(({ id }) => id)
  return among === undefined ? own : own.filter((id) => among.includes(id))
}
