import { type SettingChanges, saveSettings } from '@obelisk/contract/settings'
import { expect } from 'vitest'
import type * as z from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

async function studentNamed(username: string) {
  const { db } = await testDatabase()
  const row = await db
    .selectFrom('student')
    .innerJoin('account', 'account.id', 'student.account_id')
    .select(['student.id', 'student.base_project_id', 'account.id as accountId'])
    .where('account.username', '=', username)
    .executeTakeFirstOrThrow()
  const actor: Actor = {
    accountId: row.accountId,
    kind: 'student',
    area: 'member',
    name: username,
    roles: [{ role: 'student', scope_type: 'self', scope_id: null }],
    sessionId: 0,
  }
  return { ...row, actor }
}

/** Two students of the demonstration whose programme has opened nothing yet. */
export async function twoStudents() {
  const { db } = await finishedDatabase()
  await db.deleteFrom('evaluation_setting').where('key', 'like', 'outcomes%').execute()
  const me = await studentNamed('20230101')
  const other = await studentNamed('20230102')
  const set = async (changes: z.input<typeof SettingChanges>) => {
    const sent = { scope_type: 'project', scope_id: me.base_project_id, changes } as const
    return call(saveSettings, sent, { as: await person('teaching-dean') })
  }
  return {
    me,
    other,
    set,
    /** Opens or closes something for the programme. */
    open: async (changes: z.input<typeof SettingChanges>) => expect((await set(changes)).msg).toBe(''),
  }
}
