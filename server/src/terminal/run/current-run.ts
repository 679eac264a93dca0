/** Why a run was ended before its time. */
export type EndedBy = 'cancelled' | 'timeout' | 'interactive' | 'shutdown'

type Current = { uuid: string; end: (by: EndedBy) => void; over: Promise<unknown> }

let current: Current | undefined

/** Makes a run known while it lasts, so that it can be ended from elsewhere. */
export function whileCurrent<T>(uuid: string, end: (by: EndedBy) => void, over: Promise<T>): Promise<T> {
  const mine = { uuid, end, over }
  current = mine
  return over.finally(() => {
    if (current === mine) current = undefined
  })
}

/** Ends the run of this task; false when it does not run. */
export function cancelRun(uuid: string): boolean {
  if (current?.uuid !== uuid) return false
  current.end('cancelled')
  return true
}

/** Ends what runs, and waits for its end: nothing is left behind when the server stops. */
export async function endRuns() {
  current?.end('shutdown')
  await current?.over.catch(() => undefined)
}
