import { sittingKinds } from '@obelisk/engine/settings/words'
import * as z from 'zod'
import { Was } from '../crud.ts'
import { Done, download, endpoint, Id, QueryId, Whole } from '../endpoint.ts'
import { notice } from '../notice.ts'

import { CellChange, Contribution, IndirectValue } from './shapes.ts'

const Cell = z.object({ student_id: Id, item_id: Id })

/** A cell that somebody else saved since it was seen. `theirs` is what stands now; nothing was overwritten. */
const CellConflict = Cell.extend({
  theirs: z.object({ value: z.number().nullable(), state: z.string() }),
  version: Whole,
  by: z.string(),
  time: z.int(),
})

export const saveMarks = endpoint({
  method: 'POST',
  path: '/api/Evaldata/marks',
  access: 'evaluation-data/edit',
  summary: 'Saves cells of the grid; cells that others changed meanwhile come back with both values.',
  title: { 'zh-cn': '评价数据-录入成绩', en: 'Saves cells of the grid' },
  input: z.object({ teaching_class_id: Id, cells: z.array(CellChange).min(1).max(20_000) }),
  output: z.object({
    saved: z.array(Cell.extend({ version: z.int() })),
    conflicts: z.array(CellConflict),
    data_version: z.int(),
  }),
})

/** What a cell is and, newest first, what it was before. `file` says which cell of which workbook it came from. */
export const CellHistory = z.object({
  value: z.number().nullable(),
  state: z.string(),
  note: z.string(),
  by: z.string(),
  time: z.int().nullable(),
  file: z.object({ batch_id: Id, id: Id, name: z.string(), sheet: z.string(), cell: z.string() }).nullable(),
  history: z.array(
    z.object({
      value: z.number().nullable(),
      state: z.string().nullable(),
      by: z.string(),
      time: z.int(),
      imported: z.boolean(),
    }),
  ),
  /** Later sittings with what each was before, newest first; a mark that is null was taken back. */
  sittings: z.array(
    z.object({
      kind: z.enum(sittingKinds),
      no: z.int(),
      steps: z.array(z.object({ mark: z.number().nullable(), by: z.string(), time: z.int() })),
    }),
  ),
})
export type CellHistory = z.infer<typeof CellHistory>

export const cellHistory = endpoint({
  method: 'GET',
  path: '/api/Evaldata/cell',
  access: 'evaluation-data/view',
  summary: 'Says of one cell who entered it, when, from which file, and what it was before.',
  input: z.object({ teaching_class_id: QueryId, student_id: QueryId, item_id: QueryId }),
  output: CellHistory,
})

export const confirmMarks = endpoint({
  method: 'POST',
  path: '/api/Evaldata/confirm',
  access: 'evaluation-data/edit',
  summary: 'Confirms and locks the marks of a class; everything must be entered and right.',
  title: { 'zh-cn': '评价数据-确认', en: 'Confirms and locks the marks of a class' },
  input: z.object({ teaching_class_id: Id, data_version: Whole }),
  output: Done,
})

export const unlockMarks = endpoint({
  method: 'POST',
  path: '/api/Evaldata/unlock',
  access: 'evaluation-data/unlock',
  summary: 'Unlocks confirmed marks for a reason; results computed from them become out of date.',
  title: { 'zh-cn': '评价数据-解锁成绩', en: 'Unlocks confirmed marks for a reason' },
  input: z.object({ teaching_class_id: Id, reason: z.string().trim().min(2).max(500) }),
  output: Done,
})

export const askUnlock = endpoint({
  method: 'POST',
  path: '/api/Evaldata/askUnlock',
  access: 'evaluation-data/edit',
  summary: 'Asks those who may unlock the marks of a class to do so.',
  title: { 'zh-cn': '评价数据-申请解锁', en: 'Asks those who may unlock the marks of a class to do so' },
  isDeduplicated: true,
  input: z.object({ teaching_class_id: Id, reason: z.string().trim().min(2).max(500) }),
  output: z.object({ asked: z.array(z.string()) }),
})

