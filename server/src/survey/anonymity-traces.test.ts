import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { writeBackup } from '#db/backup/write-backup.ts'
import { entriesOf, readEntry } from '#db/backup/zip-file.ts'
import { testDatabase } from '../../test/database.ts'
import { chance, closedByAll, hits, peopleIn, size } from './anonymity.fixture.ts'
import { answersTo, classWithSyllabus, openSurvey, ticketFor } from './survey.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>

beforeAll(async () => {
  place = await classWithSyllabus(size)
})

/** Rows of a table as they lie in its pages, dead ones too, that a tool for pages still shows. */
async function rowsInPages(table: string): Promise<number> {
  const { pool } = await testDatabase()
  await pool.query('create extension if not exists pageinspect')
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from generate_series(0, pg_relation_size($1::text::regclass) / 8192 - 1) block,
       heap_page_items(get_raw_page($1::text, block)) where lp_len > 0`,
    [table],
  )
  return rows[0]?.count ?? 0
}

const living = async (table: string): Promise<number> => {
  const { pool } = await testDatabase()
  return (await pool.query(`select count(*)::integer as count from ${table}`)).rows[0].count
}

/** While `work` runs no dead row can be removed: reading a full page would clear it of those nobody can see any more. */
async function withDeadRowsKept(work: () => Promise<void>) {
  const { url } = await testDatabase()
  const reader = new pg.Client(url)
  await reader.connect()
  try {
    await reader.query('begin isolation level repeatable read')
    await reader.query('select 1 from survey_response limit 1')
    await work()
  } finally {
    await reader.end()
  }
}

test('rows that closing wrote anew are wiped by the next round of autovacuum, which needs no more than one of them', async () => {
  const { pool } = await testDatabase()
  const tables = ['survey_ticket', 'survey_mark']
  await withDeadRowsKept(async () => {
    await closedByAll(place)
    for (const table of tables)
      expect(await rowsInPages(table)).toBeGreaterThanOrEqual((await living(table)) + size)
  })
  for (const table of tables) {
    const { rows } = await pool.query('select reloptions from pg_class where oid = $1::regclass', [table])
    expect(rows[0].reloptions).toEqual(['autovacuum_vacuum_threshold=0', 'autovacuum_vacuum_scale_factor=0'])
    // tests run without its helpers
    await pool.query(`vacuum ${table}`)
    expect([table, await rowsInPages(table)]).toEqual([table, await living(table)])
  }
})

test('a backup tells no more: sheets and marks lie in it in other orders, and words of a sheet in no other table', async () => {
  const { answered, marks } = await closedByAll(place)
  const { url } = await testDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-survey-'))
  const file = path.join(folder, 'backup.zip')
  const client = new pg.Client(url)
  await client.connect()
  await writeBackup(client, file).finally(() => client.end())
  const tables = new Map<string, string>()
  for (const [name, entry] of await entriesOf(file))
    tables.set(name, await text(await readEntry(file, entry)))
  rmSync(folder, { recursive: true })
  const names = [...tables.keys()].filter((name) => tables.get(name)?.includes('意见 x'))
  expect(names).toHaveLength(1)
  expect(names[0]).toContain('survey_response')
  const lines = (tables.get(names[0] ?? '') ?? '').split('\n').filter((line) => line.includes('意见 x'))
  const sheets = lines
    .map((line) => answered.findIndex(({ code }) => line.includes(code)))
    .filter((at) => at >= 0)
  const people = peopleIn(marks, 'student_id', answered)
  expect(hits(people, sheets)).toBeLessThan(chance)
  expect(hits(people, sheets.toReversed())).toBeLessThan(chance)
})

test('two dozen students, each at ten places at once: one sheet each, and every try is acknowledged', async () => {
  const id = await openSurvey({ as: place.teacher, classId: place.found.id, way: 'anonymous-once' })
  const tickets: Awaited<ReturnType<typeof ticketFor>>[] = []
  for (const one of place.students) tickets.push(await ticketFor(id, one))
  const tries = Array.from({ length: 10 }, () => tickets).flat()
  const done = await Promise.all(
    tries.map(({ form, handIn }, at) => handIn?.(answersTo(form, (at % size) % 5))),
  )
  expect(done.filter((answer) => answer?.code !== 1)).toEqual([])
  expect(new Set(done.map((answer) => answer?.data.receipt)).size).toBe(size)
  const { db } = await testDatabase()
  const stored = await db.selectFrom('survey_ticket').select('receipt').where('survey_id', '=', id).execute()
  expect(stored).toHaveLength(size)
})
