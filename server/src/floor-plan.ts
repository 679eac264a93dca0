import type { DB as Tables } from '#db/tables.ts'
import { documents, marks, people, plan, syllabus, syllabusParts, teachingClass } from './table-groups.ts'

type Room = {
  /** 0 rests on nothing; a room reads and uses lower levels only. */
  level: number
  zh: string
  owns: readonly (keyof Tables)[]
  reads: readonly (keyof Tables)[]
  uses: readonly string[]
}

/**
 * The rooms. `owns`: the tables a room writes. `reads`: tables of others it may select from.
 * `uses`: rooms whose public.ts it may import. The types of `ctx` and the import walls come from this page.
 */
export const floorPlan = {
  identity: {
    level: 0,
    zh: '身份会话',
    owns: [
      'account',
      'session',
      'session_token',
      'sign_in_failure',
      'known_device',
      'captcha',
      'verification_code',
      'outgoing_message',
      'second_factor',
    ],
    reads: [],
    uses: [],
  },
  files: { level: 0, zh: '文件', owns: ['file'], reads: [], uses: [] },
  inbox: { level: 0, zh: '待办与通知', owns: ['notice'], reads: ['job'], uses: [] },
  'access-control': {
    level: 1,
    zh: '管理员、角色与规则',
    owns: [
      'role_assignment',
      'admin_rule',
      'admin_group',
      'admin_group_rule',
      'admin_group_access',
      'user_rule',
      'user_group',
      'user_group_rule',
    ],
    reads: ['account'],
    uses: ['identity'],
  },
  roster: {
    level: 2,
    zh: '基础信息',
    owns: ['college', 'project', 'grade', 'admin_class', 'teacher', 'student'],
    reads: ['account', 'role_assignment'],
    uses: ['identity', 'files', 'access-control'],
  },
  settings: {
    level: 3,
    zh: '系统与评价配置',
    owns: ['config', 'evaluation_setting'],
    reads: ['account', 'college', 'project'],
    uses: ['roster'],
  },
  'document-control': {
    level: 4,
    zh: '文档版本与审批',
    owns: ['document', 'document_version', 'approval_step', 'approval_record', 'source_link'],
    reads: ['account', 'role_assignment', 'project', 'college'],
    uses: ['inbox', 'settings', 'roster'],
  },
  'training-plan': {
    level: 5,
    zh: '培养方案',
    owns: [
      'requirement_library',
      'requirement_library_item',
      'requirement_library_map',
      'edu_objective',
      'requirement_objective',
      'requirement_standard',
      'course_prerequisite',
      'culture_edit',
      'culture_undo',
      ...plan,
    ],
    reads: [...people, ...documents],
    uses: ['files', 'inbox', 'settings', 'access-control', 'document-control', 'roster'],
  },
  'teaching-class': {
    level: 6,
    zh: '教学班',
    owns: [...teachingClass],
    reads: [...people, 'admin_class', 'student', 'culture', 'culture_grade', 'course', 'course_catalog'],
    uses: ['files', 'roster', 'training-plan'],
  },
  improvement: {
    level: 7,
    zh: '持续改进',
    owns: ['improvement', 'improvement_log'],
    reads: [...people, ...teachingClass, 'course', 'course_catalog', 'document'],
    uses: ['inbox', 'roster'],
  },
  syllabus: {
    level: 8,
    zh: '课程大纲',
    owns: [...syllabus, ...syllabusParts, 'syllabus_section', 'syllabus_improvement'],
    reads: [...people, ...plan, ...documents, ...teachingClass, 'course_prerequisite', 'improvement'],
    uses: [
      'files',
      'inbox',
      'settings',
      'access-control',
      'document-control',
      'improvement',
      'roster',
      'training-plan',
    ],
  },
  dropdown: {
    level: 9,
    zh: '下拉缓存',
    owns: ['dropdown_version'],
    reads: [
      'document',
      'project',
      'grade',
      'admin_class',
      'student',
      'culture',
      'culture_grade',
      'course',
      ...teachingClass,
    ],
    uses: ['roster'],
  },
  'evaluation-data': {
    level: 10,
    zh: '评价数据',
    owns: [...marks, 'import_layout', 'official_grade'],
    reads: [
      ...people,
      'admin_class',
      'student',
      'indicator',
      'course',
      'course_catalog',
      ...teachingClass,
      ...syllabus,
      'document',
      'file',
    ],
    uses: ['files', 'inbox', 'settings', 'teaching-class', 'syllabus'],
  },
  'attainment-report': {
    level: 11,
    zh: '达成评价',
    owns: [
      'attainment_run',
      'attainment_receipt',
      'attainment_objective',
      'report',
      'report_section',
      'report_form',
    ],
    reads: [
      ...people,
      ...plan,
      ...teachingClass,
      ...syllabus,
      ...documents,
      ...marks,
      'admin_class',
      'student',
      'chapter',
      'chapter_objective',
      'rubric_cell',
      'resource',
      'file',
      'improvement',
    ],
    uses: [
      'files',
      'inbox',
      'settings',
      'document-control',
      'improvement',
      'roster',
      'training-plan',
      'teaching-class',
      'syllabus',
      'evaluation-data',
    ],
  },
  accreditation: {
    level: 12,
    zh: '毕业要求达成',
    owns: ['graduation_run', 'course_result_pin'],
    reads: [
      ...people,
      ...plan,
      ...documents,
      ...teachingClass,
      'objective',
      'objective_indicator',
      'syllabus',
      'attainment_run',
      'attainment_objective',
      'report',
    ],
    uses: ['files', 'inbox', 'settings', 'document-control', 'roster', 'training-plan', 'attainment-report'],
  },
  welcome: {
    level: 13,
    zh: '首页',
    owns: [],
    reads: [
      ...people,
      ...plan,
      ...documents,
      ...teachingClass,
      'student',
      'syllabus',
      'objective',
      'improvement',
      'evaluation_class',
      'evaluation_set',
      'evaluation_item',
      'score',
      'attainment_run',
      'report',
      'graduation_run',
    ],
    uses: ['roster', 'document-control'],
  },
} as const satisfies Record<string, Room>

export type RoomName = keyof typeof floorPlan

/** Tables that the kernel itself writes; a room may read them when its plan says so. */
export const kernelTables = ['job', 'admin_log'] as const satisfies readonly (keyof Tables)[]