export const excludeStudent = endpoint({
  method: 'POST',
  path: '/api/Evaldata/exclude',
  access: 'evaluation-data/edit',
  summary: 'Leaves a student out of the evaluation for a reason, or takes him in again (reason null).',
  title: {
    'zh-cn': '评价数据-剔除或恢复学生',
    en: 'Leaves a student out of the evaluation for a reason, or takes him in again (reason null)',
  },
  input: z.object({
    teaching_class_id: Id,
    student_id: Id,
    reason: z.string().trim().min(2).max(200).nullable(),
  }),
  output: Done,
})

export const saveIndirect = endpoint({
  method: 'POST',
  path: '/api/Evaldata/indirect',
  access: 'evaluation-data/edit',
  summary: 'Saves indirect values of objectives that were entered by hand; those left out are removed.',
  title: {
    'zh-cn': '评价数据-填写间接评价',
    en: 'Saves indirect values of objectives that were entered by hand',
  },
  input: z.object({ teaching_class_id: Id, values: z.array(IndirectValue).max(50), _was: Was }),
  output: Done,
})

export const saveContributions = endpoint({
  method: 'POST',
  path: '/api/Evaldata/contributions',
  access: 'evaluation-data/edit',
  summary:
    'Saves what each student did of the group’s work in components, as a factor from 0 to 2; what is left out, or 1, is an equal share.',
  title: {
    'zh-cn': '评价数据-填写小组贡献系数',
    en: 'Saves what each student did of the group’s work in components',
  },
  input: z.object({
    teaching_class_id: Id,
    contributions: z.array(Contribution).max(20_000),
    _was: Was,
  }),
  output: Done,
})

/** One student of the comparison with the registrar's totals; ours is null while marks are missing. */
export const TotalLine = z.object({
  student_id: Id,
  student_no: z.string(),
  name: z.string(),
  ours: z.number().nullable(),
  official: z.number().nullable(),
  official_state: z.string(),
  difference: z.number().nullable(),
})
export type TotalLine = z.infer<typeof TotalLine>

export const compareTotals = endpoint({
  method: 'GET',
  path: '/api/Evaldata/totals',
  access: 'evaluation-data/view',
  summary: 'Compares the totals made from the marks with the registrar’s final grades.',
  input: z.object({ teaching_class_id: QueryId }),
  output: z.object({
    tolerance: z.number(),
    import_time: z.int().nullable(),
    list: z.array(TotalLine),
  }),
})

export const saveTotals = endpoint({
  method: 'POST',
  path: '/api/Evaldata/saveTotals',
  access: 'evaluation-data/edit',
  summary:
    'Keeps the registrar’s final grades: rows of student number and grade, pasted or read from a workbook.',
  title: { 'zh-cn': '评价数据-保存教务总评', en: 'Keeps the registrar’s final grades' },
  input: z.object({ teaching_class_id: Id }).and(
    z.union([
      z.object({
        rows: z.array(z.object({ student_no: z.string().max(40), total: z.string().max(40) })).max(2000),
      }),
      z.object({ file_id: Id }),
    ]),
  ),
  output: z.object({
    saved: z.int(),
    problems: z.array(
      z.object({ row: z.int(), student_no: z.string(), total: z.string(), reason: z.string() }),
    ),
  }),
})

export const template = download({
  path: '/api/Evaldata/template',
  access: 'evaluation-data/view',
  isPersonal: true,
  summary:
    'Gives a workbook with the roster, the heads of the items and the marks so far, to fill in and import.',
  title: {
    'zh-cn': '评价数据-下载模板',
    en: 'Gives a workbook with the roster, the heads of the items and the marks so far, to fill in and import',
  },
  input: z.object({ teaching_class_id: QueryId }),
})

export const gradeDetail = download({
  path: '/api/Evaldata/detail',
  access: 'evaluation-data/view',
  isPersonal: true,
  summary: 'Gives the detail of the grades as a workbook whose totals and rates are live formulas.',
  title: {
    'zh-cn': '评价数据-导出成绩明细',
    en: 'Gives the detail of the grades as a workbook whose totals and rates are live formulas',
  },
  input: z.object({ teaching_class_id: QueryId }),
})

export const unlockAsked = notice(
  'unlock-asked',
  '{name} 申请解锁“{class}”的成绩：{reason}',
  '{name} asks to unlock the marks of “{class}”: {reason}',
)
