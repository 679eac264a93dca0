import { type SiteItemName, siteItems } from '@obelisk/contract/site-config/items'
import { sql } from 'kysely'
import { testDatabase } from './database.ts'
import { testServices } from './services.ts'

/** Sets items of the site's configuration for this test file's database, as an administrator would; null takes a value back. */
export async function setSite(values: Partial<Record<SiteItemName, unknown>>) {
  const { db } = await testDatabase()
  for (const [name, value] of Object.entries(values)) {
    const isSecret = siteItems[name as SiteItemName].type === 'password'
    await db
      .updateTable('config_item')
      .set(
        isSecret
          ? { secret: value === null ? null : testServices.secrets.encrypt(Buffer.from(String(value))) }
          : { value: value === null ? null : JSON.stringify(value), revision: sql<number>`revision + 1` },
      )
      .where('name', '=', name)
      .execute()
  }
}
