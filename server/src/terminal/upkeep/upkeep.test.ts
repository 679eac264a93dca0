import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrations } from '#db/migrate.ts'
import type { Actor } from '#kernel/actor.ts'
import { bundledServer } from '../../../test/bundle.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator } from '../../../test/people.ts'
import { testServices } from '../../../test/services.ts'
import { dataDir, run, withTerminal } from '../terminal.fixture.ts'
import { publish } from './publish-web.ts'

// each act is a program of its own, which begins slowly on a busy machine
vi.setConfig({ testTimeout: 120_000 })

withTerminal()

let chief: Actor
beforeAll(async () => {
  chief = await administrator('super')
})

const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-publish-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the database tells its version, and that it is up to date', async () => {
  // from the sources, as in a checkout; all that follows from the bundle, as it is delivered
  expect((await run(chief, 'version.database')).told[2]).toMatch(/^PostgreSQL \d+/)
  Object.assign(testServices.terminal, { upkeep: path.join(await bundledServer(), 'upkeep.worker.js') })
  expect((await run(chief, 'migrate.status')).told[2]).toBe(
    `The database is up to date (${migrations().length} migrations).`,
  )
  expect((await run(chief, 'migrate.run')).told).toContain('command-exec-success')
})

test('the restore check restores the last backup into a scratch database and compares; one that was changed is found', async () => {
  const without = await run(chief, 'backup.check')
  expect(without.told).toContain('There is no backup yet. Make one first.')
  expect(without.told).toContain('exitCode: 1')
  expect((await run(chief, 'backup.write')).told).toContain('command-exec-success')
  const checked = await run(chief, 'backup.check')
  expect(checked.told.join('\n')).toMatch(/It can be restored: \d+ tables, \d+ rows, byte for byte/)
  const { pool } = await testDatabase()
  const { rows } = await pool.query(
    `select 1 from pg_database where datname = left(current_database(), 40) || '_restore_check'`,
  )
  expect(rows).toEqual([])

  const backups = path.join(dataDir, 'backups')
  expect(readdirSync(backups)).toHaveLength(1)
  const file = path.join(backups, readdirSync(backups)[0] ?? '')
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(2000) ^ 1, 2000)
  writeFileSync(file, bytes)
  const damaged = await run(chief, 'backup.check')
  expect(damaged.told).toContain('exitCode: 1')
  expect(damaged.told.join('\n')).toMatch(/cannot be restored|not a whole backup/)
})

test('a new build comes in place of the old one; open pages still find the parts of the last one, not older ones', () => {
  const site = path.join(folder, 'site')
  const publishBuild = (name: string) => {
    const fresh = path.join(folder, name)
    mkdirSync(path.join(fresh, 'assets'), { recursive: true })
    for (const page of ['index.html', 'light.html']) writeFileSync(path.join(fresh, page), name)
    writeFileSync(path.join(fresh, 'assets', `${name}.js`), name)
    return publish(fresh, site)
  }
  expect(publishBuild('one')).toBe(3)
  publishBuild('two')
  expect(readdirSync(path.join(site, 'assets'))).toEqual(['one.js', 'two.js'])
  publishBuild('three')
  expect(readdirSync(path.join(site, 'assets'))).toEqual(['three.js', 'two.js'])
  for (const page of ['index.html', 'light.html'])
    expect(readFileSync(path.join(site, page), 'utf8')).toBe('three')
})
