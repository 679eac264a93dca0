import type { AdminNode } from './admin-nodes.ts'

/** The areas of the product that have their own sign-in and token. */
export type Area = 'member' | 'admin'

/** Every permission node of the product: `<room>/<action>`. A role is a set of them. */
export const permissions = [
  'roster/view',
  'roster/students',
  'roster/contacts',
  'roster/edit',
  'training-plan/view',
  'training-plan/edit',
  'training-plan/publish',
  'teaching-class/view',
  'teaching-class/edit',
  'term-calendar/edit',
  'term-calendar/timetable',
  'syllabus/view',
  'syllabus/assign',
  'syllabus/edit',
  'syllabus/approve',
  'question-bank/view',
  'question-bank/edit',
  'assessment-review/view',
  'assessment-review/edit',
  'assessment-review/approve',
  'assessment-review/forms',
  'exam-paper/view',
  'exam-paper/edit',
  'exam-paper/print',
  'teaching-plan/view',
  'teaching-plan/edit',
  'teaching-plan/approve',
  'survey/view',
  'survey/edit',
  'evaluation-data/view',
  'evaluation-data/edit',
  'evaluation-data/unlock',
  'attainment-report/view',
  'attainment-report/edit',
  'attainment-report/approve',
  'accreditation/view',
  'accreditation/edit',
  'improvement/view',
  'improvement/edit',
  'improvement/verify',
  'settings/edit',
  'appointment/view',
  'appointment/edit',
  'assistant/use',
] as const
export type Permission = (typeof permissions)[number]

/** The permissions to see rows, not to change them. */
export type ViewPermission = Extract<Permission, `${string}/view`>

/**
 * Who may call: anyone; anyone signed in to an area; holders of one permission; holders of one node of the back office;
 * super administrators alone.
 */
export type Access = 'anyone' | Area | Permission | AdminNode | 'super'

/** The roles of the field. A person holds a role for a scope, and often several roles at once. */
export const roles = [
  'teacher',
  'course-leader',
  'section-head',
  'programme-director',
  'teaching-dean',
  'teaching-secretary',
  'supervisor',
  'student',
] as const
export type Role = (typeof roles)[number]

/** Where a role holds. `self` means what carries the person's own name, such as the classes one teaches. */
export const scopeTypes = ['school', 'college', 'project', 'catalog', 'self'] as const
export type ScopeType = (typeof scopeTypes)[number]

const reading = [
  'roster/view',
  'training-plan/view',
  'teaching-class/view',
  'syllabus/view',
  'question-bank/view',
  'assessment-review/view',
  'exam-paper/view',
  'teaching-plan/view',
  'survey/view',
  'evaluation-data/view',
  'attainment-report/view',
  'improvement/view',
  'assistant/use',
] as const satisfies readonly Permission[]

/**
 * Who answers for a programme or more sees its register of students and how its teachers are reached; who teaches or
 * leads courses sees class lists, and the names of colleagues.
 */
const overlooking = [...reading, 'roster/students', 'roster/contacts'] as const

const teaching = [
  ...reading,
  'question-bank/edit',
  'exam-paper/edit',
  'survey/edit',
  'term-calendar/timetable',
  'assessment-review/edit',
  'teaching-plan/edit',
  'evaluation-data/edit',
  'attainment-report/edit',
  'improvement/edit',
] as const

/** What each role may do inside its scope. */
export const permissionsOfRole: Record<Role, readonly Permission[]> = {
  teacher: teaching,
  'course-leader': [...teaching, 'syllabus/edit'],
  'section-head': [
    ...overlooking,
    'question-bank/edit',
    'exam-paper/edit',
    'survey/edit',
    'accreditation/view',
    'syllabus/approve',
    'assessment-review/approve',
    'teaching-plan/approve',
    'evaluation-data/unlock',
    'attainment-report/approve',
    'improvement/edit',
    'improvement/verify',
    'appointment/view',
  ],
  'programme-director': [
    ...overlooking,
    'training-plan/edit',
    'syllabus/assign',
    'syllabus/approve',
    'teaching-plan/approve',
    'teaching-class/edit',
    'term-calendar/timetable',
    'survey/edit',
    'attainment-report/approve',
    'accreditation/view',
    'accreditation/edit',
    'improvement/edit',
    'improvement/verify',
    'appointment/view',
    'appointment/edit',
  ],
  'teaching-dean': [
    ...overlooking,
    'training-plan/publish',
    'exam-paper/print',
    'syllabus/approve',
    'assessment-review/approve',
    'assessment-review/forms',
    'teaching-plan/approve',
    'attainment-report/approve',
    'accreditation/view',
    'improvement/verify',
    'settings/edit',
    'appointment/view',
    'appointment/edit',
  ],
  'teaching-secretary': [
    ...overlooking,
    'roster/edit',
    'training-plan/edit',
    'assessment-review/forms',
    'exam-paper/print',
    'teaching-class/edit',
    'term-calendar/edit',
    'term-calendar/timetable',
    'survey/edit',
    'accreditation/view',
    'settings/edit',
    'appointment/view',
    'appointment/edit',
  ],
  supervisor: [...overlooking, 'accreditation/view', 'appointment/view'],
  student: [],
}
