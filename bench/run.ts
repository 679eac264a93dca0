import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Bench, Result } from './measure.ts'
import { takeAllDown } from './standing.ts'

const benches: Record<string, () => Promise<{ bench: Bench }>> = {
  engine: () => import('./engine.bench.ts'),
  compute: () => import('./compute.bench.ts'),
  'import-read': () => import('./import-read.bench.ts'),
  'read-documents': () => import('./read-documents.bench.ts'),
  'import-confirm': () => import('./import-confirm.bench.ts'),
  list: () => import('./list.bench.ts'),
  'data-safety': () => import('./data-safety.bench.ts'),
  api: () => import('./api.bench.ts'),
  path: () => import('./path.bench.ts'),
  overload: () => import('./overload.bench.ts'),
  'sign-in': () => import('./sign-in.bench.ts'),
  'roll-up': () => import('./roll-up.bench.ts'),
  report: () => import('./report.bench.ts'),
  'first-screen': () => import('./first-screen.bench.ts'),
  memory: () => import('./memory.bench.ts'),
  start: () => import('./start.bench.ts'),
  grid: () => import('./grid.bench.ts'),
  school: () => import('./school.bench.ts'),
  assemble: () => import('./assemble.bench.ts'),
  'survey-submit': () => import('./survey-submit.bench.ts'),
  'survey-arrival': () => import('./survey-arrival.bench.ts'),
  'survey-results': () => import('./survey-results.bench.ts'),
  'assistant-search': () => import('./assistant-search.bench.ts'),
  'bank-find': () => import('./bank-find.bench.ts'),
  'bank-import': () => import('./bank-import.bench.ts'),
  similar: () => import('./similar.bench.ts'),
  coverage: () => import('./coverage.bench.ts'),
}
/** No measure of speed, or minutes long: run when it is asked for by name. */
const onlyByName = new Set(['school', 'coverage'])

const { positionals: wanted, values } = parseArgs({
  options: { size: { type: 'string', default: '1' }, calls: { type: 'string', default: '' } },
  allowPositionals: true,
})
const size = Number(values.size)
if (!(size > 0 && size <= 1)) {
  console.error('--size says how much of a whole school is made: more than 0, at most 1')
  process.exit(1)
}
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}

const show = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2))
const line = ({ name, ours, yardstick, unit, ratio, goal, holds, note = '' }: Result) =>
  [
    name.padEnd(28),
    `${show(ours)} ${unit}`.padStart(14),
    `${show(yardstick)} ${unit}`.padStart(14),
    ratio.toFixed(2).padStart(8),
    goal.padStart(9),
    (holds ? 'holds' : 'MISSED').padStart(8),
    note,
  ].join('  ')

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => void takeAllDown().finally(() => process.exit(1)))

const results: Result[] = []
console.log(
  [
    'bench'.padEnd(28),
    'ours'.padStart(14),
    'yardstick'.padStart(14),
    'ratio'.padStart(8),
    'goal'.padStart(9),
  ].join('  '),
)
let failed = false
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : onlyByName.has(name)) continue
  try {
    const { bench } = await load()
    for (const result of await bench.run({ size, calls: values.calls })) {
      results.push(result)
      console.log(line(result))
    }
  } catch (error) {
    failed = true
    console.error(`${name} could not be run:`, error)
    await takeAllDown()
  }
}
const average = loadavg()[0]?.toFixed(1) ?? ''
console.log(`load average at the end ${average} on ${availableParallelism()} cores`)
const file = new URL('./results.json', import.meta.url)
const fresh = new Set(results.map(({ name }) => name))
// what was not run now keeps its last figures
const before: Result[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
const kept = before.filter(({ name }) => !fresh.has(name))
writeFileSync(file, `${JSON.stringify([...kept, ...results], null, 2)}\n`)
process.exit(failed ? 1 : 0)
