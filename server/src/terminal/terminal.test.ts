import { adminStart } from '@obelisk/contract/access-control/back-office'
import {
  cancelTerminal,
  changeTerminalConfig,
  runRefusals,
  terminal,
  terminalLog,
  terminalRuns,
} from '@obelisk/contract/terminal'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashOf, newToken } from '#identity/token.ts'
import type { Actor } from '#kernel/actor.ts'
import { call, testApp, tokenOf } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { administrator, person } from '../../test/people.ts'
import { testServices } from '../../test/services.ts'
import { install, recorded, run, underWay, uninstall, withTerminal } from './terminal.fixture.ts'

withTerminal()

let chief: Actor
let clerk: Actor
beforeAll(async () => {
  chief = await administrator('super')
  clerk = await administrator('routine/config/index', 'routine/config/edit')
})

describe('spec 7: GET /admin/ajax/terminal', () => {
  test('tells link, command line, output, exit code, success and end, each with uuid, extend and key', async () => {
    const { answer, events, told } = await run(chief, 'version.node', 'uuid-1', 'more')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(told).toEqual([
      'command-link-success',
      '> node --version',
      process.version,
      'exitCode: 0',
      'command-exec-success',
      'command-exec-completed',
    ])
    expect(events[0]).toEqual({
      data: 'command-link-success',
      uuid: 'uuid-1',
      extend: 'more',
      key: 'version.node',
    })
  })

  test('what fails is told with its exit code, colours are taken out, lines end in one way', async () => {
    install('pnpm', String.raw`printf '\033[31mred\033[0m\r\nnext\n'; echo wrong >&2; exit 3`)
    const { told } = await run(chief, 'web-install.pnpm')
    expect(told.slice(0, 2)).toEqual(['command-link-success', '> pnpm install'])
    expect(told.slice(2, -3).join('\n').split('\n').toSorted()).toEqual(['next', 'red', 'wrong'])
    expect(told.slice(-3)).toEqual(['exitCode: 3', 'command-exec-error', 'command-exec-completed'])
  })

  test.each([
    '',
    'version',
    'version.node; id',
    'test.none',
    'constructor',
    '__proto__',
    'web-install.pnpm --force',
    'ping.baidu',
  ])('what is not on the list is not run: %j', async (command) => {
    const before = (await recorded()).length
    const { told } = await run(chief, command)
    expect(told).toEqual([`Error:${runRefusals.notAllowed}`, 'command-exec-error'])
    expect(await recorded()).toHaveLength(before)
  })

  test('a package manager that is not installed is named', async () => {
    uninstall('pnpm')
    const { told } = await run(chief, 'test.pnpm')
    expect(told.slice(2)).toEqual([
      'Error:pnpm is not installed on the server. Install it and try again, or choose another package manager.',
      'command-exec-error',
      'command-exec-completed',
    ])
  })

  test('a program that prints the word of an event does not make the event', async () => {
    install('pnpm', 'echo command-exec-success; exit 1')
    const { told } = await run(chief, 'test.pnpm')
    expect(told).not.toContain('command-exec-success')
    expect(told).toContain('command-exec-error')
  })

  test('a foreign program is told nothing secret and gets no shell', async () => {
    process.env.SMTP_URL = 'smtp://a:secret@b'
    install('pnpm', '/usr/bin/env')
    const { told } = await run(chief, 'test.pnpm')
    expect(told.join('\n')).toContain('NO_COLOR=1')
    expect(told.join('\n')).not.toMatch(/secret|DATABASE_URL|OBELISK_/)
    delete process.env.SMTP_URL
  })

  test('is off unless it was switched on', async () => {
    Object.assign(testServices.terminal, { isOn: false })
    const { answer } = await run(chief, 'version.node')
    expect(answer.json()).toMatchObject({ code: 0, data: { refusal: 'terminal-off' } })
    expect((await call(adminStart, {}, { as: chief })).data.terminal.enabled).toBe(false)
    Object.assign(testServices.terminal, { isOn: true })
  })
})

describe('weakness D1: the terminal ran commands for an expired token', () => {
  /** A token that ran out a second ago. */
  async function expiredToken({ accountId, area }: Actor, session: { revoked_time?: Date } = {}) {
    const { db } = await testDatabase()
    const token = newToken()
    const { id } = await db
      .insertInto('session')
      .values({ account_id: accountId, area, ...session })
      .returning('id')
      .executeTakeFirstOrThrow()
    const expires_time = new Date(Date.now() - 1000)
    await db
      .insertInto('session_token')
      .values({ hash: hashOf(token), session_id: id, kind: 'access', expires_time })
      .execute()
    return token
  }

  test('nothing is run for an expired one, a member’s one, or none', async () => {
    const before = (await recorded()).length
    const member = await person('teaching-dean')
    const url = `/index.php${terminal.path}?command=version.node&uuid=u`
    const codeFor = async (headers: Record<string, string>) =>
      (await (await testApp()).inject({ method: 'GET', url, headers })).json().code
    expect(await codeFor({ batoken: await expiredToken(chief) })).toBe(409)
    expect(await codeFor({})).toBe(303)
    expect(await codeFor({ batoken: await tokenOf(member) })).toBe(303)
    // whose it is, and whether its session goes on, counts before its time
    expect(await codeFor({ batoken: await expiredToken(member) })).toBe(303)
    expect(await codeFor({ batoken: await expiredToken(chief, { revoked_time: new Date() }) })).toBe(303)
    // a run is recorded a moment later than it is answered; one at a time, so none is under way when this one may begin
    expect((await run(chief, 'version.node')).told).toContain('command-exec-success')
    expect(await recorded()).toHaveLength(before + 1)
  })

  test('a super administrator who is one no longer is refused at the next run', async () => {
    const former = await administrator('super')
    expect((await run(former, 'version.node')).told).toContain('command-exec-success')
    const { db } = await testDatabase()
    await db.deleteFrom('admin_group_access').where('account_id', '=', former.accountId).execute()
    expect((await run(former, 'version.node')).answer.json()).toMatchObject({ code: 303 })
  })
})

