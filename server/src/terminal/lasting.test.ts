import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { terminal } from '@obelisk/contract/terminal'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { requestOf, testApp, tokenOf } from '../../test/call.ts'
import { administrator } from '../../test/people.ts'
import { testServices } from '../../test/services.ts'
import { endRuns } from './run/current-run.ts'
import { install, recorded, run, underWay, withTerminal } from './terminal.fixture.ts'

withTerminal()

let chief: Actor
beforeAll(async () => {
  chief = await administrator('super')
})

async function endOf(uuid: string) {
  for (let turn = 0; turn < 200; turn++) {
    const found = (await recorded()).find((one) => one.uuid === uuid && one.status !== 'running')
    if (found) return found
    await new Promise((go) => setTimeout(go, 25))
  }
  throw new Error(`the run ${uuid} has not ended`)
}

test('a run goes on when the page is left, and its record tells how it ended', async () => {
  install('pnpm', 'echo one; /bin/sleep 2; echo two')
  const app = await testApp()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { batoken: await tokenOf(chief) }
  const page = get(`${address}/index.php${terminal.path}?command=test.pnpm&uuid=left`, { headers })
  const [answer] = (await once(page, 'response')) as [IncomingMessage]
  const [first] = (await once(answer, 'data')) as [Buffer]
  expect(first.toString()).toContain('command-link-success')
  page.destroy()
  expect(await endOf('left')).toMatchObject({ status: 'success', exit_code: 0 })
  expect((await recorded()).at(-1)?.log).toContain('one\ntwo')
})

/** A database that takes its time to give the lock of a run back. */
function slowToUnlock() {
  const { query } = pg.Client.prototype
  const slow = vi.spyOn(pg.Client.prototype, 'query')
  slow.mockImplementation(async function (this: pg.Client, ...args: unknown[]) {
    if (JSON.stringify(args[0]).includes('pg_advisory_unlock')) await new Promise((go) => setTimeout(go, 300))
    return Reflect.apply(query, this, args)
  } as typeof query)
  return slow
}

test('who hears the end of a run may begin the next one at that moment', async () => {
  install('pnpm', ':')
  const app = await testApp()
  const wish = { command: 'test.pnpm', uuid: 'heard', extend: '' }
  const slow = slowToUnlock()
  const answer = await app.inject({
    ...(await requestOf(terminal, wish, { as: chief })),
    payloadAsStream: true,
  })
  let next: ReturnType<typeof run> | undefined
  for await (const part of answer.stream())
    if (String(part).includes('command-exec-success')) next = run(chief, 'test.pnpm')
  expect((await next)?.told).toContain('command-exec-success')
  slow.mockRestore()
})

test('a server that stops ends what runs, and records it as interrupted', async () => {
  install('pnpm', '/bin/sleep 60')
  const running = run(chief, 'test.pnpm', 'stopped')
  await underWay('stopped')
  await new Promise((go) => setTimeout(go, 300))
  await endRuns()
  expect((await running).told).toContain('command-exec-error')
  expect(await endOf('stopped')).toMatchObject({ status: 'interrupted' })
})

test('dependencies are installed by npm itself, in the folder of the program', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'obelisk-root-'))
  writeFileSync(path.join(root, 'package.json'), '{"name":"empty","version":"1.0.0"}')
  Object.assign(testServices.terminal, { root })
  const { told } = await run(chief, 'web-install.npm')
  expect(told[1]).toBe('> npm install')
  expect(told).toContain('command-exec-success')
  expect(existsSync(path.join(root, 'package-lock.json'))).toBe(true)
  const build = await run(chief, 'web-build.npm')
  Object.assign(testServices.terminal, { root: process.cwd() })
  rmSync(root, { recursive: true, force: true })
  expect(build.told).toContain('exitCode: 1')
})
