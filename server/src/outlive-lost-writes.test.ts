import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** How a process of its own ends in which nobody catches this rejection. */
function endOf(error: string) {
  const module = JSON.stringify(new URL('./outlive-lost-writes.ts', import.meta.url).href)
  const code = `
    const { outliveLostWrites } = await import(${module})
    outliveLostWrites(({ message }) => console.log('lost: ' + message))
    void Promise.reject(${error})
    setTimeout(() => console.log('alive'), 50)`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code]
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

test.each([
  `Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })`,
  `Object.assign(new Error('no database'), { code: '57P01' })`,
])('a write of the queue that meets no database does not end the process: %s', (error) => {
  expect(endOf(error)).toEqual({ status: 0, lines: ['lost: no database', 'alive'] })
})

test('any other rejection that nobody catches ends it', () => {
  expect(endOf(`new TypeError('a bug')`)).toEqual({ status: 1, lines: [''] })
})
