import { readFileSync } from 'node:fs'
import { argv, exit } from 'node:process'
import { fileURLToPath } from 'node:url'

const mostSigns = 72
/** Git writes these itself. */
const byGit = /^(Merge|Revert|fixup!|squash!|amend!) /

/**
 * What is wrong with the message of a commit, or undefined.
 * @param {string} message
 */
export function problemOf(message) {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'))
  const [first = '', second = ''] = lines.slice(lines.findIndex((line) => line.trim() !== ''))
  const signs = [...first].length
  if (byGit.test(first)) return undefined
  if (signs > mostSigns)
    return `The first line has ${signs} signs; ${mostSigns} are the most. Say why in the body, below an empty line.`
  if (second.trim() !== '') return 'The second line must be empty: what follows it is the body.'
  return undefined
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const problem = problemOf(readFileSync(argv[2] ?? '', 'utf8'))
  if (problem) {
    console.error(problem)
    exit(1)
  }
}
