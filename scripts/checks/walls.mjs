// Runs dependency-cruiser on the rules of .dependency-cruiser.mjs, and makes sure that it looked at every file: with a
// TypeScript that it cannot use it finds nothing wrong in nothing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { filesBelow } from '../steps/files.mjs'
import { at, installed, root } from '../steps/places.mjs'

/**
 * @typedef {{ name: string }} Rule
 * @typedef {{ from: string, to: string, rule: Rule, cycle?: { name: string }[] }} Violation
 * @typedef {{ modules: { source: string }[], summary: { violations: Violation[], ruleSetUsed: { forbidden: (Rule & { comment?: string })[] } } }} Report
 */

const folders = ['contract', 'engine', 'server', 'web', 'e2e', 'scripts', 'bench'].filter((folder) =>
  existsSync(at(folder)),
)
const files = folders.flatMap(filesBelow).filter((file) => /[.](tsx?|mjs)$/.test(file))
const cruised = spawnSync(
  process.execPath,
  [installed('dependency-cruiser', 'bin', 'dependency-cruise.mjs'), ...['--output-type', 'json', ...folders]],
  { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 },
)
if (!cruised.stdout.startsWith('{')) {
  console.error(cruised.stderr || cruised.stdout)
  process.exit(1)
}

/** @type {Report} */
const { modules, summary } = JSON.parse(cruised.stdout)
const seen = new Set(modules.map(({ source }) => source))
const unseen = files.filter((file) => !seen.has(file) && existsSync(at(file)))
const comments = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))

for (const { from, to, rule, cycle } of summary.violations) {
  const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to
  console.error(`${rule.name}: ${from} → ${way}\n  ${comments.get(rule.name) ?? ''}`)
}
for (const file of unseen) console.error(`${file} was not looked at; the walls cannot be trusted.`)
console.log(`${modules.length} modules, ${summary.violations.length} violations`)
process.exitCode = summary.violations.length + unseen.length > 0 ? 1 : 0
