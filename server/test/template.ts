import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { checkDatabase } from '#db/check.ts'
import { connect, type Database } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { prepareQueue } from '#kernel/jobs/worker.ts'

const prefix = 'obelisk_test_'

/** A new name whose age can be read from it. */
export const newName = () => `${prefix}${Date.now()}_${randomBytes(4).toString('hex')}`

const isOld = (name: string) => Date.now() - Number(name.slice(prefix.length).split('_')[0]) > 3_600_000

/** The address of another database on the same server. */
export function databaseAt(server: string, name: string) {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs statements on the server's own database, outside any transaction. */
export async function onServer<T>(server: string, body: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return await body(client)
  } finally {
    await client.end()
  }
}

/** On a server that outlives the test run: drops what runs left that were killed. */
export const dropOldDatabases = (server: string) =>
  onServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, '${prefix}')`,
    )
    for (const { datname } of rows.filter((row) => isOld(row.datname))) await dropDatabase(client, datname)
  })

export const dropDatabase = (client: pg.Client, name: string) =>
  client.query(`drop database if exists ${name} with (force)`)

/** Makes the migrated database that every test file gets a copy of. */
export async function makeTemplate(server: string) {
  const name = newName()
  await onServer(server, (client) => client.query(`create database ${name}`))
  const { pool, close } = connect(databaseAt(server, name), { max: 1 })
  try {
    const client = await pool.connect()
    try {
      await checkDatabase(client)
      await migrate(client)
    } finally {
      client.release()
    }
    await prepareQueue(pool)
  } finally {
    await close()
  }
  await warmUp(server, name)
  await keepOut(server, name)
  return name
}

/** The first connection after a migration writes down where the catalogue stands; those of every copy need not find it again. */
const warmUp = (server: string, name: string) =>
  onServer(databaseAt(server, name), (client) => client.query('select'))

/** A copy cannot be made while anybody is connected. */
const keepOut = (server: string, name: string) =>
  onServer(server, (client) => client.query(`alter database ${name} allow_connections false`))

export const demoOf = (template: string) => `${template}_demo`
export const finishedOf = (template: string) => `${template}_finished`
export const learnedOf = (template: string) => `${template}_learned`

/** Where the files stand that belong to a template. */
export const filesOf = (template: string) => path.join(tmpdir(), `${template}_files`)

/** A template made from another one by the first file of a run that asks; the others wait for it. */
export const templateFrom = (
  server: string,
  [base, name]: readonly [string, string],
  fill: (db: Database['db']) => Promise<unknown>,
) =>
  onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query(
      'select from pg_database where datname = $1 and not datallowconn',
      [name],
    )
    if (rowCount) return name
    await dropDatabase(client, name)
    await client.query(`create database ${name} template ${base} strategy file_copy`)
    const { db, close } = connect(databaseAt(server, name), { max: 2 })
    try {
      await fill(db)
    } finally {
      await close()
    }
    await keepOut(server, name)
    return name
  })

/** Drops what was made from a template, on a server that outlives the test run. */
export const dropTemplates = (server: string, template: string) =>
  onServer(server, async (client) => {
    for (const name of [template, demoOf(template), finishedOf(template), learnedOf(template)])
      await dropDatabase(client, name)
  })
