import { withFile } from '#files/public.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { runWorker } from '#workbook/run-worker.ts'
import type { CellsAnswer, FailedAnswer, ImportTask, ViewAnswer } from './import-work.ts'

type Answers = { view: ViewAnswer; cells: CellsAnswer; failed: FailedAnswer }

/** Reads, understands and checks a workbook in a thread of its own, and answers the task. */
export const runImport = <W extends ImportTask['want']>(
  file: Parameters<typeof withFile>[0] & { name: string },
  task: Extract<ImportTask, { want: W }>,
): Promise<Answers[W]> =>
  withFile(file, (path) =>
    runWorker<Answers[W]>(
      {
        folder: 'evaluation-data/import/work',
        name: 'import-marks',
        fileName: file.name,
        limits: defaultLimits,
      },
      { path, name: file.name, limits: defaultLimits, task },
    ),
  )
