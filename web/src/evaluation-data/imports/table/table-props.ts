import type { ImportView, SheetView } from '@obelisk/contract/evaluation-data/imports'
import type { Import } from '../use-import.ts'

/** What the table of a sheet is given: the import at work, how the file is read, the sheet, and the chosen cell. */
export type TableProps = { work: Import; view: ImportView; sheet: SheetView; chosen: string }

/** What the chip over a column is given. */
export type ChipProps = Omit<TableProps, 'chosen'> & { column: number }
