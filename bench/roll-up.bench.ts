import { sql } from 'kysely'
import { computeGrade } from '../server/src/accreditation/compute/compute-grade.ts'
import { type Campus, openCampus } from './campus.ts'
import { atMost, type Bench, growth, inTurn } from './measure.ts'
import { openApp } from './open-app.ts'

const courses = 60
const objectivesEach = 4

const rules = {
  requirement_rule: 'minimum',
  co_to_ip_rule: 'inner_weights',
  objective_value: 'combined',
  missing: 'incomplete',
} as const

/** Ten requirements with three indicators each. */
async function addRequirements({ db, culture }: Campus) {
  await sql`insert into requirement (culture_id, no, name) select ${culture}, n, '毕业要求' || n from generate_series(1, 10) n`.execute(
    db,
  )
  await sql`insert into indicator (culture_id, requirement_id, no, description)
    select ${culture}, r.id, r.no || '.' || n, '指标点' from requirement r, generate_series(1, 3) n where r.culture_id = ${culture}`.execute(
    db,
  )
}

/** A course with an approved result of these students that serves every indicator. */
async function addResult(campus: Campus, at: number, students: number) {
  const { db, one, project, grade, culture, term } = campus
  const code = `C${at}`
  const catalog = await one(
    sql`insert into course_catalog (code, name) values (${code}, '课程') returning id`,
  )
  const course = await one(
    sql`insert into course (base_culture_id, catalog_id, code, name, term, credits) values (${culture}, ${catalog}, ${code}, '课程', 3, 4) returning id`,
  )
  const syllabus = await one(
    sql`insert into syllabus (course_id, catalog_id, version) values (${course}, ${catalog}, '1.0') returning id`,
  )
  await sql`insert into objective (syllabus_id, no, text) select ${syllabus}, n, '目标' from generate_series(1, ${objectivesEach}::int) n`.execute(
    db,
  )
  await sql`insert into objective_indicator (objective_id, indicator_id, weight)
    select o.id, i.id, 1.0 / ${objectivesEach}::int from objective o, indicator i where o.syllabus_id = ${syllabus}`.execute(
    db,
  )
  const weight = at <= 40 ? 0.0166 : 0.0168
  await sql`insert into evaluation_weight (indicator_id, course_id, weight) select id, ${course}, ${weight} from indicator`.execute(
    db,
  )
  const classId = await one(
    sql`insert into teaching_class (code, name, course_id, base_project_id, base_grade_id, academic_term_id) values (${code}, '班', ${course}, ${project}, ${grade}, ${term}) returning id`,
  )
  const run = await one(sql`
    insert into attainment_run (scope, course_id, academic_term_id, base_grade_id, teaching_class_id, syllabus_id, method, engine_version, digest, parameters, students, result)
    select 'class', ${course}, ${term}, ${grade}, ${classId}, ${syllabus}, 'A1', '1', '-', '{}', ${students},
      jsonb_build_object(
        'objectives', (select jsonb_agg(jsonb_build_object('objective_id', id) order by id) from objective where syllabus_id = ${syllabus}),
        'students', jsonb_build_object(
          'ids', (select jsonb_agg(s) from generate_series(1, ${students}::int) s),
          'values', (select jsonb_agg((select jsonb_agg((0.5 + (s * 31 + o * 17 + ${at}::int) % 50 / 100.0)::float8) from generate_series(1, ${students}::int) s))
            from generate_series(1, ${objectivesEach}::int) o)))
    returning id`)
  await sql`insert into attainment_objective (run_id, objective_id, objective_no, weight, direct, combined, threshold, verdict)
    select ${run}, id, no, 0.25, 0.7, 0.7, 0.65, 'attained' from objective where syllabus_id = ${syllabus}`.execute(
    db,
  )
  const report = await one(
    sql`insert into report (scope, teaching_class_id, course_id, catalog_id, base_grade_id, academic_term_id, run_id) values ('class', ${classId}, ${course}, ${catalog}, ${grade}, ${term}, ${run}) returning id`,
  )
  await sql`insert into document (kind, subject_id, title, version, state) values ('report', ${report}, '报告', '1.0', 'approved')`.execute(
    db,
  )
}

/** Every graduate's and the class' values of every indicator, from the same rows in one statement. */
const aggregate = ({ db, grade }: Campus) =>
  sql`
    select oi.indicator_id, s.place, sum(w.weight * oi.weight * s.value::float8)
    from attainment_run r
    cross join lateral jsonb_array_elements(r.result -> 'students' -> 'values') with ordinality c (own, n)
    cross join lateral jsonb_array_elements_text(c.own) with ordinality s (value, place)
    join objective o on o.syllabus_id = r.syllabus_id and o.no = c.n
    join objective_indicator oi on oi.objective_id = o.id
    join evaluation_weight w on w.indicator_id = oi.indicator_id and w.course_id = r.course_id
    where r.base_grade_id = ${grade} group by 1, 2`.execute(db)

async function gradeOf(students: number) {
  const opened = await openApp()
  const campus = await openCampus(opened)
  await addRequirements(campus)
  for (let at = 1; at <= courses; at += 1) await addResult(campus, at, students)
  await sql`analyze`.execute(campus.db)
  const compute = () => campus.inRoom('accreditation', (ctx) => computeGrade(ctx, campus.grade, rules))
  return { opened, campus, compute }
}

export const bench: Bench = {
  name: 'roll-up',
  run: async () => {
    const large = await gradeOf(300)
    const small = await gradeOf(30)
    const times = await inTurn(large.compute, () => aggregate(large.campus), 5)
    const grown = await inTurn(large.compute, small.compute, 5)
    await large.opened.close()
    await small.opened.close()
    return [
      {
        ...atMost('roll-up 300 x 60 x 30', times, 2),
        note: 'stored with receipt; against the one SQL aggregate of the same rows',
      },
      growth('roll-up', grown[1], grown[0]),
    ]
  },
}
