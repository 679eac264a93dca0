import { checkDatabase } from '../../server/src/db/check.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { command, withDatabase } from './database.ts'

await command(async () => {
  const applied = await withDatabase(async (client) => {
    await checkDatabase(client)
    return migrate(client)
  })
  return applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.'
})
