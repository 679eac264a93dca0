import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { officeDevice } from './log-lines.ts'
import { type Act, acts } from './office-acts.ts'

type Db = Kysely<Tables>

/** Lines that name a rule take the words of its page and of its button, as the product writes them. */
const nameActs = (db: Db) =>
  sql`update admin_log l set title = page.title || '-' || rule.title, title_en = page.title_en || '-' || rule.title_en
    from admin_rule rule join admin_rule page on page.id = rule.pid where l.title = rule.name`.execute(db)

/** The triggers write who acts and when; it happened at the time of the story. */
async function act(db: Db, done: Act) {
  await sql`select set_config('obelisk.account_id', (select id::text from account where username = ${done.who}), true),
    set_config('obelisk.act', ${done.act}, true), set_config('obelisk.ip', ${officeDevice.ip}, true),
    set_config('obelisk.user_agent', ${officeDevice.user_agent}, true)`.execute(db)
  for (const step of done.does ?? []) await step.execute(db)
  await sql`update account set changed_at = ${done.time}::timestamptz where changed_at = now()`.execute(db)
  for (const log of ['security_data_recycle_log', 'security_sensitive_data_log'])
    await sql`update ${sql.table(log)} set create_time = ${done.time}::timestamptz where create_time = now()`.execute(
      db,
    )
}

/**
 * What happened in the back office: each act is really done, so that what was deleted lies in the bin and what was changed
 * in the log of watched fields, and both can be taken back.
 */
export async function writeOfficeStory(db: Db) {
  for (const done of acts) await act(db, done)
  await nameActs(db)
  await sql`select set_config(name, '', true) from unnest(array['obelisk.account_id', 'obelisk.act', 'obelisk.ip', 'obelisk.user_agent']) name`.execute(
    db,
  )
}
