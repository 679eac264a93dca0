import { signIn } from '@obelisk/contract/identity'
import { retrievePassword, sendEmailCode } from '@obelisk/contract/identity/codes'
import { listNotices } from '@obelisk/contract/inbox'
import { members } from '@obelisk/contract/member/members'
import { inOffice } from '@obelisk/contract/office-calls'
import { importPeople, previewPeople } from '@obelisk/contract/roster/import'
import { resetPasswords, setTeacherStatus, teachers } from '@obelisk/contract/roster/people'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { bodyOf, letters, withPost } from '#identity/codes/post.fixture.ts'
import type { Actor, RoleHeld } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { added, newCollege } from '../../../test/college.ts'
import { testDatabase } from '../../../test/database.ts'
import { jobDone } from '../../../test/jobs.ts'
import { administrator, person } from '../../../test/people.ts'
import { uploadedWorkbook } from '../../../test/workbooks.ts'

const password = 'First2026'
let as: Actor
let college = 0
let section = 0
let project = 0

withPost()
beforeAll(async () => {
  const made = await newCollege()
  ;({ college, section, project } = made)
  as = made.secretary
})

const teachersInOffice = () => {
  const edit = inOffice(teachers.edit)
  if (!edit) throw new Error('teachers are looked after in the back office')
  return edit
}

let next = 0
/** A teacher of the section who also holds an office, or sits in a group of administrators. */
async function colleague(office?: RoleHeld, group?: 'administrators') {
  next += 1
  const staff_no = `D${1000 + next}`
  const email = `${staff_no.toLowerCase()}@example.edu`
  const input = {
    staff_no,
    name: `同事${next}`,
    college_id: section,
    email,
    mobile: `1380000${1000 + next}`,
    password,
  }
  const id = await added(call(teachers.add, input, { as }))
  const { db } = await testDatabase()
  const account = db.selectFrom('account').select('id').where('username', '=', staff_no)
  const { id: account_id } = await account.executeTakeFirstOrThrow()
  if (office)
    await db
      .insertInto('role_assignment')
      .values({ account_id, start_date: '2020-01-01', ...office })
      .execute()
  if (group)
    await sql`insert into admin_group_access (account_id, group_id) select ${account_id}::integer, id from admin_group where is_all limit 1`.execute(
      db,
    )
  return { id, account_id, staff_no, email }
}

const addressesOf = async (accountId: number) => {
  const { db } = await testDatabase()
  const account = db.selectFrom('account').select(['email', 'mobile']).where('id', '=', accountId)
  return account.executeTakeFirstOrThrow()
}

const at = (
  role: RoleHeld['role'],
  scope_type: RoleHeld['scope_type'],
  scope_id: number | null,
): RoleHeld => ({
  role,
  scope_type,
  scope_id,
})

test('A1: a secretary does not become dean: the walk of the attack ends at its first step', async () => {
  const dean = await colleague(at('teaching-dean', 'college', college))
  const email = 'taken@evil.example'
  const edit = await call(teachers.edit, { id: dean.id, email }, { as })
  expect(edit.refused?.refusal).toBe('office-holder')
  expect((await call(sendEmailCode, { email, event: 'user_retrieve_pwd' })).code).toBe(1)
  const retrieved = await call(retrievePassword, {
    type: 'email',
    account: email,
    captcha: '000000',
    password: 'Mine2026x',
  })
  expect(retrieved.code).not.toBe(1)
  expect(letters.filter(({ to }) => to === email)).toEqual([])
  expect((await call(signIn, { username: dean.staff_no, password: 'Mine2026x' })).code).not.toBe(1)
  expect((await call(signIn, { username: dean.staff_no, password, newPassword: 'Wayfarer-7' })).code).toBe(1)
  expect((await addressesOf(dean.account_id)).email).toBe(dean.email)
})

