import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { tokenOf } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { administrator } from '../../../test/people.ts'
import { resetSuper, superAdministrators } from './reset-super.ts'

/** Forgotten, shut, with a second factor that is lost, and tried in vain. */
async function shutOut({ accountId, name }: Actor) {
  const { db } = await testDatabase()
  await sql`update account set status = 'disable', locked_time = now() where id = ${accountId}`.execute(db)
  await sql`insert into second_factor (account_id, secret, confirmed_time) values (${accountId}, '\\x00', now())`.execute(
    db,
  )
  await sql`insert into sign_in_failure (name_hash, source, failures, last_time)
    values (sha256(convert_to(lower(${name}), 'UTF8')), '192.0.2.1', 9, now())`.execute(db)
}

test('a super administrator who was shut out comes in again, and nobody else is meant', async () => {
  const chief = await administrator('super')
  const clerk = await administrator('dashboard/index')
  await tokenOf(chief)
  await shutOut(chief)
  await inRoom('access-control', chief, async (ctx) => {
    const all = await superAdministrators(ctx)
    expect(all.map(({ id }) => id)).not.toContain(clerk.accountId)
    const found = all.find(({ id }) => id === chief.accountId)
    expect(found).toMatchObject({ username: chief.name, isOpen: false })
    if (found) await resetSuper(ctx, found, 'A-New-Password-1')
    const { rows } = await sql`
      select a.status, a.locked_time, a.has_first_password,
        (select count(*)::integer from second_factor f where f.account_id = a.id) as factors,
        (select count(*)::integer from sign_in_failure f where f.source = '192.0.2.1') as failures,
        (select count(*)::integer from session s where s.account_id = a.id and s.revoked_time is null) as sessions
      from account a where a.id = ${chief.accountId}`.execute(ctx.read)
    expect(rows).toEqual([
      { status: 'enable', locked_time: null, has_first_password: true, factors: 0, failures: 0, sessions: 0 },
    ])
  })
})
