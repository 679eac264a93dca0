import * as z from 'zod'
import { endpoint, Id } from '../endpoint.ts'
import { refusal } from '../refusal.ts'

/** An import can be undone for so many days. */
export const undoDays = 30

/** What lists are imported of. */
export const RosterKind = z.enum(['teacher', 'student', 'admin-class'])
export type RosterKind = z.infer<typeof RosterKind>

/** So many of the rows that stay are told one by one. */
export const shownStays = 200

const RowThatStays = z.object({ name: z.string(), why: z.string() })
export type RowThatStays = z.infer<typeof RowThatStays>

/**
 * An import of one's own. `file_name` is empty where the list was typed; `kept`: how many rows stayed when it was undone, of
 * which `stays` are at most `shownStays`.
 */
export const PastImport = z.object({
  id: Id,
  file_name: z.string(),
  time: z.int(),
  added: z.int(),
  changed: z.int(),
  may_undo: z.boolean(),
  kept: z.int().nullable(),
  stays: z.array(RowThatStays),
})
export type PastImport = z.infer<typeof PastImport>

export const rosterImports = endpoint({
  method: 'GET',
  path: '/api/Roster/imports',
  access: 'roster/edit',
  summary: 'Lists the last imports of a kind of list that one made oneself.',
  input: z.object({ kind: RosterKind }),
  output: z.object({ list: z.array(PastImport) }),
})

export const undoRosterImport = endpoint({
  method: 'POST',
  path: '/api/Roster/undoImport',
  access: 'roster/edit',
  summary:
    'Takes an import back: rows that it added go, rows that it changed are as before, but for those that were changed or used since.',
  title: { 'zh-cn': '基础信息-撤销导入', en: 'Undoes an import of teachers, students or admin classes' },
  input: z.object({ id: Id }),
  output: z.object({
    removed: z.int(),
    restored: z.int(),
    kept: z.int(),
    /** At most `shownStays` of them. */
    stays: z.array(RowThatStays),
  }),
})

export const rosterImportUndone = refusal(
  'roster-import-undone',
  '这次导入已撤销，请刷新页面',
  'This import was undone already. Please load the page anew.',
)
export const rosterUndoTooLate = refusal(
  'roster-undo-too-late',
  '导入超过 {days} 天，不能撤销',
  'The import is more than {days} days old and cannot be undone.',
)
export const rowChangedSince = refusal(
  'roster-row-changed-since',
  '导入后由 {by} 于 {time} 更改过',
  'Changed since by {by} at {time}.',
)
export const rowUsedSince = refusal('roster-row-used-since', '已有{list}', 'In use: {list}.')
export const rowGoneSince = refusal('roster-row-gone-since', '导入后已删除', 'Deleted since.')
export const rowBeyond = refusal('roster-row-beyond', '不在你管理的范围', 'Not yours to change.')
export const placeOfRowGone = refusal(
  'roster-place-of-row-gone',
  '原来所属的行政班或学院已不在，或不归你管理',
  'The class or college that it belonged to is gone, or not yours.',
)
export const addressOfRowTaken = refusal(
  'roster-address-of-row-taken',
  '原来的邮箱或手机号现在属于别人',
  'The former e-mail address or mobile number is somebody else’s now.',
)
