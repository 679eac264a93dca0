import type { ClassRow, ClassWrite } from '@obelisk/contract/teaching-class/classes'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Resource } from '#kernel/list/crud-resource.ts'
import { byPinyin } from '#kernel/list/list.ts'
import { classPolicy, type Room } from '../access.ts'
import { addClass } from './add-class.ts'
import { deleteClasses } from './delete-classes.ts'
import { editClass } from './edit-class.ts'

/** What is told of the teachers of a class. */
const ofTeachers = (what: RawBuilder<unknown>) => sql`(
  select ${what} from teaching_class_teacher tt join teacher w on w.id = tt.teacher_id where tt.teaching_class_id = tc.id)`

/**
 * The classes that the actor may see, as rows of the contract. What is gathered of teachers and members stands by itself
 * in the select list: PostgreSQL works it out for the rows of one page, not for every class before the page is cut.
 */
async function classRows(ctx: Room): Promise<RawBuilder<ClassRow>> {
  return sql<ClassRow>`
    select tc.id, tc.code, tc.name, tc.course_id, course.code as course_code, course.name as course,
      course.name_en as course_en, course.term, tc.base_project_id, p.name as project, p.name_en as project_en,
      tc.base_grade_id, g.name as grade, tc.academic_term_id, t.name as academic_term, tc.status,
      coalesce(${ofTeachers(sql`json_agg(json_build_object('id', w.id, 'name', w.name, 'name_en', w.name_en, 'is_main', tt.is_main)
        order by tt.is_main desc, w.id)`)}, '[]') as teachers,
      ${ofTeachers(sql`max(w.id) filter (where tt.is_main)`)} as main_teacher_id,
      coalesce(${ofTeachers(sql`array_agg(w.id order by w.id) filter (where not tt.is_main)`)}, '{}') as teacher_ids,
      coalesce(${ofTeachers(sql`string_agg(w.name, ' ' order by tt.is_main desc, w.id)`)}, '') as teacher_names,
      array(select distinct a.name from student_teaching_class s join student on student.id = s.student_id
        join admin_class a on a.id = student.admin_class_id
        where s.teaching_class_id = tc.id and s.status = 1 order by a.name) as admin_classes,
      (select count(*)::integer from student_teaching_class s where s.teaching_class_id = tc.id and s.status = 1) as count,
      ${classPolicy.where(ctx, 'edit', {
        id: sql.ref('tc.id'),
        row: { project: sql.ref('tc.base_project_id'), catalog: sql.ref('course.catalog_id') },
      })} as may_edit
    from teaching_class tc
    join course on course.id = tc.course_id
    join project p on p.id = tc.base_project_id
    join grade g on g.id = tc.base_grade_id
    join academic_term t on t.id = tc.academic_term_id
    where ${classPolicy.where(ctx, 'view', { id: sql.ref('tc.id') })}`
}

/** Classes with a teacher of this name: the teachers are looked through, not the teachers of each class. */
const taughtBy = (pattern: string) => sql<boolean>`x.id in (
  select tt.teaching_class_id from teacher w join teaching_class_teacher tt on tt.teacher_id = w.id where w.name ilike ${pattern})`

/** Teaching classes as a resource of the generic controller. */
export const classResource: Resource<'teaching-class', ClassRow, z.output<typeof ClassWrite>> = {
  table: 'teaching_class',
  rows: classRows,
  plan: {
    fields: {
      id: { column: 'id', is: 'integer' },
      code: 'code',
      name: byPinyin('name'),
      course_id: { column: 'course_id', is: 'integer' },
      course_code: 'course_code',
      course: byPinyin('course'),
      course_en: 'course_en',
      term: 'term',
      base_project_id: { column: 'base_project_id', is: 'integer' },
      base_grade_id: { column: 'base_grade_id', is: 'integer' },
      grade: 'grade',
      academic_term_id: { column: 'academic_term_id', is: 'integer' },
      academic_term: 'academic_term',
      status: 'status',
      count: 'count',
      teacher_names: byPinyin('teacher_names'),
    },
    quick: ['code', 'name', 'course_code', 'course', 'course_en', taughtBy],
    order: 'academic_term,desc',
  },
  add: addClass,
  edit: editClass,
  del: deleteClasses,
}
