import { linkTo } from '@obelisk/contract/links'
import { sql } from 'kysely'
import { holds } from '#kernel/actor.ts'
import { whereClass } from '#teaching-class/public.ts'
import type { Room } from '../access.ts'
import { column, type Looked, nothing, type Tool } from './tool.ts'

const title = column('课程目标达成度', 'Attainment of course objectives')

type Row = {
  /** Null for the course over all its classes. */
  class_id: number | null
  class: string
  /** The classes whose marks count. */
  classes: number[]
  course_id: number
  term_id: number
  grade_id: number
  term: string
  students: number
  no: number
  direct: number | null
  indirect: number | null
  combined: number | null
  threshold: number
  verdict: string
}

const mostRows = 60

/** The number of an objective that a text names, such as 目标 3, CO3, objective 3. */
export const objectiveIn = (text: string): number | undefined => {
  const found = /(?:目标|co|objective)\s*(\d{1,2})/i.exec(text)?.[1]
  return found ? Number(found) : undefined
}

const merged = { 'zh-cn': '各班合并', en: 'All classes' }

/**
 * Current results of the classes that the actor reaches, and of courses all of whose classes the actor reaches, whose
 * course or name stands in the text, newest term first.
 */
async function rowsFor(ctx: Room, text: string): Promise<Row[]> {
  const objective = objectiveIn(text)
  const reached = whereClass(ctx.door('teaching-class'), 'attainment-report/view', { id: sql.ref('k.id') })
  const { rows } = await sql<Row>`
    select r.teaching_class_id as class_id, coalesce(min(k.name) filter (where r.scope = 'class'), c.name || ' ' || ${merged[ctx.language]}) as class,
      array_agg(k.id order by k.id) as classes, r.course_id, r.academic_term_id as term_id, r.base_grade_id as grade_id,
      t.name as term, r.students, o.objective_no as no,
      o.direct::float8, o.indirect::float8, o.combined::float8, o.threshold::float8, o.verdict
    from attainment_run r
    join teaching_class k on k.status = 'enable' and k.course_id = r.course_id and (k.id = r.teaching_class_id
      or r.scope = 'course' and k.academic_term_id = r.academic_term_id and k.base_grade_id = r.base_grade_id)
    join course c on c.id = r.course_id join academic_term t on t.id = r.academic_term_id
    join attainment_objective o on o.run_id = r.id
    where r.is_current
      and (position(lower(c.name) in lower(${text}::text)) > 0 or position(lower(c.code) in lower(${text}::text)) > 0
        or c.name_en <> '' and position(lower(c.name_en) in lower(${text}::text)) > 0)
      and ${objective === undefined ? sql`true` : sql`o.objective_no = ${objective}`}
    group by r.id, c.id, t.id, o.run_id, o.objective_id
    having bool_and(${reached})
    order by t.start_date desc, r.scope, min(k.name), r.id, o.objective_no limit ${mostRows}`.execute(
    ctx.read,
  )
  return rows
}

const pageOf = ({ class_id, course_id, term_id, grade_id }: Row) =>
  linkTo.report(
    class_id === null
      ? { course_id, academic_term_id: term_id, base_grade_id: grade_id }
      : { teaching_class_id: class_id },
  )

async function run(ctx: Room, text: string): Promise<Looked> {
  if (!holds(ctx.actor, 'attainment-report/view')) return nothing(title)
  const rows = await rowsFor(ctx, text)
  if (rows.length === 0) return nothing(title)
  return {
    result: {
      title: title['zh-cn'],
      title_en: title.en,
      columns: [
        column('教学班', 'Class'),
        column('学期', 'Term'),
        column('目标', 'Objective'),
        column('参评', 'Students'),
        column('直接', 'Direct'),
        column('间接', 'Indirect'),
        column('综合', 'Combined'),
        column('期望', 'Expected'),
        column('结论', 'Verdict'),
      ],
      rows: rows.map((row) => [
        ...[row.class, row.term, `CO${row.no}`, row.students],
        ...[row.direct, row.indirect, row.combined, row.threshold, row.verdict],
      ]),
      links: rows.map(pageOf),
      is_computed: true,
    },
    restsOn: [...new Set(rows.flatMap(({ classes }) => classes))].map((id) => ({ kind: 'class', id })),
  }
}

export const attainment: Tool = {
  names: ['达成度', 'attainment'],
  about: column(
    '课程与各教学班的目标达成度，例如：/达成度 数据结构 目标3',
    'Attainment of a course and its classes, for example: /attainment SE201 objective 3',
  ),
  run,
}
