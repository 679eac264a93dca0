import * as z from 'zod'
import { download, endpoint, Id, QueryId } from '../endpoint.ts'
import { Password } from '../identity.ts'
import { ListedClass } from './class-list.ts'
import { PointedList, ReadingOfList } from './list.ts'

/** Whose list is imported. */
export const PeopleKind = z.enum(['teacher', 'student'])
export type PeopleKind = z.infer<typeof PeopleKind>

/** So many rows of a list are shown before it is imported, the wrong ones first; all that fail can be downloaded. */
export const shownRows = 500

/** What an import would do with a row. */
export const rowOutcomes = ['new', 'change', 'same', 'failed'] as const

/** A row of a list: its number in the file and its sheet, what stands in it, and what an import would do with it. */
export const ImportRow = z.object({
  row: z.int(),
  sheet: z.string(),
  cells: z.record(z.string(), z.string()),
  outcome: z.enum(rowOutcomes),
  /** What is wrong, column by column; `column` is a key of `cells`. */
  problems: z.array(z.object({ column: z.string(), reason: z.string() })),
  /** The columns that an import would change. */
  changes: z.array(z.string()),
  /** What else is to be known of the person, or nothing. */
  remark: z.string(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** An admin class that a list of students names and that is not there, with how many name it. */
export const MissingClass = ListedClass.extend({ name: z.string(), students: z.int() })
export type MissingClass = z.output<typeof MissingClass>
/** So many of them are offered to be made. */
export const mostMissing = 1000

export const peopleTemplate = download({
  path: '/api/Roster/template',
  access: 'roster/edit',
  summary: 'Gives the workbook to fill in for an import of teachers or students.',
  input: z.object({ kind: PeopleKind }),
})

/** What came of an import; the result of its job too. */
export const ImportedPeople = z.object({ added: z.int(), changed: z.int(), same: z.int(), failed: z.int() })

export const previewPeople = endpoint({
  method: 'POST',
  path: '/api/Roster/previewImport',
  access: 'roster/edit',
  summary:
    'Reads teachers or students from a workbook and says row by row what an import would do, and how it was read; `pointed` says what rows and columns are, which holds for the import of this file and for later lists of the layout.',
  title: {
    'zh-cn': '师生名单-预览导入',
    en: 'Reads teachers or students from a workbook and says row by row what an import would do',
  },
  input: z.object({ kind: PeopleKind, file_id: Id, pointed: PointedList }),
  output: z.object({
    columns: z.array(z.object({ key: z.string(), title: z.string() })),
    /** At most `shownRows` of the `total`. */
    list: z.array(ImportRow),
    total: z.int(),
    counts: ImportedPeople,
    sheet: z.string(),
    file: z.string(),
    reading: ReadingOfList,
    /** Admin classes that rows name and that are not there yet. */
    missing_classes: z.array(MissingClass),
  }),
})

export const importPeople = endpoint({
  method: 'POST',
  path: '/api/Roster/import',
  counts: 'import',
  access: 'roster/edit',
  summary:
    'Imports the good rows in one go, with accounts and roles; the same file again changes nothing. A long list becomes a job.',
  title: { 'zh-cn': '师生名单-导入名单', en: 'Imports the good rows in one go, with accounts and roles' },
  input: z.object({ kind: PeopleKind, file_id: Id, password: Password }),
  /** `import_id`: what can be undone, where anything was done at once. */
  output: z.object({ done: ImportedPeople.nullable(), import_id: Id.nullable(), job_id: Id.nullable() }),
})

export const failedPeople = download({
  path: '/api/Roster/failed',
  access: 'roster/edit',
  isPersonal: true,
  summary: 'Gives the rows that cannot be imported, with the reasons in the last column.',
  title: {
    'zh-cn': '师生名单-下载未导入的行',
    en: 'Gives the rows that cannot be imported, with the reasons in the last column',
  },
  input: z.object({ kind: PeopleKind, file_id: QueryId }),
})
