import type { Kysely } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { Measures } from '#kernel/watch/measures.ts'
import { forgetFigures, keepFigures, keepSizes } from './keep-figures.ts'
import type { OperationOfProcess } from './process.ts'

/** Milliseconds between two times that figures are kept, and after how many of them sizes are looked at. */
const every = 30_000
const sizesEach = 20

type Watched = {
  db: Kysely<Tables>
  measures: Measures
  process: OperationOfProcess
  dataDir: string
  onError: (error: unknown) => void
}

/** Keeps the figures of this process at an interval, in sets; those that could not be kept go with the next. */
export function keepWatch({ db, measures, process, dataDir, onError }: Watched) {
  let times = 0
  let underWay: Promise<void> = Promise.resolve()

  async function keep() {
    const taken = measures.take()
    try {
      await keepFigures(db, process, taken)
    } catch (error) {
      measures.giveBack(taken)
      throw error
    }
  }
  async function keepAll() {
    await keep()
    if (times++ % sizesEach > 0) return
    await keepSizes(db, dataDir)
    await forgetFigures(db)
  }
  const begin = () => {
    underWay = underWay.then(keepAll).catch(onError)
    return underWay
  }
  const timer = setInterval(() => void begin(), every).unref()
  void begin()
  return {
    /** Keeps what there is once more. */
    async stop() {
      clearInterval(timer)
      await underWay
      await keep().catch(onError)
    },
  }
}
