import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { collectPrinted } from './printed.ts'
import { runProgram } from './run-program.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-program-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (script: string, limitMs = 20_000) => {
  const told: string[] = []
  const program = {
    file: process.execPath,
    args: ['-e', script],
    folder,
    env: { PATH: process.env.PATH ?? '' },
    limitMs,
  }
  return { told, ...runProgram(program, (text) => told.push(text)) }
}

test('weakness D2: interactive commands hung: what takes too long is ended, also when it does not want to', async () => {
  const stubborn = `process.on('SIGTERM', () => {}); console.log('begun'); setInterval(() => {}, 1000)`
  const { told, over } = start(stubborn, 1200)
  expect(await over).toMatchObject({ endedBy: 'timeout' })
  expect(told).toEqual(['begun'])
})

test('a program that waits for an answer gets none, and ends by itself', async () => {
  const { over } = start(`process.stdin.on('end', () => process.exit(7)).resume()`)
  expect(await over).toEqual({ exitCode: 7, endedBy: undefined })
})

test('what it started ends with it', async () => {
  const late = `setTimeout(() => require('node:fs').writeFileSync('late', ''), 1500)`
  const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(late)}], { stdio: 'ignore' }); console.log('begun'); setInterval(() => {}, 1000)`
  const { end, over } = start(parent)
  setTimeout(() => end('cancelled'), 700)
  expect(await over).toMatchObject({ endedBy: 'cancelled' })
  await new Promise((go) => setTimeout(go, 1800))
  expect(existsSync(path.join(folder, 'late'))).toBe(false)
})

test('printed text is given at line breaks, without colours, letters whole however they arrive', () => {
  const printed = collectPrinted()
  const bytes = Buffer.from('\u001b[32m完成\u001b[0m 一半\n还有')
  printed.add(bytes.subarray(0, 7))
  expect(printed.take()).toBe('')
  printed.add(bytes.subarray(7))
  expect(printed.take()).toBe('完成 一半')
  expect(printed.take(true)).toBe('还有')
})

test.each([
  ['Remove it? (Y/n) ', true],
  ['Overwrite [y/N]: ', true],
  ['added 3 packages (2 s)\n', false],
])('%j asks back: %s', (text, asks) => {
  const printed = collectPrinted()
  printed.add(Buffer.from(text))
  expect(printed.asksBack()).toBe(asks)
})
