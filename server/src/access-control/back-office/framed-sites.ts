import type { Kysely } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'

/** The origin of an address of the web; nothing for another one. */
function originOf(url: string): string[] {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? [new URL(url).origin] : []
}

/** The sites that rules of the back office show within a tab: what a page of ours may frame. */
export async function framedSites(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('admin_rule')
    .select('url')
    .where('menu_type', '=', 'iframe')
    .where('status', '=', '1')
    .execute()
  return [...new Set(rows.flatMap(({ url }) => originOf(url)))]
}
