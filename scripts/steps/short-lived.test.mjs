import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { knownOf, shortLived } from './short-lived.mjs'

test('only flags that this Node.js knows are given to it', () => {
  const options =
    'Options:\n  --stack-size (of a stack)\n        type: int\n  --lazy-budget (of what is lazy)\n'
  expect(knownOf(['--stack-size=4', '--budget=1', '--lazy=2', '--lazy-budget=3'], options)).toEqual([
    '--stack-size=4',
    '--lazy-budget=3',
  ])
})

test('it starts with them, and there are some', () => {
  expect(shortLived.length).toBeGreaterThan(0)
  expect(spawnSync(process.execPath, [...shortLived, '--eval', '0']).status).toBe(0)
})
