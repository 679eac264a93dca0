import { defaultLimits, type ReadLimits } from './limits.ts'
import { runWorker } from './run-worker.ts'
import type { Workbook } from './sheet.ts'

/**
 * The cells of a stored .xlsx, .xls or .csv file. It is read in a thread of its own under the limits. Formulas are
 * never executed: a cell has the value that was saved with it. `name` is the file's own name, as the person knows it.
 * Throws a Refusal when the file is encrypted, damaged, too big or takes too long.
 */
export const readWorkbook = (
  path: string,
  name: string,
  limits: Partial<ReadLimits> = {},
): Promise<Workbook> => {
  const all = { ...defaultLimits, ...limits }
  return runWorker(
    { folder: 'workbook', name: 'read-workbook', fileName: name, limits: all },
    {
      path,
      name,
      limits: all,
    },
  )
}