describe('how somebody gets in is changed by who stands above in every office', () => {
  const ways = (one: { id: number }) => [
    call(teachers.edit, { id: one.id, email: `new${one.id}@example.edu` }, { as }),
    call(teachers.edit, { id: one.id, mobile: `1390000${1000 + one.id}` }, { as }),
    call(resetPasswords, { kind: 'teacher', ids: [one.id], password: 'Second2026' }, { as }),
    call(setTeacherStatus, { ids: [one.id], status: 'disable' }, { as }),
    call(teachers.edit, { id: one.id, status: 'disable' }, { as }),
    call(teachers.del, { ids: [one.id] }, { as }),
  ]

  test('every office as high as a secretary’s or higher, here or wider, and every group of administrators', async () => {
    const beyond = [
      await colleague(at('teaching-dean', 'school', null)),
      await colleague(at('teaching-secretary', 'college', college)),
      await colleague(at('programme-director', 'project', project)),
      await colleague(at('section-head', 'college', section)),
      await colleague(at('supervisor', 'school', null)),
      await colleague({ ...at('section-head', 'college', section), start_date: '2099-01-01' } as RoleHeld),
      await colleague(undefined, 'administrators'),
    ]
    for (const one of beyond)
      for (const { refused } of await Promise.all(ways(one))) expect(refused?.refusal).toBe('office-holder')
  })

  test('the rest of an office holder’s record is the secretary’s, and touches no address', async () => {
    const dean = await colleague(at('teaching-dean', 'college', college))
    const { db } = await testDatabase()
    await db.updateTable('account').set({ mobile: '13911112222' }).where('id', '=', dean.account_id).execute()
    expect((await call(teachers.edit, { id: dean.id, title: '教授' }, { as })).code).toBe(1)
    expect((await addressesOf(dean.account_id)).mobile).toBe('13911112222')
  })

  test('a lower office inside, an ended one, and teachers are hers; the school’s secretary reaches a college’s', async () => {
    const hers = [
      await colleague(at('supervisor', 'college', section)),
      await colleague({ ...at('teaching-dean', 'college', college), end_date: '2020-02-01' } as RoleHeld),
      await colleague(at('course-leader', 'catalog', 1)),
      await colleague(),
    ]
    for (const one of hers)
      expect(
        (await call(resetPasswords, { kind: 'teacher', ids: [one.id], password: 'Second2026' }, { as })).code,
      ).toBe(1)
    const wide = await person('teaching-secretary')
    const secretary = await colleague(at('teaching-secretary', 'college', college))
    expect(
      (await call(teachers.edit, { id: secretary.id, email: 'sec@example.edu' }, { as: wide })).code,
    ).toBe(1)
    const director = await colleague(at('programme-director', 'project', project))
    const edit = await call(teachers.edit, { id: director.id, email: 'dir@example.edu' }, { as: wide })
    expect(edit.refused?.refusal).toBe('office-holder')
  })

  test('clerks of the back office stand above nobody, super administrators above all', async () => {
    const dean = await colleague(at('teaching-dean', 'college', college), 'administrators')
    const change = { id: dean.id, email: 'dean.new@example.edu' }
    const clerk = await administrator(
      'roster/people/index',
      'roster/people/edit',
      'user/user/index',
      'user/user/edit',
    )
    expect((await call(teachersInOffice(), change, { as: clerk })).refused?.refusal).toBe('office-holder')
    const reset = await call(members.edit, { id: dean.account_id, password: 'Third2026x' }, { as: clerk })
    expect(reset.refused?.refusal).toBe('member-administers')
    const head = await colleague(at('section-head', 'college', section))
    const other = await call(members.edit, { id: head.account_id, password: 'Third2026x' }, { as: clerk })
    expect(other.refused?.refusal).toBe('member-holds-office')
    expect((await call(teachersInOffice(), change, { as: await administrator('super') })).code).toBe(1)
    expect((await addressesOf(dean.account_id)).email).toBe('dean.new@example.edu')
  })
})

test('A1: the import obeys the same rule, and the row says why', async () => {
  const dean = await colleague(at('teaching-dean', 'college', college))
  const teacher = await colleague()
  const rows = [
    ['工号', '姓名', '邮箱', '职称'],
    [dean.staff_no, '院长', 'taken@evil.example', ''],
    [teacher.staff_no, '教师', 'moved@example.edu', ''],
  ]
  const file_id = await uploadedWorkbook(as, [{ name: '名单', rows }])
  const { data } = await call(previewPeople, { kind: 'teacher', file_id }, { as })
  expect(data.list.map(({ outcome }) => outcome)).toEqual(['failed', 'change'])
  expect(data.list[0]?.problems).toMatchObject([
    { column: 'email', reason: expect.stringContaining('本人或上级') },
  ])
  const { data: done } = await call(importPeople, { kind: 'teacher', file_id, password }, { as })
  expect(done.done).toMatchObject({ changed: 1, failed: 1 })
  expect((await addressesOf(dean.account_id)).email).toBe(dean.email)
  expect((await addressesOf(teacher.account_id)).email).toBe('moved@example.edu')
})

test('A1: the old address is told by mail, and the person in the inbox', async () => {
  const teacher = await colleague()
  expect((await call(teachers.edit, { id: teacher.id, email: 'moved2@example.edu' }, { as })).code).toBe(1)
  const { db } = await testDatabase()
  const job = db.selectFrom('job').select(['id', 'account_id']).where('kind', '=', 'tell-replaced-addresses')
  const { id, account_id } = await job.orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(account_id).toBeNull()
  expect((await jobDone(id)).state).toBe('done')
  const told = letters.filter(({ to }) => to === teacher.email)
  expect(told).toHaveLength(1)
  expect(bodyOf(told[0]?.text ?? '')).toMatch(/邮箱或手机号已于 .* 变更[\s\S]*was changed at/)
  const owner: Actor = { ...as, accountId: teacher.account_id }
  const { list } = (await call(listNotices, {}, { as: owner })).data
  expect(list.map(({ kind }) => kind)).toContain('address-replaced')
})
