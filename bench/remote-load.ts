import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { median } from './measure.ts'

/** A request as data, so that another process can make it. */
export type Call = { url: string; headers: Record<string, string>; body?: string }
export type Load = { calls: Call[]; atOnce: number }
/** Requests of one server with the same headers. */
export const askAt =
  (address: string, headers: Record<string, string>) =>
  (path: string, body?: unknown): Call => ({
    url: `${address}/${path}`,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

type Done = { ms: number; failed: string[]; times: number[] }

/** Works through `count` pieces, `atOnce` of them at a time. */
export async function runLanes(count: number, atOnce: number, one: (at: number) => Promise<unknown>) {
  let next = 0
  const lane = async () => {
    while (next < count) {
      const at = next
      next += 1
      await one(at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** A client in a process of its own: on the server's thread it would take turns with what is measured. */
export function openCaller() {
  const child: ChildProcess = fork(fileURLToPath(new URL('./caller.ts', import.meta.url)))
  /** Milliseconds of the whole, and of each call. */
  const measure = async (calls: Call[], atOnce: number) => {
    child.send({ calls, atOnce } satisfies Load)
    const [{ ms, failed, times }] = (await once(child, 'message')) as [Done]
    if (failed.length > 0) throw new Error(`calls failed: ${failed.join(' ')}`)
    return { ms, times }
  }
  const load = async (calls: Call[], atOnce: number): Promise<number> => (await measure(calls, atOnce)).ms
  return { load, measure, close: () => child.disconnect() }
}

/** Runs A and B in turn after a warm-up, each giving its own time, and gives the median of each in milliseconds. */
export async function timesInTurn(
  a: () => Promise<number>,
  b: () => Promise<number>,
  rounds: number,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  await a()
  await b()
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await a())
    times[1].push(await b())
  }
  return [median(times[0]), median(times[1])]
}
