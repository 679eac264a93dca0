import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { writeBackup } from './write-backup.ts'

/** CopyDone of the protocol, after which PostgreSQL tells how many rows there were. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4])

/** A line to the database on which what comes after the end of a copy comes late, as on a busy machine. */
async function lateLine(host: string, port: number) {
  const server = createServer((near) => {
    const far = connect(port, host)
    near.pipe(far)
    let sent = Promise.resolve()
    far.on('data', (chunk: Buffer) => {
      sent = sent.then(async () => {
        const end = chunk.indexOf(copyDone)
        if (end === -1) return void near.write(chunk)
        near.write(chunk.subarray(0, end + copyDone.length))
        await pause(5)
        near.write(chunk.subarray(end + copyDone.length))
      })
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('close', () => other.destroy()).on('error', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

test('a backup counts its rows although their number is told after their end', async () => {
  const { url } = await testDatabase()
  const direct = new URL(url)
  const line = await lateLine(direct.hostname, Number(direct.port))
  const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-late-'))
  direct.port = String(line.port)
  const client = new pg.Client(direct.href)
  await client.connect()
  try {
    const { tables } = await writeBackup(client, path.join(folder, 'one.zip'))
    const counted = tables.map(({ name }) => `select count(*)::integer as n from public."${name}"`)
    const { rows } = await client.query(counted.join(' union all '))
    expect(tables.map((table) => table.rows)).toEqual(rows.map(({ n }) => n))
    expect(Math.max(...rows.map(({ n }) => n))).toBeGreaterThan(0)
  } finally {
    await client.end()
    line.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
