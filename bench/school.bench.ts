import type { Bench, Result } from './measure.ts'
import { type Cost, enter, nameOf } from './school/ask.ts'
import { openSchool } from './school/build.ts'
import { calls } from './school/calls.ts'

/** Goals for a whole school: three times the demonstration or 150 ms, and at most 300 KB. */
const limits = { times: 3, ms: 150, bytes: 300_000 }

async function costsAt(size: number, suffix: string, wanted: string): Promise<Map<string, Cost>> {
  const school = await openSchool(size)
  const { facts, cost, leave } = await enter(school, suffix)
  const found = new Map<string, Cost>()
  const refused: string[] = []
  for (const call of calls) {
    const name = nameOf(call, facts)
    if (!name.includes(wanted)) continue
    const measured = await cost(call).catch((error: Error) => refused.push(`${name}: ${error.message}`))
    if (typeof measured === 'object') found.set(name, measured)
  }
  await leave()
  await school.close()
  if (refused.length > 0) throw new Error(`These calls were not answered:\n${refused.join('\n')}`)
  return found
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`

function lineOf(name: string, demo: Cost, school: Cost): Result {
  const ratio = school.ms / demo.ms
  return {
    name,
    ours: school.ms,
    yardstick: demo.ms,
    unit: 'ms',
    ratio,
    goal: `<= ${limits.times}x`,
    holds:
      (ratio <= limits.times || school.ms <= limits.ms || school.blocks <= limits.times * demo.blocks) &&
      school.bytes <= limits.bytes,
    note: `${school.rows} rows, ${kilobytes(school.bytes)}, ${school.blocks} blocks (${demo.rows}, ${kilobytes(demo.bytes)}, ${demo.blocks})`,
  }
}

/** A school of 30,000 students after five years against the demonstration university: the same calls of the same people. */
export const bench: Bench = {
  name: 'school',
  run: async ({ size, calls: wanted }) => {
    const demo = await costsAt(0, '', wanted)
    const school = await costsAt(size, '001', wanted)
    return [...demo].flatMap(([name, cost]) => {
      const grown = school.get(name)
      return grown ? [lineOf(name, cost, grown)] : []
    })
  },
}
