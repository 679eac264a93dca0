import * as calls from '@obelisk/contract/document-control/calls'
import { expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'
import { decision, staffedProgramme, submitted } from './staffed-programme.fixture.ts'

test('a course that names no unit goes to the head of its author’s section, not past all heads to the dean', async () => {
  const programme = await staffedProgramme()
  const { head, headElsewhere, dean } = programme
  const { db } = await testDatabase()
  const writer = await person('teacher')
  const row = {
    account_id: writer.accountId,
    staff_no: 'W1',
    name: writer.name,
    college_id: programme.section,
  }
  await db.insertInto('teacher').values(row).execute()
  const id = await submitted({ ...programme, section: null }, writer)
  const waitsFor = async (who: Actor) =>
    (await call(calls.listDocuments, { tab: 'waiting' }, { as: who })).data.list.map((one) => one.id)
  expect(await waitsFor(head)).toContain(id)
  expect(await waitsFor(headElsewhere)).not.toContain(id)
  expect((await call(calls.decide, decision(id, 1), { as: headElsewhere })).code).toBe(404)
  expect((await call(calls.decide, decision(id, 1), { as: head })).code).toBe(1)
  expect(await waitsFor(dean)).toContain(id)
})
