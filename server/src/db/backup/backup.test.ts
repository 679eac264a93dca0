import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ZipEntry } from '#zip/zip-directory.ts'
import { emptyDatabase, testDatabase } from '../../../test/database.ts'
import { quoted, sequencesOf, tablesOf } from './catalog.ts'
import { manifestName } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'
import { entriesOf } from './zip-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-backup-'))
const file = path.join(folder, 'one.zip')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every row of every table as text, and where the sequences stand. */
async function contentOf(client: pg.ClientBase) {
  const content: Record<string, string[]> = {}
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(`select t::text as row from public.${quoted(name)} t order by 1`)
    content[name] = rows.map(({ row }) => row)
  }
  return { content, sequences: await sequencesOf(client) }
}

/** A connection that has the line to itself, as COPY needs it. */
async function connected(url: string, body: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client(url)
  await client.connect()
  await body(client).finally(() => client.end())
}

const onSource = async (body: (client: pg.Client) => Promise<void>) =>
  connected((await testDatabase()).url, body)

async function onEmpty(body: (client: pg.Client) => Promise<void>) {
  const { url, remove } = await emptyDatabase()
  await connected(url, body).finally(remove)
}

/** Values that a careless format would lose, references in both directions of the alphabet, and gaps in the ids. */
const odd = `
  insert into account (username, name, password_hash, birthday, money)
  select 'a' || n, E'张 "三"\\t\\\\N\\r\\n𠮷' || n, '', case when n % 2 = 0 then date '1999-12-31' end, n * 10000000000
  from generate_series(1, 3000) n;
  delete from account where id between 10 and 20;
  insert into session (account_id, area, revoked_time) values (1, 'member', '2026-02-28 23:59:59.123456+08');
  insert into session_token (hash, session_id, kind, expires_time) values ('\\x00ff0a09', 1, 'access', 'infinity');
  insert into config values ('odd', '{"a": [1.50, null, "\\t\\u4e2d"], "b": {}}'), ('empty', '""');
  insert into college (code, name) values ('', ''), ('01', '\\.');
  insert into college (parent_id, code, name) values (2, '02', 'child');
  insert into evaluation_setting (scope_type, key, value) values ('school', 'k', '0.10000000000000000001')`

beforeAll(async () => {
  const { pool } = await testDatabase()
  await pool.query(odd)
  await onSource(async (client) => void (await writeBackup(client, file)))
})

test('a backup restored into an empty database gives every row again', () =>
  onEmpty(async (client) => {
    await restoreBackup(client, file)
    await onSource(async (source) => {
      const there = await contentOf(source)
      expect(there.content.account).toHaveLength(2989)
      expect(await contentOf(client)).toEqual(there)
    })
  }))

test('after restoring, keys are counted on, references are checked and triggers fire', () =>
  onEmpty(async (client) => {
    await restoreBackup(client, file)
    const { rows } = await client.query(
      `insert into account (username, password_hash) values ('next', '') returning id`,
    )
    expect(rows[0].id).toBe(3001)
    await expect(
      client.query(`insert into session (account_id, area) values (15, 'member')`),
    ).rejects.toThrow(/foreign key/)
    await expect(
      client.query(
        `insert into score (teaching_class_id, item_id, student_id, value) values (1, 1, 987654321, 1)`,
      ),
    ).rejects.toMatchObject({ code: '23503' })
    const richer = client.query('update account set money = money + 100 where id = 3001')
    await expect(richer, 'a balance changes by its ledger').rejects.toThrow(/ledger/)
  }))

test('what is written while the backup is made is not half in it', async () => {
  const { pool } = await testDatabase()
  const second = path.join(folder, 'second.zip')
  await onSource(async (client) => {
    const saving = writeBackup(client, second)
    await pool.query(`with a as (insert into account (username, password_hash) values ('late', '') returning id)
      insert into session (account_id, area) select id, 'member' from a`)
    await saving
  })
  await onEmpty(async (empty) => {
    // whether the snapshot has both rows or none, the reference between them holds
    await expect(restoreBackup(empty, second)).resolves.toBeDefined()
  })
})

test('a database that holds anything is left alone', () =>
  onEmpty(async (client) => {
    await client.query('create table mine (a int)')
    await expect(restoreBackup(client, file)).rejects.toThrow(/not empty/)
    expect((await client.query(`select to_regclass('account') as found`)).rows[0].found).toBeNull()
  }))

const isLeftEmpty = async (client: pg.Client) => expect(await tablesOf(client)).toEqual([])

test('a damaged file is refused and leaves nothing behind', () =>
  onEmpty(async (client) => {
    const bytes = readFileSync(file)
    const broken = path.join(folder, 'broken.zip')
    const entries = [...(await entriesOf(file)).values()].toSorted((a, b) => b.packed - a.packed)
    const inContent = ({ name, offset, packed }: ZipEntry) =>
      offset + 30 + Buffer.byteLength(name) + Math.floor(packed / 2)
    const inDirectory = ({ name }: ZipEntry) => bytes.lastIndexOf(name) - 46 + 16
    // the content of the largest table and of the one with the list of tables, and what the directory says of them
    const struck = entries.slice(0, 2).concat(entries.filter(({ name }) => name === manifestName))
    for (const at of struck.flatMap((entry) => [inContent(entry), inDirectory(entry)])) {
      const copy = Buffer.from(bytes)
      copy.fill(copy.readUInt8(at) ^ 0x55, at, at + 8)
      writeFileSync(broken, copy)
      await expect(restoreBackup(client, broken), `byte ${at}`).rejects.toThrow(/broken\.zip/)
      await isLeftEmpty(client)
    }
    writeFileSync(broken, bytes.subarray(0, bytes.length - 2000))
    await expect(restoreBackup(client, broken)).rejects.toThrow(/not a whole backup file/)
    writeFileSync(broken, 'not a zip at all')
    await expect(restoreBackup(client, broken)).rejects.toThrow(/not a whole backup file/)
    await isLeftEmpty(client)
  }))

test('a backup of a newer Obelisk is refused', async () => {
  const newer = path.join(folder, 'newer.zip')
  await onSource(async (client) => {
    await client.query(
      `insert into schema_migration (number, name, checksum) values (9999, '9999_later', '')`,
    )
    await writeBackup(client, newer).finally(() =>
      client.query('delete from schema_migration where number = 9999'),
    )
  })
  await onEmpty(async (empty) => {
    await expect(restoreBackup(empty, newer)).rejects.toThrow(/newer than this Obelisk/)
    await isLeftEmpty(empty)
  })
})

test('an existing file is not overwritten', async () => {
  const taken = path.join(folder, 'taken.zip')
  copyFileSync(file, taken)
  await onSource((client) => expect(writeBackup(client, taken)).rejects.toThrow(/there already/))
  expect(readFileSync(taken)).toEqual(readFileSync(file))
})
