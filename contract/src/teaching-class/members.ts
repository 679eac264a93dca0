import * as z from 'zod'
import { ListQuery } from '../crud.ts'
import { download, endpoint, Id, QueryId } from '../endpoint.ts'
import { PointedList, ReadingOfList } from '../roster/list.ts'

/** A student in a teaching class: 1 active, 0 removed. Times are unix seconds. */
export const MemberStatus = z.union([z.literal(0), z.literal(1)])
export const memberKinds = ['normal', 'retake', 'exchange'] as const
export const MemberKind = z.enum(memberKinds)
export type MemberKind = z.infer<typeof MemberKind>

export const Member = z.object({
  student_id: Id,
  student_no: z.string(),
  name: z.string(),
  name_en: z.string(),
  gender: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  admin_class: z.string(),
  grade: z.string(),
  kind: MemberKind,
  status: MemberStatus,
  joined_time: z.int(),
  removed_time: z.int().nullable(),
})
export type Member = z.infer<typeof Member>

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/TeachingClass/members',
  access: 'teaching-class/view',
  summary: 'Lists the students of a teaching class, active and removed, by student number.',
  input: z.object({ id: QueryId }),
  output: z.object({ list: z.array(Member), may_edit: z.boolean() }),
})

/** Why a student number could not be added. */
export const Unfit = z.object({ student_no: z.string(), reason: z.string() })

/** How many came in, came back, and were there already; who could not come. */
export const Added = z.object({ added: z.int(), returned: z.int(), same: z.int(), unfit: z.array(Unfit) })

export const addAdminClasses = endpoint({
  method: 'POST',
  path: '/api/TeachingClass/addAdminClasses',
  access: 'teaching-class/edit',
  summary: 'Adds every enrolled student of the named admin classes to a teaching class.',
  title: {
    'zh-cn': '教学班-加入行政班',
    en: 'Adds every enrolled student of the named admin classes to a teaching class',
  },
  input: z.object({ id: Id, admin_class_ids: z.array(Id).min(1).max(50) }),
  output: Added,
})

export const addStudents = endpoint({
  method: 'POST',
  path: '/api/TeachingClass/addStudents',
  access: 'teaching-class/edit',
  summary:
    'Adds students by their numbers; students of other cohorts come as retakers unless said otherwise.',
  title: { 'zh-cn': '教学班-加入学生', en: 'Adds students by their numbers' },
  input: z.object({
    id: Id,
    student_nos: z.array(z.string().trim().min(1).max(40)).min(1).max(1000),
    kind: MemberKind.optional(),
  }),
  output: Added,
})

export const removeStudents = endpoint({
  method: 'POST',
  path: '/api/TeachingClass/removeStudents',
  access: 'teaching-class/edit',
  summary: 'Removes students from a teaching class: status 0 with the time; their marks are kept.',
  title: { 'zh-cn': '教学班-移出学生', en: 'Removes students from a teaching class' },
  input: z.object({ id: Id, student_ids: z.array(Id).min(1).max(1000) }),
  output: z.object({ count: z.int() }),
})

export const returnStudents = endpoint({
  method: 'POST',
  path: '/api/TeachingClass/returnStudents',
  access: 'teaching-class/edit',
  summary: 'Takes removed students back into a teaching class: status 1.',
  title: { 'zh-cn': '教学班-恢复学生', en: 'Takes removed students back into a teaching class' },
  input: z.object({ id: Id, student_ids: z.array(Id).min(1).max(1000) }),
  output: z.object({ count: z.int() }),
})

export const setMemberKind = endpoint({
  method: 'POST',
  path: '/api/TeachingClass/memberKind',
  access: 'teaching-class/edit',
  summary: 'Says whether students of a class sit there ordinarily, as retakers or as exchange students.',
  title: {
    'zh-cn': '教学班-设定修读方式',
    en: 'Says whether students of a class sit there ordinarily, as retakers or as exchange students',
  },
  input: z.object({ id: Id, student_ids: z.array(Id).min(1).max(1000), kind: MemberKind }),
  output: z.object({ count: z.int() }),
})

export const exportMembers = download({
  path: '/api/TeachingClass/exportMembers',
  access: 'teaching-class/view',
  isPersonal: true,
  summary: 'Gives the students of the classes that match as a workbook, one row per student and class.',
  title: {
    'zh-cn': '教学班-导出名单',
    en: 'Gives the students of the classes that match as a workbook, one row per student and class',
  },
  input: ListQuery,
})

export const memberTemplate = download({
  path: '/api/TeachingClass/template',
  access: 'teaching-class/edit',
  summary: 'Gives the workbook to fill in for an import of class lists.',
  input: z.object({}),
})

/** A row of an imported list with what is wrong in it; `outcome` says what an import would do. */
export const MemberImportRow = z.object({
  row: z.int(),
  sheet: z.string(),
  student_no: z.string(),
  name: z.string(),
  admin_class: z.string(),
  teaching_class: z.string(),
  outcome: z.enum(['add', 'return', 'same', 'failed']),
  reason: z.string(),
  /** Said but no hindrance, such as an admin class that is written otherwise. */
  note: z.string(),
})
export type MemberImportRow = z.infer<typeof MemberImportRow>

const ImportInput = z.object({
  file_id: Id,
  teaching_class_id: Id.optional(),
  academic_term_id: Id.optional(),
})

/** What came of an import of class lists; the result of its job too. */
export const ImportedMembers = z.object({
  added: z.int(),
  returned: z.int(),
  same: z.int(),
  failed: z.int(),
})

export const previewMembers = endpoint({
  method: 'POST',
  path: '/api/TeachingClass/previewImport',
  access: 'teaching-class/edit',
  summary:
    'Reads a class list from a workbook and says row by row what an import would do, and how it was read; `pointed` says what rows and columns are, which holds for the import of this file and for later lists of the layout.',
  title: {
    'zh-cn': '教学班-预览导入',
    en: 'Reads a class list from a workbook and says row by row what an import would do',
  },
  input: ImportInput.extend({ pointed: PointedList }),
  output: z.object({
    /** At most 500 of the `total`, the wrong ones first. */
    list: z.array(MemberImportRow),
    total: z.int(),
    counts: ImportedMembers,
    sheet: z.string(),
    file: z.string(),
    reading: ReadingOfList,
  }),
})

export const importMembers = endpoint({
  method: 'POST',
  path: '/api/TeachingClass/import',
  counts: 'import',
  access: 'teaching-class/edit',
  summary:
    'Imports the good rows of a class list in one go; the same file again changes nothing. A long list becomes a job.',
  title: { 'zh-cn': '教学班-导入名单', en: 'Imports the good rows of a class list in one go' },
  input: ImportInput,
  output: z.object({ done: ImportedMembers.nullable(), job_id: Id.nullable() }),
})

export const failedMembers = download({
  path: '/api/TeachingClass/failed',
  access: 'teaching-class/edit',
  isPersonal: true,
  summary: 'Gives the rows of a class list that cannot be imported, with the reason in the last column.',
  title: {
    'zh-cn': '教学班-下载未导入的行',
    en: 'Gives the rows of a class list that cannot be imported, with the reason in the last column',
  },
  input: z.object({
    file_id: QueryId,
    teaching_class_id: QueryId.optional(),
    academic_term_id: QueryId.optional(),
  }),
})
