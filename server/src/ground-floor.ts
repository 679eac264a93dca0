import type { DB as Tables } from '#db/tables.ts'
import * as group from './table-groups.ts'

export type Room = {
  /** 0 rests on nothing; a room reads and uses lower levels only. */
  level: number
  zh: string
  owns: readonly (keyof Tables)[]
  reads: readonly (keyof Tables)[]
  uses: readonly string[]
}

/** The rooms that all others stand on, levels 0 to 4; read floor-plan.ts first. */
export const groundFloor = {
  identity: {
    level: 0,
    zh: '身份会话',
    owns: [...group.signIn],
    reads: [],
    uses: [],
  },
  'site-config': { level: 0, zh: '站点配置', owns: ['config_item'], reads: [], uses: [] },
  terminal: {
    level: 0,
    zh: '维护终端',
    owns: ['terminal_setting', 'terminal_run'],
    reads: [],
    uses: [],
  },
  'audit-log': { level: 0, zh: '操作日志', owns: [], reads: ['admin_log'], uses: [] },
  area: { level: 0, zh: '行政区划', owns: [], reads: [], uses: [] },
  inbox: { level: 0, zh: '待办与通知', owns: ['notice'], reads: ['job'], uses: [] },
  files: { level: 1, zh: '文件', owns: ['file'], reads: ['account'], uses: ['site-config'] },
  'access-control': {
    level: 1,
    zh: '管理员、角色与规则',
    owns: ['role_assignment', 'role_log', ...group.backOffice],
    reads: ['account'],
    uses: ['identity', 'terminal'],
  },
  'data-safety': {
    level: 2,
    zh: '数据安全',
    owns: [...group.safety],
    reads: ['account', 'admin_group_access', 'role_assignment'],
    uses: [],
  },
  roster: {
    level: 2,
    zh: '基础信息',
    owns: ['college', 'project', 'grade', 'admin_class', 'teacher', 'student', 'people_list_layout'],
    reads: ['account', 'role_assignment', 'admin_group_access'],
    uses: ['area', 'identity', 'inbox', 'files', 'access-control'],
  },
  'external-sign-in': {
    level: 3,
    zh: '外部登录',
    owns: ['external_attempt', 'external_binding', 'external_session'],
    reads: ['account', 'session', 'teacher', 'student', 'admin_group', 'admin_group_access'],
    uses: ['identity', 'site-config', 'access-control'],
  },
  member: {
    level: 3,
    zh: '会员与台账',
    owns: [...group.members],
    reads: ['account', 'teacher', 'student', 'admin_group_access', 'role_assignment'],
    uses: ['identity', 'site-config', 'access-control'],
  },
  'personal-data': {
    level: 3,
    zh: '教师个人信息',
    owns: ['personal_record', 'personal_project'],
    reads: ['account', 'teacher', 'college', 'project'],
    uses: ['identity', 'roster'],
  },
  settings: {
    level: 3,
    zh: '系统与评价配置',
    owns: ['config', 'evaluation_setting', 'setting_log'],
    reads: ['account', 'college', 'project'],
    uses: ['roster'],
  },
  'form-template': {
    level: 3,
    zh: '表单模板',
    owns: [...group.forms],
    reads: ['account', 'college', 'project', 'file'],
    uses: ['files', 'roster'],
  },
  'document-control': {
    level: 4,
    zh: '文档版本与审批',
    owns: ['document', 'document_version', 'approval_step', 'approval_record', 'source_link'],
    reads: ['account', 'role_assignment', 'project', 'college'],
    uses: ['inbox', 'settings', 'roster'],
  },
} as const satisfies Record<string, Room>
