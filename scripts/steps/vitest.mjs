import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { relative } from 'node:path'
import { readText } from './files.mjs'
import { cached, installed, root } from './places.mjs'
import { runNode } from './run.mjs'

/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, status: string, assertionResults: { status: string }[] }[] }} Report */

/**
 * The files whose tests began and have no outcome: their process ended in the middle, of which Vitest does not tell
 * the file. @param {Report} report
 */
const cutShort = ({ testResults }) =>
  testResults
    .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'pending'))
    .map(({ name }) => relative(root, name))

/**
 * Runs tests and counts them. A file that cannot even be loaded counts as one failure, and so does a run that ends
 * badly without saying why.
 * @param {string[]} options
 * @param {Parameters<typeof runNode>[1]} [run]
 */
export async function runVitest(options, run) {
  const file = cached(`vitest-${process.pid}-${randomUUID()}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const program = [installed('vitest', 'vitest.mjs'), 'run']
  const code = await runNode([...program, ...options, ...reporters], run)
  const text = readText(file)
  rmSync(file, { force: true })
  if (!text) return { passed: 0, failed: 1 }
  /** @type {Report} */
  const report = JSON.parse(text)
  for (const name of code === 0 ? [] : cutShort(report)) console.error(` FAIL  ${name} did not end`)
  const { numPassedTests, numFailedTests, testResults } = report
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  )
  const failed = numFailedTests + notLoaded.length
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}
