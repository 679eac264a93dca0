import type { Resit } from '@obelisk/engine/settings/mark-state'
import { sql } from 'kysely'
import type { Room } from '../access.ts'
import type { componentsOf, contributionsOf, ItemRow, indirectOf, objectivesOf, StudentRow } from './parts.ts'
import { sittingOrder } from './sittings.ts'

type Rows<F extends (...given: never[]) => unknown> = Awaited<ReturnType<F>>

/** One class of a sheet and what its marks are at: a result keeps `data_version` to know when it is out of date. */
export type SheetClass = {
  teaching_class_id: number
  code: string
  name: string
  state: 'setup' | 'entering' | 'confirmed'
  data_version: number
}

/** Everything beside the marks that an attainment is computed from, for classes that share their items. */
export type SheetFacts = {
  set_id: number
  course_id: number
  academic_term_id: number
  base_grade_id: number
  syllabus_id: number
  syllabus_version: string
  classes: SheetClass[]
  objectives: Rows<typeof objectivesOf>
  components: Rows<typeof componentsOf>
  items: ItemRow[]
  students: StudentRow[]
  indirect: Rows<typeof indirectOf>
  contributions: Rows<typeof contributionsOf>
  /** Later sittings, those of a student in an item in the order in which they were sat. */
  sittings: Resit[]
  /** The options that students chose in choice items. */
  choices: { student_id: number; item_id: number; option: string }[]
  /** What papers are to agree with, by student. */
  criterion: { name: string; student_id: number; value: number }[]
}

/**
 * The rows that `objectivesOf`, `componentsOf`, `itemsOf`, `studentsOf`, `indirectOf` and `contributionsOf` give one by one, with
 * what is known beside the marks, as one question: whoever computes waits for all of them.
 */
export async function sheetFacts({ read }: Pick<Room, 'read'>, classIds: readonly number[]) {
  const { rows } = await sql<SheetFacts>`
    with here as materialized (
      select ec.teaching_class_id, tc.code, tc.name, ec.state, ec.data_version, ec.set_id, tc.base_grade_id
      from evaluation_class ec join teaching_class tc on tc.id = ec.teaching_class_id
      where ec.teaching_class_id = any(${[...classIds]}::integer[]))
    select eset.id as set_id, eset.course_id, eset.academic_term_id, eset.base_grade_id, eset.syllabus_id,
      syllabus.version as syllabus_version,
      (select json_agg(json_build_object('teaching_class_id', c.teaching_class_id, 'code', c.code, 'name', c.name,
        'state', c.state, 'data_version', c.data_version) order by c.code) from here c where c.set_id = eset.id) as classes,
      coalesce((select json_agg(json_build_object('id', id, 'no', no, 'text', text, 'text_en', text_en,
        'threshold', threshold) order by no) from objective where syllabus_id = eset.syllabus_id), '[]') as objectives,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'name_en', c.name_en, 'ratio', c.ratio,
        'stage', c.stage, 'objectives', coalesce((
          select json_agg(json_build_object('objective_id', cell.objective_id, 'points', cell.points,
            'target', cell.target) order by o.no)
          from component_objective cell join objective o on o.id = cell.objective_id where cell.component_id = c.id), '[]'))
        order by c.weigh, c.id) from component c where c.syllabus_id = eset.syllabus_id), '[]') as components,
      coalesce((select json_agg(json_build_object('id', i.id, 'set_id', i.set_id, 'component_id', i.component_id, 'no', i.no,
        'name', i.name, 'full_score', i.full_score, 'points', i.points, 'is_objective', i.is_objective,
        'complex_problem', i.complex_problem, 'shares', coalesce(counted.shares, '[]')) order by i.weigh, i.id)
        from evaluation_item i left join (
          select share.item_id, json_agg(json_build_object('objective_id', share.objective_id, 'share', share.share) order by o.no) as shares
          from evaluation_item_objective share join objective o on o.id = share.objective_id
          join evaluation_item item on item.id = share.item_id where item.set_id = eset.id group by share.item_id
        ) counted on counted.item_id = i.id where i.set_id = eset.id), '[]') as items,
      coalesce((select json_agg(json_build_object('id', s.id, 'class_id', c.teaching_class_id, 'student_no', s.student_no,
        'name', s.name, 'name_en', s.name_en, 'admin_class', a.name, 'kind', seat.kind, 'exclusion', out.reason,
        'is_other_grade', s.base_grade_id <> c.base_grade_id) order by s.student_no)
        from here c join student_teaching_class seat on seat.teaching_class_id = c.teaching_class_id and seat.status = 1
        join student s on s.id = seat.student_id left join admin_class a on a.id = s.admin_class_id
        left join student_exclusion out on out.student_id = s.id and out.teaching_class_id = c.teaching_class_id
        where c.set_id = eset.id), '[]') as students,
      coalesce((select json_agg(json_build_object('teaching_class_id', v.teaching_class_id, 'objective_id', v.objective_id,
        'value', v.value, 'answers', v.answers, 'targeted', v.targeted, 'source', v.source, 'note', v.note, 'questions', v.questions) order by v.objective_id)
        from here c join indirect_value v on v.teaching_class_id = c.teaching_class_id where c.set_id = eset.id), '[]') as indirect,
      coalesce((select json_agg(json_build_object('student_id', part.student_id, 'component_id', part.component_id,
        'factor', part.factor) order by part.component_id, part.student_id)
        from here c join group_contribution part on part.teaching_class_id = c.teaching_class_id
        join student_teaching_class seat on seat.teaching_class_id = part.teaching_class_id
          and seat.student_id = part.student_id and seat.status = 1
        join component on component.id = part.component_id and component.syllabus_id = eset.syllabus_id
        where c.set_id = eset.id), '[]') as contributions,
      coalesce((select json_agg(json_build_object('student_id', later.student_id, 'item_id', later.item_id,
        'kind', later.kind, 'mark', later.mark)
        order by later.item_id, later.student_id, array_position(${sittingOrder}, later.kind), later.no)
        from here c join later_sitting later on later.teaching_class_id = c.teaching_class_id
        join evaluation_item item on item.id = later.item_id and item.set_id = eset.id
        join student_teaching_class seat on seat.teaching_class_id = later.teaching_class_id
          and seat.student_id = later.student_id and seat.status = 1
        where c.set_id = eset.id), '[]') as sittings,
      coalesce((select json_agg(json_build_object('student_id', chosen.student_id, 'item_id', chosen.item_id,
        'option', chosen.option) order by chosen.item_id, chosen.student_id)
        from here c join chosen_option chosen on chosen.teaching_class_id = c.teaching_class_id
        join evaluation_item item on item.id = chosen.item_id and item.set_id = eset.id
        join student_teaching_class seat on seat.teaching_class_id = chosen.teaching_class_id
          and seat.student_id = chosen.student_id and seat.status = 1
        where c.set_id = eset.id), '[]') as choices,
      coalesce((select json_agg(json_build_object('name', ec.criterion_name, 'student_id', given.student_id,
        'value', given.value) order by given.student_id)
        from here c join evaluation_class ec on ec.teaching_class_id = c.teaching_class_id
        join criterion_value given on given.teaching_class_id = c.teaching_class_id
        join student_teaching_class seat on seat.teaching_class_id = given.teaching_class_id
          and seat.student_id = given.student_id and seat.status = 1
        where c.set_id = eset.id), '[]') as criterion
    from evaluation_set eset join syllabus on syllabus.id = eset.syllabus_id
    where eset.id in (select set_id from here)
    order by (select min(code) from here where here.set_id = eset.id)`.execute(read)
  return rows
}
