// Tables that are read together, named once for the floor plan.

export const people = ['account', 'teacher', 'college', 'project', 'grade', 'role_assignment'] as const
export const plan = [
  'culture',
  'culture_grade',
  'requirement',
  'indicator',
  'course_catalog',
  'course',
  'course_group',
  'support',
  'evaluation_weight',
] as const
export const teachingClass = [
  'academic_term',
  'teaching_class',
  'teaching_class_teacher',
  'student_teaching_class',
] as const
export const syllabus = [
  'syllabus',
  'objective',
  'objective_indicator',
  'component',
  'component_objective',
] as const
export const marks = [
  'evaluation_set',
  'evaluation_class',
  'evaluation_item',
  'evaluation_item_objective',
  'import_batch',
  'score',
  'score_history',
  'student_exclusion',
  'indirect_value',
] as const
export const syllabusParts = [
  'chapter',
  'chapter_objective',
  'lab_item',
  'lab_objective',
  'rubric_cell',
  'resource',
] as const
export const documents = ['document', 'document_version', 'approval_record', 'source_link'] as const
