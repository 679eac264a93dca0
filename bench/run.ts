import { writeFileSync } from 'node:fs'
import type { Bench, Result } from './measure.ts'

const benches: Record<string, () => Promise<{ bench: Bench }>> = {
  engine: () => import('./engine.bench.ts'),
  grid: () => import('./grid.bench.ts'),
  list: () => import('./list.bench.ts'),
  'sign-in': () => import('./sign-in.bench.ts'),
}

const wanted = process.argv.slice(2)
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
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { bench } = await load()
  for (const result of await bench.run()) {
    results.push(result)
    console.log(line(result))
  }
}
writeFileSync(new URL('./results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
process.exit(0)
