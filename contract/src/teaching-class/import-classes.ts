import * as z from 'zod'
import { download, endpoint, Id, QueryId } from '../endpoint.ts'
import { PointedList, ReadingOfList } from '../roster/list.ts'

/** A row of a list of classes with what is wrong in it; `outcome` says what an import would do. */
export const ClassImportRow = z.object({
  row: z.int(),
  sheet: z.string(),
  course: z.string(),
  teaching_class: z.string(),
  project: z.string(),
  grade: z.string(),
  teachers: z.string(),
  /** The admin classes whose students come into the class. */
  admin_class: z.string(),
  outcome: z.enum(['add', 'same', 'failed']),
  reason: z.string(),
})
export type ClassImportRow = z.infer<typeof ClassImportRow>

/** What came of an import of classes. */
export const ImportedClasses = z.object({ added: z.int(), same: z.int(), failed: z.int() })

const ImportInput = z.object({ file_id: Id, academic_term_id: Id })

export const classesTemplate = download({
  path: '/api/TeachingClass/classesTemplate',
  access: 'teaching-class/edit',
  summary: 'Gives the workbook to fill in for an import of teaching classes.',
  input: z.object({}),
})

export const previewClasses = endpoint({
  method: 'POST',
  path: '/api/TeachingClass/previewClasses',
  access: 'teaching-class/edit',
  summary:
    'Reads a list of teaching classes from a workbook and says row by row what an import into the term would do; `pointed` says what rows and columns are.',
  title: { 'zh-cn': '教学班-预览批量建班', en: 'Reads a list of teaching classes from a workbook' },
  input: ImportInput.extend({ pointed: PointedList }),
  output: z.object({
    /** At most 500 of the `total`, the wrong ones first. */
    list: z.array(ClassImportRow),
    total: z.int(),
    counts: ImportedClasses,
    sheet: z.string(),
    file: z.string(),
    reading: ReadingOfList,
  }),
})

export const importClasses = endpoint({
  method: 'POST',
  path: '/api/TeachingClass/importClasses',
  counts: 'import',
  access: 'teaching-class/edit',
  summary:
    'Makes the classes of the good rows of a list, all in one transaction; the same file again makes nothing.',
  title: { 'zh-cn': '教学班-批量建班', en: 'Makes the classes of the good rows of a list' },
  isDeduplicated: true,
  input: ImportInput,
  output: ImportedClasses,
})

export const failedClasses = download({
  path: '/api/TeachingClass/failedClasses',
  access: 'teaching-class/edit',
  isPersonal: true,
  summary: 'Gives the rows of a list of classes that cannot be imported, with the reason in the last column.',
  title: {
    'zh-cn': '教学班-下载未导入的班级',
    en: 'Gives the rows of a list of classes that cannot be imported',
  },
  input: z.object({ file_id: QueryId, academic_term_id: QueryId }),
})
