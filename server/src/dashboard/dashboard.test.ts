import { dashboard } from '@obelisk/contract/dashboard'
import { expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { administrator, person } from '../../test/people.ts'

test('a.13: the figures of the dashboard are real and move with what happens', async () => {
  const as = await administrator('super')
  const before = (await call(dashboard, {}, { as })).data
  expect(before.days).toHaveLength(14)
  const { accountId } = await person('teacher')
  const { db } = await testDatabase()
  await db.insertInto('session').values({ account_id: accountId, area: 'member' }).execute()
  await db.insertInto('file').values({ name: 'a.xlsx', size: 1200, mimetype: 'x', sha256: '0' }).execute()
  const after = (await call(dashboard, {}, { as })).data
  expect(after.counts).toMatchObject({
    members: before.counts.members + 1,
    administrators: before.counts.administrators,
    present: before.counts.present + 1,
    files: before.counts.files + 1,
    file_bytes: before.counts.file_bytes + 1200,
  })
  expect(after.counts.database_bytes).toBeGreaterThan(1_000_000)
  const [today, todayBefore] = [after.days.at(-1), before.days.at(-1)]
  expect(today).toEqual({
    day: todayBefore?.day,
    sign_ins: (todayBefore?.sign_ins ?? 0) + 1,
    acts: todayBefore?.acts ?? 0,
    uploads: (todayBefore?.uploads ?? 0) + 1,
  })
  // nobody of this account is in a list of the school until a teacher is
  expect(after.newcomers[0]).toMatchObject({ id: accountId, kind: 'other' })
  // one that was brought over with an earlier day is no newcomer for its number
  const { accountId: older } = await person('teacher')
  await db.updateTable('account').set({ create_time: '2001-01-01' }).where('id', '=', older).execute()
  const college = await db
    .insertInto('college')
    .values({ code: 'D1', name: '学院' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const listed = { account_id: accountId, staff_no: 'D1', name: '师', college_id: college.id }
  await db.insertInto('teacher').values(listed).execute()
  const { newcomers } = (await call(dashboard, {}, { as })).data
  expect(newcomers[0]).toMatchObject({ id: accountId, kind: 'staff' })
})

test('it opens with its node alone', async () => {
  const holder = await administrator('dashboard/index')
  const other = await administrator('auth/adminLog/index')
  expect((await call(dashboard, {}, { as: holder })).code).toBe(1)
  expect((await call(dashboard, {}, { as: other })).code).toBe(401)
})
