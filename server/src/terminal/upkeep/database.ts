import type { Client } from '#db/connect.ts'
import { appliedMigrations, checkPast, migrate, migrations } from '#db/migrate.ts'
import { print, sizeText } from './words.ts'

export async function databaseVersion(client: Client) {
  const { rows } = await client.query<{ version: string; size: number }>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as size`,
  )
  for (const { version, size } of rows) print('database', { version, size: sizeText(size) })
}

const listed = (names: readonly string[]) => names.join(', ')

export async function migrationStatus(client: Client) {
  const known = migrations()
  const applied = checkPast(await appliedMigrations(client), known)
  const done = new Set(applied.map(({ number }) => number))
  const pending = known.filter(({ number }) => !done.has(number)).map(({ name }) => name)
  if (pending.length === 0) print('up-to-date', { count: applied.length })
  else print('pending', { names: listed(pending) })
}

export async function runMigrations(client: Client) {
  const names = await migrate(client)
  if (names.length > 0) print('applied', { names: listed(names) })
  else print('up-to-date', { count: (await appliedMigrations(client)).length })
}
