import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '#db/connect.ts'
import { copyIntoFileStore } from './file-store.ts'
import { demoTemplate, finishedTemplate, learnedTemplate } from './filled-templates.ts'
import { databaseAt, dropDatabase, filesOf, newName, onServer } from './template.ts'
import { ofThisFile } from './this-file.ts'

export type TestDatabase = Database & { url: string }

/** Which template the file at work has asked for. */
let wanted: () => Promise<string> = async () => inject('testServer').template

/** The connection on which databases are made and dropped; making a new one each time costs as much as making a database. */
let line: Promise<pg.Client> | undefined

async function connected() {
  const client = new pg.Client(inject('testServer').url)
  // a server that is stopped at the end of the run cuts it off
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function copyOf(template: string) {
  const { url: server } = inject('testServer')
  line ??= connected()
  const client = await line
  const name = newName()
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  return { url: databaseAt(server, name), remove: async () => void (await dropDatabase(client, name)) }
}

async function clone(): Promise<TestDatabase & { remove: () => Promise<void> }> {
  const { url, remove } = await copyOf(await wanted())
  const database = connect(url, { max: 14 })
  return {
    ...database,
    url,
    remove: async () => {
      await database.close()
      await remove()
    },
  }
}

/** One more migrated database that nobody uses yet; the caller removes it. */
export const bareDatabase = () => copyOf(inject('testServer').template)

/** The database of this test file: migrated, holding only what migrations put in, dropped at the end of the file. */
export const testDatabase: () => Promise<TestDatabase> = ofThisFile(clone, ({ remove }) => remove())

async function databaseFrom(make: (server: string, template: string) => Promise<string>) {
  const bare = wanted
  const { url, template } = inject('testServer')
  wanted = () => make(url, template)
  try {
    return await testDatabase()
  } finally {
    wanted = bare
  }
}

/** The same with the demonstration university in it; asked for before anything else asks for the database of the file. */
export const demoDatabase = () => databaseFrom(demoTemplate)

async function withFilesFrom(make: (server: string, template: string) => Promise<string>) {
  const database = await databaseFrom(make)
  copyIntoFileStore(filesOf(inject('testServer').template))
  return database
}

/** The same after the finished cycles of the demonstration were computed, with their files in the file store of this test file. */
export const finishedDatabase = (): Promise<TestDatabase> => withFilesFrom(finishedTemplate)

/** The same after the assistant has read all documents. */
export const learnedDatabase = (): Promise<TestDatabase> => withFilesFrom(learnedTemplate)

/** A new database without any table, for tests of migrations and restoring; the caller removes it. */
export async function emptyDatabase() {
  const { url: server } = inject('testServer')
  const name = newName()
  await onServer(server, (client) => client.query(`create database ${name}`))
  const remove = () => onServer(server, async (client) => void (await dropDatabase(client, name)))
  return { url: databaseAt(server, name), remove }
}
