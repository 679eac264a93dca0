/**
 * A school is made of copies of the demonstration university. The tables of a copy stand on three levels:
 * `college` (five copies share one), `people` (programmes, people and plans, once a copy) and `course` (courses and all
 * that is taught, marked and reported; several rounds a copy, so that a student sits in as many classes as in five years).
 * Every other table belongs to the whole school and is not copied. Parents stand before children.
 */
export const levels = {
  college: ['college'],
  people: [
    'project',
    'grade',
    'account',
    'teacher',
    'admin_class',
    'student',
    'personal_project',
    'culture',
    'culture_grade',
    'edu_objective',
    'requirement',
    'requirement_objective',
    'requirement_standard',
    'indicator',
    'course_group',
    'evaluation_setting',
    'graduation_run',
  ],
  course: [
    'course_catalog',
    'course',
    'course_prerequisite',
    'support',
    'evaluation_weight',
    'syllabus',
    'syllabus_section',
    'objective',
    'objective_indicator',
    'chapter',
    'chapter_objective',
    'component',
    'component_objective',
    'lab_item',
    'lab_objective',
    'resource',
    'rubric_cell',
    'teaching_class',
    'teaching_class_teacher',
    'student_teaching_class',
    'exam_paper',
    'exam_paper_class',
    'exam_paper_person',
    'evaluation_set',
    'evaluation_class',
    'evaluation_item',
    'evaluation_item_objective',
    'score',
    'indirect_value',
    'attainment_run',
    'attainment_objective',
    'attainment_receipt',
    'report',
    'report_section',
    'teaching_plan',
    'teaching_plan_class',
    'teaching_log',
    'question',
    'question_version',
    'survey',
    'survey_audience',
    'survey_mark',
    'survey_response',
    'survey_ticket',
    'survey_result',
    'survey_reply',
    'document',
    'document_version',
    'source_link',
    'approval_record',
    'improvement',
    'improvement_log',
    'syllabus_improvement',
    'role_assignment',
  ],
} as const

export type Level = keyof typeof levels

const levelByTable = new Map<string, Level>(
  (Object.entries(levels) as [Level, readonly string[]][]).flatMap(([level, tables]) =>
    tables.map((table): [string, Level] => [table, level]),
  ),
)

/** Undefined for what the whole school shares. */
export const levelOf = (table: string) => levelByTable.get(table)

/** How far apart the ids of two copies stand; every id of the demonstration is smaller. */
export const stride = 100_000

/** The number that stands before the ids of a copy: of its college, its people, its courses of this round. */
export const prefixes = { college: 'n.college', people: 'n.copy', course: 'n.round' } as const

/** Columns that name a row without a foreign key, by table or for all. */
const softKeys: Record<string, string> = {
  'score.teaching_class_id': 'teaching_class',
  'score.item_id': 'evaluation_item',
  'score.student_id': 'student',
  'score.account_id': 'account',
  'improvement.catalog_id': 'course_catalog',
  'improvement.teaching_class_id': 'teaching_class',
  'document.catalog_id': 'course_catalog',
  'question.sister_group': 'question',
  // keys of two columns
  ...Object.fromEntries(
    ['survey_mark', 'survey_response', 'survey_ticket'].flatMap((table) => [
      [`${table}.survey_id`, 'survey'],
      [`${table}.audience_id`, 'survey_audience'],
    ]),
  ),
}

export const softTarget = (table: string, column: string) => softKeys[`${table}.${column}`]

/** Texts that are unique in a school: a copy adds its number. */
const unique = new Set([
  'college.code',
  'project.code',
  'admin_class.name',
  'teacher.staff_no',
  'student.student_no',
  'account.username',
  'course_catalog.code',
  'course.code',
  'teaching_class.code',
  'exam_paper.number',
  'survey.code',
  'survey_ticket.token_hash',
])

export const isUnique = (table: string, column: string) => unique.has(`${table}.${column}`)
