import { sql } from 'kysely'
import { ctxPartsOf } from '../server/src/app.ts'
import type { RoomName } from '../server/src/floor-plan.ts'
import { type Actor, system } from '../server/src/kernel/actor.ts'
import { ctxOf } from '../server/src/kernel/ctx.ts'
import type { Ctx } from '../server/src/kernel/room.ts'
import type { openApp } from './open-app.ts'

type Opened = Awaited<ReturnType<typeof openApp>>
type Db = Opened['database']['db']

/** The one row that a statement gives back. */
async function idOf(query: ReturnType<typeof sql<{ id: number }>>, db: Db): Promise<number> {
  const { rows } = await query.execute(db)
  return rows[0]?.id ?? 0
}

export type Campus = Awaited<ReturnType<typeof openCampus>>

/** A programme with a plan, a person who may do anything in it, and a way to work in a room as that person. */
export async function openCampus(opened: Opened) {
  const { services } = opened
  const { db } = opened.database
  const one = (query: ReturnType<typeof sql<{ id: number }>>) => idOf(query, db)
  const college = await one(sql`insert into college (code, name) values ('c', '学院') returning id`)
  const project = await one(
    sql`insert into project (college_id, code, name) values (${college}, 'p', '专业') returning id`,
  )
  const grade = await one(
    sql`insert into grade (base_project_id, year, name) values (${project}, 2023, '2023级') returning id`,
  )
  const library = await one(
    sql`insert into requirement_library (code, name, name_en, year) values ('l', '标准', 'Standard', 2024) returning id`,
  )
  const culture = await one(
    sql`insert into culture (base_project_id, library_id, name, major) values (${project}, ${library}, '方案', 1) returning id`,
  )
  await sql`insert into culture_grade (culture_id, grade_id, in_force) values (${culture}, ${grade}, true)`.execute(
    db,
  )
  const term = await one(
    sql`insert into academic_term (year_start, semester, name, start_date) values (2024, 1, '2024-2025-1', '2024-09-01') returning id`,
  )
  const account = await one(
    sql`insert into account (username, name, kind, password_hash) values ('bench', 'bench', 'staff', '-') returning id`,
  )
  const roles = (['course-leader', 'programme-director', 'teaching-secretary'] as const).map((role) => ({
    role,
    scope_type: 'school' as const,
    scope_id: null,
  }))
  const actor: Actor = { ...system, accountId: account, name: 'bench', roles }
  const parts = ctxPartsOf(services)
  const caller = { actor, language: 'zh-cn', requestId: 'bench', ip: '', userAgent: '' } as const
  /** One transaction in one room, as production opens it. */
  const inRoom = <R extends RoomName, T>(_room: R, body: (ctx: Ctx<R>) => Promise<T>) =>
    db.transaction().execute((transaction) => body(ctxOf<R>(caller, transaction, parts)))
  return { db, one, project, grade, culture, term, inRoom }
}

export type ClassOf = { classId: number; courseId: number; setId: number; syllabusId: number }

/** A course with six objectives and a class; `items` of 10 marks each, without marks. */
export async function addClass(
  campus: Campus,
  code: string,
  students: number,
  items: number,
): Promise<ClassOf> {
  const { db, one, project, grade, culture, term } = campus
  const catalog = await one(
    sql`insert into course_catalog (code, name) values (${code}, '课程') returning id`,
  )
  const courseId = await one(
    sql`insert into course (base_culture_id, catalog_id, code, name, term, credits) values (${culture}, ${catalog}, ${code}, '课程', 3, 4) returning id`,
  )
  const syllabusId = await one(
    sql`insert into syllabus (course_id, catalog_id, version) values (${courseId}, ${catalog}, '1.0') returning id`,
  )
  await sql`insert into document (kind, subject_id, title, version, state) values ('syllabus', ${syllabusId}, '课程', '1.0', 'published')`.execute(
    db,
  )
  await sql`insert into objective (syllabus_id, no, text) select ${syllabusId}, n, '目标' || n from generate_series(1, 6) n`.execute(
    db,
  )
  await sql`insert into component (syllabus_id, name, ratio) select ${syllabusId}, '环节' || n, 25 from generate_series(1, 4) n`.execute(
    db,
  )
  await sql`insert into component_objective (component_id, objective_id, points)
    select c.id, o.id, 25.0 / 6 from component c join objective o using (syllabus_id) where syllabus_id = ${syllabusId}`.execute(
    db,
  )
  const setId = await one(
    sql`insert into evaluation_set (course_id, academic_term_id, base_grade_id, syllabus_id) values (${courseId}, ${term}, ${grade}, ${syllabusId}) returning id`,
  )
  await sql`insert into evaluation_item (set_id, component_id, no, name, full_score, points, weigh)
    select ${setId}, (select min(id) from component where syllabus_id = ${syllabusId}) + n % 4, 'T' || n, '第' || n || '题', 10, 100.0 / ${items}::numeric, n
    from generate_series(1, ${items}::int) n`.execute(db)
  // the points are rounded as stored: the last item takes the rest, the components what their items have
  await sql`update evaluation_item set points = points + (select 100 - sum(points) from evaluation_item where set_id = ${setId})
    where set_id = ${setId} and weigh = ${items}::int`.execute(db)
  await sql`update component c set ratio = (select sum(points) from evaluation_item i where i.component_id = c.id) where syllabus_id = ${syllabusId}`.execute(
    db,
  )
  await sql`insert into evaluation_item_objective (item_id, objective_id, share)
    select i.id, (select min(id) from objective where syllabus_id = ${syllabusId}) + i.weigh % 6, 1 from evaluation_item i where set_id = ${setId}`.execute(
    db,
  )
  const classId = await one(
    sql`insert into teaching_class (code, name, course_id, base_project_id, base_grade_id, academic_term_id) values (${code}, '大班', ${courseId}, ${project}, ${grade}, ${term}) returning id`,
  )
  await sql`with added as (
      insert into student (student_no, name, base_project_id, base_grade_id)
      select ${code} || lpad(n::text, 6, '0'), '学生' || n, ${project}, ${grade} from generate_series(1, ${students}::int) n returning id)
    insert into student_teaching_class (student_id, teaching_class_id) select id, ${classId} from added`.execute(
    db,
  )
  await sql`insert into evaluation_class (teaching_class_id, set_id, state) values (${classId}, ${setId}, 'entering')`.execute(
    db,
  )
  return { classId, courseId, setId, syllabusId }
}

/** Marks for every cell, confirmed. */
export async function addMarks({ db }: Campus, { classId, setId }: ClassOf) {
  await sql`insert into score (teaching_class_id, item_id, student_id, value)
    select ${classId}, i.id, s.student_id, (s.student_id * 31 + i.id * 17) % 11
    from evaluation_item i cross join student_teaching_class s
    where i.set_id = ${setId} and s.teaching_class_id = ${classId}`.execute(db)
  await sql`update evaluation_class set state = 'confirmed' where teaching_class_id = ${classId}`.execute(db)
  await sql`analyze`.execute(db)
}
