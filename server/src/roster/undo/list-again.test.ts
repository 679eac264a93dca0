import { signIn } from '@obelisk/contract/identity'
import { importPeople } from '@obelisk/contract/roster/import'
import { undoRosterImport } from '@obelisk/contract/roster/past-imports'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { newCollege } from '../../../test/college.ts'
import { testDatabase } from '../../../test/database.ts'
import { uploadedWorkbook } from '../../../test/workbooks.ts'

const password = 'First2026'
let secretary: Actor
let elsewhere: Actor

beforeAll(async () => {
  const made = await newCollege()
  ;({ secretary, elsewhere } = made)
})

const undo = (id: number) => call(undoRosterImport, { id }, { as: secretary })

describe('a list of teachers that was wrong is undone and comes again', () => {
  const titles = ['工号', '姓名', '学院', '邮箱']
  const listed = async (rows: string[][], as = secretary) => {
    const file_id = await uploadedWorkbook(as, [{ name: '名单', rows: [titles, ...rows] }])
    return (await call(importPeople, { kind: 'teacher', file_id, password }, { as })).data
  }
  const accountOf = async (username: string) => {
    const { db } = await testDatabase()
    const account = db
      .selectFrom('account')
      .select(['id', 'status', 'email'])
      .where('username', '=', username)
    return account.executeTakeFirst()
  }

  test('with the same numbers, and with others that have the same addresses', async () => {
    const first = await listed([
      ['t7101', '何一', '软件工程系', 'a7101@x.edu'],
      ['t7102', '吕二', '软件工程系', 'a7102@x.edu'],
    ])
    expect((await undo(first.import_id ?? 0)).data).toMatchObject({ removed: 2, kept: 0 })
    const before = await accountOf('t7101')
    expect(before).toMatchObject({ status: 'disable' })
    const again = await listed([
      ['t7101', '何一', '软件工程系', 'b7101@x.edu'],
      ['t7103', '吕二', '软件工程系', 'a7102@x.edu'],
    ])
    expect(again.done).toMatchObject({ added: 2, failed: 0 })
    expect(await accountOf('t7101')).toEqual({ id: before?.id, status: 'enable', email: 'b7101@x.edu' })
    expect(await accountOf('t7103')).toMatchObject({ status: 'enable', email: 'a7102@x.edu' })
    expect(await accountOf('t7102')).toMatchObject({ status: 'disable', email: null })
    const newPassword = 'Wayfarer-7'
    expect((await call(signIn, { username: 't7101', password, newPassword })).code).toBe(1)
  })

  test('but no account that somebody else opened, or that holds more than a teacher has', async () => {
    const { import_id } = await listed([
      ['t7111', '施一', '软件工程系', ''],
      ['t7112', '张二', '软件工程系', 'a7112@x.edu'],
    ])
    const { data } = await undo(import_id ?? 0)
    expect(data.removed).toBe(2)
    const { db } = await testDatabase()
    const other = await accountOf('t7111')
    const office = {
      role: 'supervisor',
      scope_type: 'school',
      scope_id: null,
      start_date: '2020-01-01',
    } as const
    await db
      .insertInto('role_assignment')
      .values({ account_id: other?.id ?? 0, ...office })
      .execute()
    await db
      .updateTable('account')
      .set({ made_by: elsewhere.accountId })
      .where('username', '=', 't7112')
      .execute()
    const again = await listed([
      ['t7111', '施一', '软件工程系', ''],
      ['t7112', '张二', '软件工程系', ''],
      ['t7113', '孔三', '软件工程系', 'a7112@x.edu'],
    ])
    expect(again.done).toMatchObject({ added: 0, failed: 3 })
    expect(await accountOf('t7112')).toMatchObject({ status: 'disable', email: 'a7112@x.edu' })
  })
})
