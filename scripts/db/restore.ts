import { restoreBackup } from '../../server/src/db/backup/restore-backup.ts'
import { command, mustFile, withDatabase } from './database.ts'

await command(async () => {
  const file = mustFile('npm run db:restore FILE')
  const { tables, madeAt } = await withDatabase((client) => restoreBackup(client, file))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `Restored ${rows} rows of ${tables.length} tables, as they were at ${madeAt}.`
})
