import { monitorEventLoopDelay } from 'node:perf_hooks'

/** One line of the table: ours against a yardstick in the same run. */
export type Result = {
  name: string
  ours: number
  yardstick: number
  unit: 'ms' | 'per s' | 'KB' | 'MB' | 'sheets' | 'calls' | 'of 100'
  ratio: number
  goal: string
  holds: boolean
  note?: string
}

/** `size` of the school that is measured: 1 is 30,000 students after five years; `calls`: only those that say this. */
export type BenchOptions = { size: number; calls: string }

export type Bench = { name: string; run: (options: BenchOptions) => Promise<Result[]> }

export const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Runs A and B in turn after a warm-up and gives the median of each in milliseconds. */
export async function inTurn(a: () => unknown, b: () => unknown, rounds = 7): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  await a()
  await b()
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timeOf(a))
    times[1].push(await timeOf(b))
  }
  return [median(times[0]), median(times[1])]
}

/** The longest time in which the event loop could do nothing else, in ms. */
export async function stallOf(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}

/** A time that may be at most `limit` times the yardstick's. */
export function atMost(name: string, [ours, yardstick]: readonly [number, number], limit: number): Result {
  const ratio = ours / yardstick
  return { name, ours, yardstick, unit: 'ms', ratio, goal: `<= ${limit.toFixed(2)}`, holds: ratio <= limit }
}

/** A rate that must be at least `limit` times the yardstick's; both are given as milliseconds for the same work. */
export function atLeastRate(
  name: string,
  [ours, yardstick]: readonly [number, number],
  calls: number,
  limit: number,
): Result {
  const [oursRate, yardstickRate] = [(calls / ours) * 1000, (calls / yardstick) * 1000]
  const ratio = oursRate / yardstickRate
  return {
    name,
    ours: oursRate,
    yardstick: yardstickRate,
    unit: 'per s',
    ratio,
    goal: `>= ${limit.toFixed(2)}`,
    holds: ratio >= limit,
  }
}

/** Ten times the work may take at most twelve times as long. */
export function growth(name: string, small: number, large: number): Result {
  const ratio = large / small
  return {
    name: `${name} x10`,
    ours: large,
    yardstick: small,
    unit: 'ms',
    ratio,
    goal: '<= 12.00',
    holds: ratio <= 12,
  }
}

/** At most so many milliseconds; the yardstick is the limit itself. */
export function within(name: string, ours: number, limit: number, note: string): Result {
  return {
    name,
    ours,
    yardstick: limit,
    unit: 'ms',
    ratio: ours / limit,
    goal: `<= ${limit} ms`,
    holds: ours <= limit,
    note,
  }
}
