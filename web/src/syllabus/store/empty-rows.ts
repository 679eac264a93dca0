import * as rows from '@obelisk/engine/syllabus/empty-rows'
import { newRowId } from './content-ids.ts'

/** A chapter that nothing is known of. */
export const emptyChapter = (no: number) => rows.emptyChapter(newRowId(), no)

/** An objective without words. */
export const emptyObjective = (no: number) => rows.emptyObjective(newRowId(), no)

/** A laboratory without a name. */
export const emptyLab = () => rows.emptyLab(newRowId())
