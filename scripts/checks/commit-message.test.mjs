import { expect, test } from 'vitest'
import { problemOf } from './commit-message.mjs'

const first = 'Say what a commit does in the first line, and nothing else beside it....'

test.each([
  first,
  `${first}\n`,
  `\n${first}\n\nWhy it was done, as long as it takes, with as many lines as it wants and no bound.`,
  `# a remark of git\n${first}\n# Please enter the message\n`,
  '把每行命令说清楚'.repeat(9),
  `Revert "${first}"`,
])('a message of one line and a body passes: %s', (message) => {
  expect(problemOf(message)).toBeUndefined()
})

test('a first line that is too long, and one without an end, are named', () => {
  expect(problemOf(`${first}.`)).toContain('73 signs')
  expect(problemOf(`${'改'.repeat(73)}\n`)).toContain('73 signs')
  expect(problemOf(`${first}\nand this as well\n`)).toContain('second line')
})
