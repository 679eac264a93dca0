import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TerminalEvent, terminal } from '@obelisk/contract/terminal'
import { afterAll, beforeAll } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { requestOf, testApp } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { testServices } from '../../test/services.ts'

const folder = path.join(tmpdir(), `obelisk-terminal-${process.pid}`)
const programs = path.join(folder, 'bin')

/** Where the terminal of this test file keeps its backups. */
export const dataDir = path.join(folder, 'data')

/** Puts a program on the path, in place of one that may be installed or not. */
export const install = (name: string, script: string) =>
  writeFileSync(path.join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })

export const uninstall = (name: string) => rmSync(path.join(programs, name), { force: true })

/** A terminal that is on, with no program on its path but those that a test installs. */
export function withTerminal() {
  const pathBefore = process.env.PATH
  beforeAll(async () => {
    mkdirSync(programs, { recursive: true })
    process.env.PATH = programs
    const { url } = await testDatabase()
    Object.assign(testServices.terminal, { isOn: true, databaseUrl: url, dataDir, root: process.cwd() })
  })
  afterAll(() => {
    process.env.PATH = pathBefore
    rmSync(folder, { recursive: true, force: true })
  })
}

const eventsIn = (payload: string) =>
  payload
    .split('\n\n')
    .filter((part) => part.startsWith('data: '))
    .map((part) => JSON.parse(part.slice('data: '.length)) as TerminalEvent)

/** Runs a command to its end and gives what was told. */
export async function run(as: Actor, command: string, uuid = 'u', extend = '') {
  const request = await requestOf(terminal, { command, uuid, extend }, { as, language: 'en' })
  const answer = await (await testApp()).inject(request)
  const events = eventsIn(answer.payload)
  return { answer, events, told: events.map(({ data }) => data) }
}

/** The record of runs, oldest first. */
export async function recorded() {
  const { db } = await testDatabase()
  return db.selectFrom('terminal_run').selectAll().orderBy('id').execute()
}

/** Waits until a run of this task is recorded as going on. */
export async function underWay(uuid: string) {
  for (let turn = 0; turn < 200; turn++) {
    if ((await recorded()).some((one) => one.uuid === uuid && one.status === 'running')) return
    await new Promise((go) => setTimeout(go, 25))
  }
  throw new Error(`the run ${uuid} has not begun`)
}
