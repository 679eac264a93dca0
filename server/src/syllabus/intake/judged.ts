import type { Inherited } from '@obelisk/contract/syllabus/inherited'
import type { Judged, PlannedFacts } from '@obelisk/engine/syllabus/intake/causes'
import { sql } from 'kysely'
import type { Room } from '../access.ts'
import { planFactsOfMany } from '../reading/plan-facts.ts'
import type { IntakeFile } from './intake-files.ts'

/** A course of the plan, with the newest syllabus that was not cancelled. `begun`: a draft in which nothing is written yet. */
export type IntakeCourse = {
  id: number
  code: string
  name: string
  name_en: string
  syllabus_id: number | null
  is_begun: boolean
}

/** The courses of a plan in their order. */
export async function coursesOf({ read }: Pick<Room, 'read'>, cultureId: number): Promise<IntakeCourse[]> {
  const { rows } = await sql<IntakeCourse>`
    select c.id, c.code, c.name, c.name_en, s.id as syllabus_id,
      coalesce(d.state = 'draft' and d.round = 0 and s.parent_id is null
        and not exists (select from objective x where x.syllabus_id = s.id)
        and not exists (select from chapter x where x.syllabus_id = s.id)
        and not exists (select from component x where x.syllabus_id = s.id)
        and not exists (select from resource x where x.syllabus_id = s.id)
        and s.introduction = '' and s.methods = '' and s.ideology = '', false) as is_begun
    from course c
    left join syllabus s on s.id = (select max(n.id) from syllabus n join document m
      on m.kind = 'syllabus' and m.subject_id = n.id where n.course_id = c.id and m.state <> 'void')
    left join document d on d.kind = 'syllabus' and d.subject_id = s.id
    where c.base_culture_id = ${cultureId}
    order by c.term, c.weigh, c.id`.execute(read)
  return rows
}

const plannedOf = ({ course, supports }: Inherited): PlannedFacts => ({
  code: course.code,
  name: course.name,
  credits: course.credits,
  hours: course.hours_total,
  indicators: supports.map(({ indicator_no }) => indicator_no),
})

export type JudgedFile = { file: IntakeFile; judged: Judged; planned: PlannedFacts | null }

const isWanted = ({ fault, is_aside, syllabus_id, summary }: IntakeFile) =>
  fault === '' && !is_aside && syllabus_id === null && summary !== null

/** Each file with what decides where it stands, by what the plan says now. */
export async function judgedFiles(
  ctx: Room,
  files: readonly IntakeFile[],
  courses: readonly IntakeCourse[],
): Promise<JudgedFile[]> {
  const wanted = [...new Set(files.flatMap(({ course_id }) => course_id ?? []))]
  const facts = await planFactsOfMany(ctx, wanted)
  const known = new Map(courses.map((course) => [course.id, course]))
  const claims = new Map<number, number>()
  for (const file of files)
    if (file.course_id !== null && isWanted(file))
      claims.set(file.course_id, (claims.get(file.course_id) ?? 0) + 1)
  return files.map((file) => {
    const inherited = facts.get(file.course_id ?? 0)
    const course = known.get(file.course_id ?? 0)
    const planned = inherited && course ? plannedOf(inherited) : null
    const judged: Judged = {
      isRead: file.read_time !== null,
      fault: file.fault,
      isAside: file.is_aside,
      isStored: file.syllabus_id !== null,
      summary: file.summary,
      course: planned && { isSure: file.course_sure, planned },
      twins: Math.max(0, (claims.get(file.course_id ?? 0) ?? 0) - 1),
      isTaken: course !== undefined && course.syllabus_id !== null && !course.is_begun,
      settled: file.settled,
    }
    return { file, judged, planned }
  })
}
