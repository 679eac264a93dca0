import { attachments } from '@obelisk/contract/files/attachments'
import { menuReady } from '@obelisk/contract/identity'
import { start } from '@obelisk/contract/member/start'
import { expect, test } from 'vitest'
import { siteFrom, uploadLimitsOf } from '#kernel/site/site.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator, person } from '../../../test/people.ts'
import { testServices } from '../../../test/services.ts'

test('spec 7: GET /api/account/menuReady: a role counts from the next call on, given or taken, in a session that was open before', async () => {
  const { db } = await testDatabase()
  const as = await person()
  const roomsOf = async () => (await call(menuReady, {}, { as })).data.rooms
  expect(await roomsOf()).toEqual([])
  await db
    .insertInto('role_assignment')
    .values({ account_id: as.accountId, role: 'teaching-dean', scope_type: 'school', scope_id: null })
    .execute()
  expect(await roomsOf()).toContain('roster')
  await db.deleteFrom('role_assignment').where('account_id', '=', as.accountId).execute()
  expect(await roomsOf()).toEqual([])
})

test('what a group of administrators holds counts from the next call on; who leaves the last group is signed out', async () => {
  const { db } = await testDatabase()
  const as = await administrator('routine/attachment/index')
  const codeNow = async () => (await call(attachments.index, {}, { as })).code
  expect(await codeNow()).toBe(1)
  const groups = db.selectFrom('admin_group_access').select('group_id').where('account_id', '=', as.accountId)
  await db.deleteFrom('admin_group_rule').where('group_id', 'in', groups).execute()
  expect(await codeNow()).toBe(401)
  await db.deleteFrom('admin_group_access').where('account_id', '=', as.accountId).execute()
  expect(await codeNow()).toBe(303)
})

test('spec 9: the site tells the limits of uploads that the server holds to', async () => {
  const { data } = await call(start, {})
  expect(data.site.upload).toEqual(uploadLimitsOf(siteFrom(testServices, [])))
})
