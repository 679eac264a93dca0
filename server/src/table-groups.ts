// Tables that are written or read together, named once for the floor plan.

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
export const signIn = [
  'account',
  'session',
  'session_token',
  'sign_in_failure',
  'known_device',
  'captcha',
  'verification_code',
  'outgoing_message',
  'second_factor',
] as const
export const backOffice = ['admin_rule', 'admin_group', 'admin_group_rule', 'admin_group_access'] as const
export const members = ['user_rule', 'user_group', 'user_group_rule', 'money_log', 'score_log'] as const
export const safety = [
  'security_data_recycle',
  'security_data_recycle_log',
  'security_sensitive_data',
  'security_sensitive_data_log',
] as const
export const planParts = [
  'requirement_library',
  'requirement_library_item',
  'requirement_library_map',
  'edu_objective',
  'requirement_objective',
  'requirement_standard',
  'course_prerequisite',
  'culture_edit',
  'culture_undo',
  'plan_import_layout',
] as const
export const forms = ['form_template', 'form_template_version', 'form_template_act'] as const
