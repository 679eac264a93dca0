import { withFile } from '#files/public.ts'
import type { Ctx } from '#kernel/room.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { workerPool } from '#workbook/run-worker.ts'
import type { CellsAnswer, FailedAnswer, ImportTask, ViewAnswer } from './import-work.ts'

type Answers = { view: ViewAnswer; cells: CellsAnswer; failed: FailedAnswer }

const threads = workerPool({ folder: 'evaluation-data/import/thread', name: 'import-marks' }, defaultLimits)

/** Reads, understands and checks a workbook off the server's own thread, and answers the task. */
export const runImport = <W extends ImportTask['want']>(
  ctx: Ctx<'evaluation-data'>,
  file: Parameters<typeof withFile>[1] & { name: string },
  task: Extract<ImportTask, { want: W }>,
): Promise<Answers[W]> =>
  withFile(ctx.door('files'), file, (path) =>
    threads.run<Answers[W]>(file.name, { path, name: file.name, limits: defaultLimits, task }),
  )
