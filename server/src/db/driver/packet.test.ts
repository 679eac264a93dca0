import type { Socket } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { type ConnectOptions, connect } from '../connect.ts'
import type { DB } from '../tables.ts'
import { pipelined } from './pipelined-handle.ts'
import { inTransaction } from './transaction.ts'

type Piece = { chunk: Buffer }
type Line = { connection: { stream: Socket & Record<'_write' | '_writev', (...given: never[]) => void> } }

/** Notes every packet that a socket hands on. */
function watchPackets({ connection: { stream } }: Line, packets: string[]) {
  const { _write: one, _writev: several } = stream
  stream._write = (...given: never[]) => {
    packets.push(String(given[0]))
    one.apply(stream, given)
  }
  stream._writev = (...given: never[]) => {
    packets.push((given[0] as unknown as Piece[]).map(({ chunk }) => String(chunk)).join(''))
    several.apply(stream, given)
  }
}

const opened: { close: () => Promise<void> }[] = []
afterAll(() => Promise.all(opened.map(({ close }) => close())))

/** A pool whose packets are seen, each as the marks of the statements in it. */
async function watched(options: ConnectOptions = {}) {
  const { url } = await testDatabase()
  const { db, pool, close } = connect(url, options)
  opened.push({ close })
  const packets: string[] = []
  pool.on('connect', (client) => watchPackets(client as unknown as Line, packets))
  await sql`select 1`.execute(db)
  packets.length = 0
  const sent = () =>
    packets
      .splice(0)
      .map((packet) => (packet.match(/(?<=-- )\w+|\b(begin|commit|rollback)\b/g) ?? []).join(' '))
  return { db, sent }
}

const say = (db: Kysely<DB>, mark: string, value = 1) =>
  sql<{
    value: number
    pid: number
  }>`select ${value}::integer as value, pg_backend_pid() as pid ${sql.raw(`-- ${mark}`)}`
    .execute(db)
    .then(({ rows }) => rows[0])
const fail = (db: Kysely<DB>, mark: string) => sql`select 1 / 0 ${sql.raw(`-- ${mark}`)}`.execute(db)
const keep = (db: Kysely<DB>, mark: string) =>
  sql`insert into packet_row (mark) values (${mark}) ${sql.raw(`-- ${mark}`)}`.execute(db)
const kept = (db: Kysely<DB>) =>
  sql<{ mark: string }>`select mark from packet_row order by id -- kept`
    .execute(db)
    .then(({ rows }) => rows.map(({ mark }) => mark))

/** A table of this test alone, empty. */
async function emptied() {
  const { pool } = await testDatabase()
  await pool.query('drop table if exists packet_row; create table packet_row (id serial, mark text)')
  opened.unshift({ close: async () => void (await pool.query('drop table if exists packet_row')) })
}

test('what is asked at once leaves in one packet, what waits for an answer in the next', async () => {
  const { db, sent } = await watched({ max: 3 })
  const line = pipelined(db)
  const ask = async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((mark, at) => say(line, mark, at)))
    expect(answers.map((one) => one?.value)).toEqual([0, 1, 2])
    return sent()
  }
  expect(await ask()).toEqual(['a b c'])
  expect(await ask(), 'made ready').toEqual(['a b c'])
  expect(await ask(), 'ready: their texts are not sent again').toEqual([''])
  await say(line, 'd')
  await say(line, 'e')
  expect(sent()).toEqual(['d', 'e'])
})

test('one that fails fails alone: before and after it in its packet all is answered and kept, in order', async () => {
  await emptied()
  const { db, sent } = await watched({ max: 1 })
  const line = pipelined(db)
  for (const [first, last] of [
    ['a', 'b'],
    ['c', 'd'],
  ] as const) {
    const asked = await Promise.allSettled([
      keep(line, first),
      fail(line, 'wrong'),
      keep(line, last),
      kept(line),
    ])
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(asked[1]).toMatchObject({ reason: { code: '22012' } })
    expect(sent()).toEqual([`${first} wrong ${last} kept`])
  }
  // what is read last has seen all that was sent before it, and in that order
  expect(await kept(line)).toEqual(['a', 'b', 'c', 'd'])
})

test('answers come to who asked, whatever each takes, and what is asked first is done first', async () => {
  await emptied()
  const { db, sent } = await watched({ max: 1 })
  const line = pipelined(db)
  const answers = await Promise.all([
    sql`select pg_sleep(0.05) -- slow`.execute(line),
    keep(line, 'a'),
    kept(line),
    keep(line, 'b'),
    kept(line),
  ])
  expect([answers[2], answers[4]]).toEqual([['a'], ['a', 'b']])
  expect(sent()).toEqual(['slow a kept b kept'])
})

describe('a transaction', () => {
  const ends = (mark: string) => ({
    first: (tx: Kysely<DB>) => say(tx, `first_${mark}`),
    last: (tx: Kysely<DB>) => keep(tx, `last_${mark}`),
  })

  test('begins with its first statement and ends with its last, and fails as a whole', async () => {
    await emptied()
    const { db, sent } = await watched({ max: 1 })
    await inTransaction(db, ends('a'), (tx) => Promise.all([keep(tx, 'a'), keep(tx, 'b')]))
    expect(sent()).toEqual(['begin first_a', 'a b', 'last_a commit'])
    const broken = inTransaction(db, ends('c'), (tx) =>
      Promise.all([keep(tx, 'c'), fail(tx, 'wrong'), keep(tx, 'd')]),
    )
    await expect(broken).rejects.toMatchObject({ code: '22012' })
    expect(sent()).toEqual(['begin first_c', 'c wrong d', 'rollback'])
    expect(await kept(db)).toEqual(['a', 'b', 'last_a'])
  })

  test('takes nothing of others into its packets, nor they anything of it', async () => {
    await emptied()
    const { db, sent } = await watched({ max: 3 })
    const other = pipelined(db)
    const seen: string[][] = []
    const broken = inTransaction(db, ends('mine'), async (tx) => {
      const [mine, theirs] = await Promise.all([say(tx, 'mine'), say(other, 'theirs')])
      expect(mine?.pid).not.toBe(theirs?.pid)
      await Promise.all([keep(tx, 'in'), keep(other, 'beside'), keep(db, 'alone')])
      seen.push(await kept(tx), await kept(other))
      throw new Error('taken back')
    })
    await expect(broken).rejects.toThrow('taken back')
    expect(seen.map((marks) => marks.toSorted())).toEqual([
      ['alone', 'beside', 'in'],
      ['alone', 'beside'],
    ])
    expect((await kept(db)).toSorted(), 'what others wrote meanwhile stays').toEqual(['alone', 'beside'])
    const mixed = sent().filter(
      (marks) => /\b(mine|in)\b/.test(marks) && /\b(theirs|beside|alone)\b/.test(marks),
    )
    expect(mixed).toEqual([])
  })

  test('has its connection to itself: who asks meanwhile, and there is no other, waits until it is over', async () => {
    await emptied()
    const { db, sent } = await watched({ max: 1 })
    let asked: Promise<string[]> | undefined
    await inTransaction(db, ends('a'), async (tx) => {
      asked = kept(pipelined(db))
      await Promise.all([keep(tx, 'a'), keep(tx, 'b')])
      const later = say(tx, 'later')
      await new Promise((resolve) => process.nextTick(() => queueMicrotask(() => resolve(undefined))))
      expect(sent().at(-1), 'leaves within this turn').toBe('later')
      await later
    })
    expect(await asked).toEqual(['a', 'b', 'last_a'])
    expect(sent()).toEqual(['last_a commit', 'kept'])
  })
})
