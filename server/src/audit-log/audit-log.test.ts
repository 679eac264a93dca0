import { administrators } from '@obelisk/contract/access-control/administrators'
import { adminSignIn, adminSignOut } from '@obelisk/contract/access-control/back-office'
import { rules } from '@obelisk/contract/access-control/rules'
import { auditLog } from '@obelisk/contract/audit-log'
import { signIn } from '@obelisk/contract/identity'
import { exportStudents } from '@obelisk/contract/roster/people'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#identity/public.ts'
import type { Actor } from '#kernel/actor.ts'
import { auditEntryOf } from '#kernel/audit/audit-log.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { administrator, person } from '../../test/people.ts'
import { rooms } from '../rooms.ts'

let chief: Actor
beforeAll(async () => {
  chief = await administrator('super')
})

const lines = async (as: Actor, more = {}, language: 'zh-cn' | 'en' = 'zh-cn') =>
  (await call(auditLog.index, { limit: 100, ...more }, { as, language })).data.list

test('an act in the back office is logged under page and button, with masked secrets and where it came from', async () => {
  const input = { username: 'logged', nickname: '受记', password: 'Wanderer2026', group_arr: [1] }
  await call(administrators.add, input, { as: chief })
  const [line] = await lines(chief)
  expect(line).toMatchObject({
    admin_id: chief.accountId,
    username: chief.name,
    title: '管理员管理-添加',
    url: '/admin/auth.Admin/add',
    outcome: 'done',
  })
  expect(JSON.parse(line?.data ?? '')).toMatchObject({ username: 'logged', password: '***' })
  expect(line?.data).not.toContain('Wanderer2026')
  expect((await lines(chief, {}, 'en'))[0]?.title).toBe('Administrators-Add')
})

test('a refused act is logged with its reason', async () => {
  await call(rules.edit, { id: 999_999, title: 'x' }, { as: chief })
  expect((await lines(chief))[0]).toMatchObject({
    title: '菜单规则管理-编辑',
    outcome: 'not-found',
    said: '记录未找到',
  })
  expect((await lines(chief, {}, 'en'))[0]?.said).toBe('Record not found')
})

test('sign-ins are logged, also failed ones, without what was typed for a name that is nobody’s', async () => {
  const teacher = await person('teacher')
  const { db } = await testDatabase()
  const password_hash = await hashPassword('Right2026')
  await db.updateTable('account').set({ password_hash }).where('id', '=', teacher.accountId).execute()
  await call(signIn, { username: teacher.name, password: 'wrong2026' })
  expect((await lines(chief))[0]).toMatchObject({
    title: '登录',
    admin_id: teacher.accountId,
    username: teacher.name,
    outcome: 'wrong-password',
  })
  await call(adminSignIn, { username: 'MyPassw0rd', password: 'x' })
  const [line] = await lines(chief)
  expect(line).toMatchObject({ title: '登录', admin_id: 0, username: '', outcome: 'wrong-password' })
  expect(line?.data).not.toContain('MyPassw0rd')
  await call(adminSignOut, {}, { as: await administrator('dashboard/index') })
  expect((await lines(chief))[0]?.id).toBe(line?.id)
})

test('who takes personal data out is logged', async () => {
  const as = await person('teaching-secretary')
  await call(exportStudents, {}, { as })
  expect((await lines(chief))[0]).toMatchObject({
    url: '/api/Student/export',
    admin_id: as.accountId,
    outcome: 'done',
  })
})

/** Downloads in which no person stands but the one who asks, or those whose names stand on every page. */
const withoutPeople = [
  '/admin/Roster/template',
  '/admin/ajax/buildSuffixSvg',
  '/admin/files/avatar',
  '/admin/routine.Attachment/thumbnail',
  '/admin/routine.FormTemplate/fields',
  '/admin/routine.FormTemplate/file',
  '/admin/routine.FormTemplate/sample',
  '/admin/routine.FormTemplate/starter',
  '/admin/routine.Health/packageFile',
  '/api/Accreditation/receipt',
  '/api/Accreditation/workbook',
  '/api/Aichat/documentFile',
  '/api/Aichat/export',
  '/api/Assreport/receipt',
  '/api/Assreport/word',
  '/api/Course/exportWord',
  '/api/Culture.Import/failed',
  '/api/Culture.Import/template',
  '/api/Culture/export',
  '/api/Exam/exportWord',
  '/api/Prore/picture',
  '/api/Prore/readingPicture',
  '/api/Prore/targetsWorkbook',
  '/api/QuestionBank/importLeft',
  '/api/QuestionBank/importTemplate',
  '/api/QuestionBank/picture',
  '/api/Roster/template',
  '/api/SurveyTemplates/export',
  '/api/TeachingClass/classesTemplate',
  '/api/TeachingClass/export',
  '/api/TeachingClass/template',
  '/api/Teach/calendar.ics',
  '/api/Teach/calendarFile',
  '/api/Teach/export',
  '/api/Teach/exportWord',
  '/api/Teach/rowsTemplate',
  '/api/TermOverview/export',
  '/api/Timetable/template',
  '/api/ajax/buildSuffixSvg',
  '/api/files/avatar',
  '/api/files/download',
]

test('so is whoever takes out any file with people in it: a download is logged or known to hold none', () => {
  const downloads = rooms
    .flatMap(({ routes }) => routes)
    .filter(({ endpoint: { answer, method } }) => answer === 'file' && method === 'GET')
  const unlogged = downloads.filter(({ endpoint }) => !auditEntryOf(endpoint).isNoted)
  expect(unlogged.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(withoutPeople.toSorted())
  expect(downloads.length - unlogged.length).toBeGreaterThan(10)
})

test('what changes anything is logged: roles, rules, groups, settings, whatever room it belongs to', () => {
  const acts = rooms.flatMap(({ routes }) => routes).filter(({ endpoint }) => endpoint.method !== 'GET')
  const unlogged = acts.filter(({ endpoint }) => !auditEntryOf(endpoint).isNoted)
  expect(unlogged.map(({ endpoint }) => endpoint.path).toSorted()).toEqual([
    '/admin/Index/logout',
    '/api/user/logout',
  ])
})

test('weakness D19: others than super administrators see their own acts only', async () => {
  const as = await administrator('auth/adminLog/index', 'auth/rule/edit')
  await call(rules.edit, { id: 999_999, title: 'x' }, { as: chief })
  expect(await lines(as)).toEqual([])
  await call(rules.edit, { id: 999_999, title: 'x' }, { as })
  const own = await lines(as)
  expect(own.map(({ admin_id }) => admin_id)).toEqual([as.accountId])
  const all = await lines(as, {
    search: [{ field: 'admin_id', val: String(chief.accountId), operator: 'eq' }],
  })
  expect(all).toEqual([])
})

test('spec 7: generic controller: index searches times as dates, and texts by parts', async () => {
  const { db } = await testDatabase()
  const create_time = new Date('2020-05-06T10:00:00')
  await db
    .insertInto('admin_log')
    .values({ act: '/x', title: '旧事', outcome: 'done', create_time })
    .execute()
  const within = (val: string) =>
    lines(chief, { search: [{ field: 'create_time', val, operator: 'RANGE', render: 'datetime' }] })
  expect((await within('2020-05-06 00:00:00,2020-05-06 23:59:59')).map(({ title }) => title)).toEqual([
    '旧事',
  ])
  expect(await within('2020-05-07 00:00:00,2020-05-08 23:59:59')).toEqual([])
  expect((await lines(chief, { quickSearch: '旧' })).length).toBe(1)
})
