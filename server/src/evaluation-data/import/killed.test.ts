import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { confirmImport, readImport } from '@obelisk/contract/evaluation-data/imports'
import { upload } from '@obelisk/contract/files'
import { signIn } from '@obelisk/contract/identity'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openFileStore } from '#files/public.ts'
import { createAccounts } from '#identity/public.ts'
import { nobody } from '#kernel/actor.ts'
import { writeWorkbook } from '#workbook/write/write-workbook.ts'
import { demoPassword } from '../../../demo/accounts.ts'
import { bundledServer } from '../../../test/bundle.ts'
import { call, tokenOf } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { testServices } from '../../../test/services.ts'
import { openedClass } from '../marks/marks.fixture.ts'
import { table } from './import.fixture.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-killed-'))
// both servers, the one that is killed and the one of the test, keep their files in the same place
testServices.files = openFileStore(path.join(folder, 'files'))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** The real server in a process of its own, on the database of this test. */
async function startServer(more: Record<string, string> = {}): Promise<{ url: string; child: ChildProcess }> {
  const { url: DATABASE_URL } = await testDatabase()
  const main = path.join(await bundledServer(), 'main.js')
  const env = { ...process.env, DATABASE_URL, DATA_DIR: folder, PORT: '0', OBELISK_DEMO: 'off', ...more }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    child.stdout.on('data', (text: Buffer) => {
      const address = /http:\/\/[^\s/]+/.exec(text.toString())
      if (address) resolve(address[0])
    })
  })
  return { url, child }
}

test('the server is killed while an import is being stored: nothing of it is there, and it can be stored again', async () => {
  const room = await openedClass()
  const { db } = await testDatabase()
  const token = await tokenOf(room.teacher)
  const first = await startServer()
  const send = async <T>(url: string, at: string, body: string | FormData) => {
    const type: Record<string, string> =
      typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(`${url}${at}`, {
      method: 'POST',
      headers: { 'ba-user-token': token, ...type },
      body,
    })
    return (await answer.json()) as { code: number; data: T }
  }
  const bytes = await writeWorkbook([{ name: '成绩', rows: table(room, () => [80, 70, 60]) }])
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), '成绩.xlsx')
  const { data: sent } = await send<{ file: { id: number } }>(first.url, upload.path, form)
  const read = JSON.stringify({ teaching_class_id: room.id, file_id: sent.file.id })
  const { data: view } = await send<{ batch_id: number; data_version: number }>(
    first.url,
    readImport.path,
    read,
  )
  const confirm = JSON.stringify({ ...view, only_good: false })

  // the last thing that storing writes is the layout: held back, everything else has been written and nothing is final
  const held = await db.startTransaction().execute()
  await sql`lock table import_layout in exclusive mode`.execute(held)
  const broken = send(first.url, confirmImport.path, confirm).catch(() => 'broken')
  await expect.poll(() => waitingForLayouts(), { timeout: 20_000 }).toBe(1)
  const ended = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await ended
  expect(await broken).toBe('broken')
  await held.rollback().execute()
  await expect.poll(() => waitingForLayouts(), { timeout: 20_000 }).toBe(0)
  expect(await standing(room.id, view.batch_id)).toEqual({ marks: 0, state: 'preview' })

  const { batch_id, data_version } = view
  const again = await call(confirmImport, { batch_id, data_version }, { as: room.teacher })
  expect([again.code, again.data.fresh]).toEqual([1, 18])
  expect(await standing(room.id, view.batch_id)).toEqual({ marks: 18, state: 'confirmed' })
}, 120_000)

test('a server that others reach refuses the password of the demonstration, which everybody knows', async () => {
  const { db } = await testDatabase()
  const known = { username: 'everybody', kind: 'staff', name: '人人' } as const
  await createAccounts({ own: db, actor: nobody } as never, [known], demoPassword)
  const { url } = await startServer({ TRUST_PROXY: '127.0.0.1' })
  const enter = async () => {
    const answer = await fetch(`${url}${signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: known.username, password: demoPassword }),
    })
    return (await answer.json()) as unknown
  }
  // a machine with much to do asks newcomers to come again in a moment
  await expect
    .poll(enter, { timeout: 20_000, interval: 500 })
    .toMatchObject({ code: 0, data: { refusal: 'public-password' } })
}, 60_000)

/** Connections that wait for the table that is held. */
async function waitingForLayouts(): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where relation = 'import_layout'::regclass and not granted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function standing(classId: number, batchId: number) {
  const { db } = await testDatabase()
  const { rows } = await sql<{ marks: number; state: string }>`
    select (select count(*)::int from score where teaching_class_id = ${classId}) as marks,
      (select state from import_batch where id = ${batchId}) as state`.execute(db)
  return rows[0]
}
