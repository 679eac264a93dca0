import { linkTo } from '@obelisk/contract/links'
import { sql } from 'kysely'
import { holds } from '#kernel/actor.ts'
import { whereClass } from '#teaching-class/public.ts'
import type { Room } from '../access.ts'
import { column, type Looked, nothing, type Tool } from './tool.ts'

const title = column('课程目标达成度', 'Attainment of course objectives')

type Row = {
  class_id: number
  class: string
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

/** Current results of the classes that the actor reaches and whose course or name stands in the text, newest term first. */
async function rowsFor(ctx: Room, text: string): Promise<Row[]> {
  const objective = objectiveIn(text)
  const { rows } = await sql<Row>`
    select k.id as class_id, k.name as class, t.name as term, r.students, o.objective_no as no,
      o.direct::float8, o.indirect::float8, o.combined::float8, o.threshold::float8, o.verdict
    from attainment_run r
    join teaching_class k on k.id = r.teaching_class_id and k.status = 'enable'
    join course c on c.id = r.course_id join academic_term t on t.id = r.academic_term_id
    join attainment_objective o on o.run_id = r.id
    where r.is_current and r.scope = 'class'
      and ${whereClass(ctx.door('teaching-class'), 'attainment-report/view', { id: sql.ref('k.id') })}
      and (position(lower(c.name) in lower(${text}::text)) > 0 or position(lower(c.code) in lower(${text}::text)) > 0
        or c.name_en <> '' and position(lower(c.name_en) in lower(${text}::text)) > 0)
      and ${objective === undefined ? sql`true` : sql`o.objective_no = ${objective}`}
    order by t.start_date desc, k.name, k.id, o.objective_no limit ${mostRows}`.execute(ctx.read)
  return rows
}

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
      links: rows.map(({ class_id }) => linkTo.report({ teaching_class_id: class_id })),
      is_computed: true,
    },
    restsOn: [...new Set(rows.map(({ class_id }) => class_id))].map((id) => ({ kind: 'class', id })),
  }
}

export const attainment: Tool = {
  names: ['达成度', 'attainment'],
  about: column(
    '课程各教学班的目标达成度，例如：/达成度 数据结构 目标3',
    'Attainment of a course’s classes, for example: /attainment SE201 objective 3',
  ),
  run,
}