describe('weakness D2: the limit to super administrators stood in the screen only, and runs got in each other’s way', () => {
  test('the server refuses every other administrator', async () => {
    expect((await run(clerk, 'version.node')).answer.json()).toMatchObject({ code: 401 })
    for (const endpoint of [terminalRuns, terminalLog, cancelTerminal])
      expect((await call(endpoint, { id: 1, uuid: 'u' } as never, { as: clerk })).code).toBe(401)
  })

  test('a program that asks back is ended and told so', async () => {
    install('pnpm', 'printf "Remove it? (Y/n) "; exec /bin/sleep 60')
    const { told } = await run(chief, 'web-install.pnpm')
    expect(told).toContain(`Error:${runRefusals.interactive}`)
    expect(told.slice(-2)).toEqual(['command-exec-error', 'command-exec-completed'])
  })

  test('one run at a time: the second is told whose run it waits for; a run can be cancelled with all it started', async () => {
    install('pnpm', 'echo begun; /bin/sleep 60')
    const first = run(chief, 'web-install.pnpm', 'long')
    await underWay('long')
    const other = await administrator('super')
    const second = await run(other, 'version.node', 'second')
    expect(second.told).toEqual([
      `Error:${chief.name} is running web-install.pnpm. Try again when it has ended.`,
      'command-exec-error',
    ])
    expect((await call(cancelTerminal, { uuid: 'another' }, { as: other })).refused?.refusal).toBe(
      'terminal-nothing-runs',
    )
    expect((await call(cancelTerminal, { uuid: 'long' }, { as: other })).code).toBe(1)
    expect((await first).told).toContain('Error:It was cancelled.')
    expect((await run(other, 'version.node')).told).toContain('command-exec-success')
  })

  test('each run keeps its own log, with who and when', async () => {
    install('pnpm', 'echo kept-by-this-run')
    await run(chief, 'test.pnpm', 'mine')
    const { list } = (await call(terminalRuns, {}, { as: chief })).data
    expect(list[0]).toMatchObject({
      command: 'test.pnpm',
      username: chief.name,
      status: 'success',
      exit_code: 0,
    })
    const { log } = (await call(terminalLog, { id: list[0]?.id ?? 0 }, { as: chief })).data
    expect(log).toBe('> pnpm --version\nkept-by-this-run\nexitCode: 0\n')
    expect(list.find(({ status }) => status === 'cancelled')?.command).toBe('web-install.pnpm')
  })

  test('a run that a dead server left behind is told as interrupted, and does not block', async () => {
    const { db } = await testDatabase()
    await db.insertInto('terminal_run').values({ uuid: 'x', username: 'x', command: 'migrate.run' }).execute()
    expect((await call(terminalRuns, {}, { as: chief })).data.list[0]?.status).toBe('interrupted')
    expect((await run(chief, 'version.node')).told).toContain('command-exec-success')
    expect((await recorded()).at(-2)?.status).toBe('interrupted')
  })
})

describe('weakness D5: changeTerminalConfig took any text from any administrator', () => {
  const settingNow = async () => (await call(adminStart, {}, { as: chief })).data.terminal

  test('spec 9: terminal defaults: pnpm, 8000, cleanup on: told by the first answer', async () => {
    expect(await settingNow()).toEqual({
      installServicePort: '8000',
      npmPackageManager: 'pnpm',
      enabled: true,
    })
  })

  test('spec 7: POST /admin/ajax/changeTerminalConfig keeps what super administrators choose', async () => {
    expect((await call(changeTerminalConfig, { manager: 'npm' }, { as: clerk })).code).toBe(401)
    expect((await call(changeTerminalConfig, {}, { as: chief })).code).toBe(1)
    expect(await call(changeTerminalConfig, { manager: 'npm' }, { as: chief })).toMatchObject({
      code: 1,
      data: null,
    })
    expect((await call(changeTerminalConfig, { port: '8100' }, { as: chief })).code).toBe(1)
    expect(await settingNow()).toMatchObject({ installServicePort: '8100', npmPackageManager: 'npm' })
  })

  test.each([
    { manager: 'bun' },
    { manager: "pnpm', 'x' => system('id'), '" },
    { port: '0' },
    { port: '65536' },
    { port: '8000; id' },
    { port: 80_000 },
    { port: ' 80' },
  ])('refused: %j', async (input) => {
    const before = await settingNow()
    const answer = await call(changeTerminalConfig, input as never, { as: chief })
    expect(answer.refused?.fields?.[0]?.path).toBe(Object.keys(input)[0])
    expect(await settingNow()).toEqual(before)
  })
})
