import { signIn } from '@obelisk/contract/identity'
import { members } from '@obelisk/contract/member/members'
import { importPeople, previewPeople } from '@obelisk/contract/roster/import'
import { undoRosterImport } from '@obelisk/contract/roster/past-imports'
import { setTeacherStatus, students, teachers } from '@obelisk/contract/roster/people'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { newCollege } from '../../../test/college.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator } from '../../../test/people.ts'
import { uploadedWorkbook } from '../../../test/workbooks.ts'

const password = 'First2026'
let secretary: Actor
let clerk: Actor

beforeAll(async () => {
  ;({ secretary } = await newCollege())
  clerk = await administrator('user/user/index', 'user/user/edit')
})

const locked = '该账号已被停用，导入后仍保持停用'

async function listed(kind: 'student' | 'teacher', rows: string[][]) {
  const file_id = await uploadedWorkbook(secretary, [{ name: '名单', rows }])
  const { data } = await call(previewPeople, { kind, file_id }, { as: secretary })
  const done = await call(importPeople, { kind, file_id, password }, { as: secretary })
  return { remarks: data.list.map(({ remark }) => remark), ...done.data }
}

async function accountOf(username: string) {
  const { db } = await testDatabase()
  const account = db.selectFrom('account').select(['id', 'status', 'password_hash'])
  return account.where('username', '=', username).executeTakeFirstOrThrow()
}

const setStatus = async (username: string, status: 'enable' | 'disable') =>
  call(members.edit, { id: (await accountOf(username)).id, status }, { as: clerk })

describe('whose account was locked on purpose does not come in again by a list', () => {
  const list = (name: string, no = '27810101') => [
    ['学号', '姓名', '行政班'],
    [no, name, '软工2601'],
    ['27810102', '别人', '软工2601'],
  ]
  const studentOf = async (no: string) => {
    const search = [{ field: 'student_no', val: no }]
    return (await call(students.index, { search }, { as: secretary })).data.list[0]
  }

  test('a student who left, comes again, is changed by a list, and changed back by undoing it', async () => {
    await listed('student', list('周一'))
    await call(students.del, { ids: [(await studentOf('27810101'))?.id ?? 0] }, { as: secretary })
    await setStatus('27810101', 'enable')
    await setStatus('27810101', 'disable')
    const before = await accountOf('27810101')

    const again = await listed('student', list('周一'))
    expect(again).toMatchObject({ done: { added: 1, same: 1 }, remarks: [locked, ''] })
    // with the password that it had
    expect(await accountOf('27810101')).toEqual(before)
    const changed = await listed('student', list('周一一'))
    expect(changed).toMatchObject({ done: { changed: 1, same: 1 }, remarks: [locked, ''] })
    expect(await accountOf('27810101')).toEqual(before)
    const undone = await call(undoRosterImport, { id: changed.import_id ?? 0 }, { as: secretary })
    expect(undone.data).toMatchObject({ restored: 1, kept: 0 })
    expect(await studentOf('27810101')).toMatchObject({ name: '周一', account_status: 'disable' })
    expect((await call(signIn, { username: '27810101', password })).code).not.toBe(1)

    expect((await setStatus('27810101', 'enable')).code).toBe(1)
    expect(await studentOf('27810101')).toMatchObject({ account_status: 'enable' })
    expect((await setStatus('27810101', 'disable')).refused?.refusal).toBe('kept-in-roster')
  })

  test('a teacher who was disabled and removed comes in disabled, until somebody enables the teacher', async () => {
    const rows = [
      ['工号', '姓名', '学院'],
      ['t7811', '施一', '软件工程系'],
    ]
    const teacherOf = async () => {
      const search = [{ field: 'staff_no', val: 't7811' }]
      return (await call(teachers.index, { search }, { as: secretary })).data.list[0]
    }
    const set = async (status: 'enable' | 'disable') =>
      call(setTeacherStatus, { ids: [(await teacherOf())?.id ?? 0], status }, { as: secretary })
    await listed('teacher', rows)
    await set('disable')
    await call(teachers.del, { ids: [(await teacherOf())?.id ?? 0] }, { as: secretary })

    expect(await listed('teacher', rows)).toMatchObject({ done: { added: 1 }, remarks: [locked] })
    expect(await teacherOf()).toMatchObject({ status: 'disable' })
    expect(await accountOf('t7811')).toMatchObject({ status: 'disable' })
    await set('enable')
    expect(await accountOf('t7811')).toMatchObject({ status: 'enable' })
    expect((await listed('teacher', rows)).remarks).toEqual([''])
  })
})
