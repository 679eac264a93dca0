import { changeTerminalConfig, terminal } from '@obelisk/contract/terminal'
import { describe, expect, test } from 'vitest'
import { install, withTerminal } from '#terminal/terminal.fixture.ts'
import { testApp } from '../test/call.ts'
import { testServices } from '../test/services.ts'
import { get, inOffice, int, list, post, signedIn, text, withAccounts } from './wire.fixture.ts'

withAccounts()
withTerminal()

type Headers = Record<string, string>

/** The stream as it goes over the wire. */
async function stream(command: string, headers: Headers, uuid = 'c0ffee00-0000-4000-8000-000000000001') {
  const query = new URLSearchParams({ command, uuid, extend: 'module-install:x', server: '1' })
  const answer = await (await testApp()).inject({ url: `/index.php${terminal.path}?${query}`, headers })
  const lines = answer.payload.split('\n\n').filter((line) => line !== '')
  return { answer, lines, events: lines.map((line) => JSON.parse(line.replace(/^data: /, '')) as object) }
}
const said = (events: object[]) => events.map((event) => (event as { data: string }).data)

describe('spec 7: GET /admin/ajax/terminal as W7.10 has it', () => {
  test('an event is one line `data: ` with data, uuid, extend and key, all text, of the default name', async () => {
    const { answer, lines, events } = await stream('version.node', await inOffice())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    for (const line of lines) expect(line).toMatch(/^data: \{[^\n]*\}$/)
    for (const event of events)
      expect(event).toEqual({
        data: text,
        uuid: 'c0ffee00-0000-4000-8000-000000000001',
        extend: 'module-install:x',
        key: 'version.node',
      })
  })

  test('a task that succeeds: linked, the command line, its output, the exit code, success, the end', async () => {
    const { events } = await stream('version.node', await inOffice())
    expect(said(events)).toEqual([
      'command-link-success',
      '> node --version',
      process.version,
      'exitCode: 0',
      'command-exec-success',
      'command-exec-completed',
    ])
  })

  test('a task that fails: its exit code, the error, the end', async () => {
    install('pnpm', 'echo out; exit 7')
    const { events } = await stream('web-install.pnpm', await inOffice())
    expect(said(events)).toEqual([
      'command-link-success',
      '> pnpm install',
      'out',
      'exitCode: 7',
      'command-exec-error',
      'command-exec-completed',
    ])
  })

  test('a task that asks back: the error pair with the reason in the words of the protocol', async () => {
    install('pnpm', 'printf "Sure? (Y/n) "; exec /bin/sleep 60')
    const told = said((await stream('test.pnpm', await inOffice())).events)
    expect(told.slice(-3)).toEqual([
      'Error:An interactive command has been detected, and you can manually execute the command to confirm the situation.',
      'command-exec-error',
      'command-exec-completed',
    ])
  })

  test.each(['', 'ping.baidu', 'migrate.run; id'])(
    'what is not on the list: the error pair alone (%j)',
    async (command) => {
      const { events } = await stream(command, await inOffice())
      expect(said(events)).toEqual(['Error:The command was not allowed to be executed', 'command-exec-error'])
    },
  )

  test('who may not run anything gets no stream but an envelope, so that nothing can be taken for a run', async () => {
    const asked = async (headers: Headers) => (await stream('version.node', headers)).answer
    const json = async (headers: Headers) =>
      (await get(`${terminal.path}?command=version.node`, headers)).body
    expect(await json({})).toEqual({ code: 303, msg: '请先登录！', time: int, data: { type: 'need login' } })
    expect(await json(await signedIn())).toMatchObject({ code: 303 })
    Object.assign(testServices.terminal, { isOn: false })
    const off = await json(await inOffice())
    Object.assign(testServices.terminal, { isOn: true })
    expect(off).toMatchObject({ code: 0, msg: expect.stringContaining('OBELISK_TERMINAL') })
    expect((await asked(await inOffice())).headers['content-type']).toBe('text/event-stream')
  })
})

describe('spec 3: terminal task, spec 4.1: what the server keeps of its states', () => {
  test('each run is kept with its state, and what it printed', async () => {
    const headers = await inOffice()
    const { body } = await get('/admin/ajax/terminalRuns', headers)
    expect(body.data).toEqual({ list })
    const [run] = (body.data as { list: object[] }).list
    expect(run).toEqual({
      id: int,
      username: text,
      command: 'version.node',
      status: 'success',
      exit_code: 0,
      start_time: int,
      end_time: int,
    })
    const { id } = run as { id: number }
    expect((await get(`/admin/ajax/terminalLog?id=${id}`, headers)).body.data).toEqual({ log: text })
  })

  test('POST changeTerminalConfig: one of the managers or a port, as text; null; the start tells it', async () => {
    const headers = await inOffice()
    for (const change of [{ manager: 'yarn' }, { port: '8100' }])
      expect((await post(changeTerminalConfig.path, change, headers)).body).toEqual({
        code: 1,
        msg: '',
        time: int,
        data: null,
      })
    const { data } = (await get('/admin/Index/index', headers)).body
    expect(data).toMatchObject({ terminal: { installServicePort: '8100', npmPackageManager: 'yarn' } })
    for (const bad of [{ manager: 'bun' }, { port: '0' }, { port: '8000;id' }])
      expect((await post(changeTerminalConfig.path, bad, headers)).body).toMatchObject({ code: 0, msg: text })
  })
})
