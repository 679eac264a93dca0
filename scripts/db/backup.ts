import { writeBackup } from '../../server/src/db/backup/write-backup.ts'
import { command, mustFile, withDatabase } from './database.ts'

await command(async () => {
  const file = mustFile('npm run db:backup FILE')
  const { tables } = await withDatabase((client) => writeBackup(client, file))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${file}: ${rows} rows of ${tables.length} tables. Uploaded files are in the data folder and are copied from there.`
})
