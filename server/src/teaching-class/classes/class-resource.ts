import type { ClassRow, ClassWrite } from '@obelisk/contract/teaching-class/classes'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { byPinyin } from '#kernel/list.ts'
import type { Resource } from '#kernel/resource.ts'
import type { Room } from '../access.ts'
import { withinReach } from '../reach.ts'
import { addClass } from './add-class.ts'
import { deleteClasses } from './delete-classes.ts'
import { editClass } from './edit-class.ts'

/** The classes that the actor may see, as rows of the contract. */
async function classRows(ctx: Room): Promise<RawBuilder<ClassRow>> {
  const sees = withinReach(ctx, 'teaching-class/view')
  const edits = withinReach(ctx, 'teaching-class/edit')
  return sql<ClassRow>`
    select tc.id, tc.code, tc.name, tc.course_id, course.code as course_code, course.name as course,
      course.name_en as course_en, course.term, tc.base_project_id, p.name as project, p.name_en as project_en,
      tc.base_grade_id, g.name as grade, tc.academic_term_id, t.name as academic_term, tc.status,
      coalesce(w.teachers, '[]') as teachers, w.main_teacher_id, coalesce(w.teacher_ids, '{}') as teacher_ids,
      coalesce(w.names, '') as teacher_names,
      coalesce(m.admin_classes, '{}') as admin_classes, coalesce(m.count, 0) as count, ${edits} as may_edit
    from teaching_class tc
    join course on course.id = tc.course_id
    join project p on p.id = tc.base_project_id
    join grade g on g.id = tc.base_grade_id
    join academic_term t on t.id = tc.academic_term_id
    left join lateral (
      select json_agg(json_build_object('id', w.id, 'name', w.name, 'name_en', w.name_en, 'is_main', tt.is_main)
          order by tt.is_main desc, w.id) as teachers,
        string_agg(w.name, ' ' order by tt.is_main desc, w.id) as names,
        max(w.id) filter (where tt.is_main) as main_teacher_id,
        array_agg(w.id order by w.id) filter (where not tt.is_main) as teacher_ids
      from teaching_class_teacher tt join teacher w on w.id = tt.teacher_id where tt.teaching_class_id = tc.id) w on true
    left join lateral (
      select count(*)::integer as count, array_agg(distinct a.name order by a.name) filter (where a.name is not null) as admin_classes
      from student_teaching_class s join student on student.id = s.student_id
      left join admin_class a on a.id = student.admin_class_id
      where s.teaching_class_id = tc.id and s.status = 1) m on true
    where ${sees}`
}

/** Teaching classes as a resource of the generic controller. */
export const classResource: Resource<'teaching-class', ClassRow, z.output<typeof ClassWrite>> = {
  rows: classRows,
  plan: {
    fields: {
      id: 'id',
      code: 'code',
      name: byPinyin('name'),
      course_id: 'course_id',
      course_code: 'course_code',
      course: byPinyin('course'),
      course_en: 'course_en',
      term: 'term',
      base_project_id: 'base_project_id',
      base_grade_id: 'base_grade_id',
      grade: 'grade',
      academic_term_id: 'academic_term_id',
      academic_term: 'academic_term',
      status: 'status',
      count: 'count',
      teacher_names: byPinyin('teacher_names'),
    },
    quick: ['code', 'name', 'course_code', 'course', 'course_en', 'teacher_names'],
    order: 'academic_term,desc',
  },
  add: addClass,
  edit: editClass,
  del: deleteClasses,
}
