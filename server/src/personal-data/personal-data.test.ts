import * as contract from '@obelisk/contract/personal-data'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

const number = '110101199003074233'
const good = { name: '周明', id_number: number, version: 0 }

/** A teacher of a college with two programmes, and a programme elsewhere. */
async function teacher() {
  const { db } = await testDatabase()
  const as = await person('teacher')
  const colleges = await db
    .insertInto('college')
    .values([
      { code: `a${as.accountId}`, name: '计算机学院' },
      { code: `b${as.accountId}`, name: '外国语学院' },
    ])
    .returning('id')
    .execute()
  const [own = 0, other = 0] = colleges.map(({ id }) => id)
  await db
    .insertInto('teacher')
    .values({ account_id: as.accountId, staff_no: `T${as.accountId}`, name: '周明', college_id: own })
    .execute()
  const projects = await db
    .insertInto('project')
    .values(
      [own, own, other].map((college_id, at) => ({
        college_id,
        code: `p${as.accountId}.${at}`,
        name: `专业 ${at}`,
      })),
    )
    .returning('id')
    .execute()
  return { as, projects: projects.map(({ id }) => id) }
}
const fieldsOf = (refused: { fields?: { path: string; message: string }[] | undefined } | undefined) =>
  refused?.fields?.map(({ path, message }) => [path, message])

describe('spec 7: POST /api/account/editinfo', () => {
  test('keeps the identity number encrypted, shows it masked, and tells it in full on demand, which is logged', async () => {
    const { as } = await teacher()
    const saved = await call(contract.editInfo, { ...good, intro: '研究编译器。' }, { as })
    expect([saved.code, saved.msg, saved.data]).toEqual([1, '资料更新成功~', { version: 1 }])
    const { data } = await call(contract.personalData, {}, { as })
    expect(data.roster).toMatchObject({ name: '周明', staff_no: `T${as.accountId}` })
    expect(data.info).toEqual({
      name: '周明',
      id_number: '**************4233',
      intro: '研究编译器。',
      version: 1,
    })
    const { db } = await testDatabase()
    const kept = await db
      .selectFrom('personal_record')
      .select('id_number')
      .where('account_id', '=', as.accountId)
      .executeTakeFirstOrThrow()
    expect(kept.id_number?.toString('latin1')).not.toContain(number.slice(0, 8))
    expect((await call(contract.revealIdNumber, {}, { as })).data.id_number).toBe(number)
    const log = await db
      .selectFrom('admin_log')
      .select(['act', 'input'])
      .where('account_id', '=', as.accountId)
      .orderBy('id')
      .execute()
    expect(log.map(({ act }) => act)).toContain('/api/account/revealIdNumber')
    expect(JSON.stringify(log)).not.toContain(number)
  })

  test.each([
    ['spec 5: name is required', { name: '' }, 'name', '请输入正确的名称'],
    ['a name begins with a letter', { name: '1周' }, 'name', '请输入正确的名称'],
    [
      'the name is that of the list',
      { name: '周亮' },
      'name',
      '姓名以学校的人员信息为准，请联系教学秘书修改',
    ],
    ['spec 5: ID number is required', { id_number: undefined }, 'id_number', '请输入正确的身份证号码'],
    ['spec 5: ID number of 16 digits', { id_number: '1'.repeat(16) }, 'id_number', '请输入正确的身份证号码'],
    [
      'spec 5: ID number with a letter',
      { id_number: '1101011990030742AB' },
      'id_number',
      '请输入正确的身份证号码',
    ],
    ['spec 5: content cannot be empty', { intro: '<p><br></p>' }, 'intro', '内容不能为空'],
    ['spec 5: content cannot be empty', { intro: '  ' }, 'intro', '内容不能为空'],
  ])('%s: %j is refused at its field, and nothing is kept', async (_what, more, field, message) => {
    const { as } = await teacher()
    const refused = await call(contract.editInfo, { ...good, ...more }, { as })
    expect([refused.code, fieldsOf(refused.refused)]).toEqual([0, [[field, message]]])
    expect((await call(contract.personalData, {}, { as })).data.info.version).toBe(0)
  })

  test.each(['110101900307423', '110101199003074233', '11010119900307423x'])(
    'spec 5: ID number %s is taken',
    async (id_number) => {
      const { as } = await teacher()
      expect((await call(contract.editInfo, { ...good, id_number }, { as })).code).toBe(1)
    },
  )

  test('spec 5: the messages in English', async () => {
    const { as } = await teacher()
    const sent = { name: '', id_number: 'x', intro: '', version: 0 }
    const refused = await call(contract.editInfo, sent, { as, language: 'en' })
    expect(fieldsOf(refused.refused)).toEqual([
      ['name', 'Please enter the correct name'],
      ['id_number', 'Please enter the correct ID number'],
      ['intro', 'Content cannot be empty'],
    ])
  })

  test('who stands in no list gives the own name', async () => {
    const as = await person()
    await call(contract.editInfo, { ...good, name: 'Anna-Maria O’Neil'.replace('’', "'") }, { as })
    expect((await call(contract.personalData, {}, { as })).data.info.name).toBe("Anna-Maria O'Neil")
  })

  test('a part that was changed meanwhile is refused with who and when; twice at once, one is kept', async () => {
    const { as } = await teacher()
    const both = await Promise.all([1, 2].map(() => call(contract.editInfo, good, { as })))
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
    const stale = await call(contract.editInfo, good, { as })
    expect(stale.refused?.refusal).toBe('was-changed')
    expect(stale.msg).toMatch(/在 \d{4}-\d\d-\d\d \d\d:\d\d 已修改过/)
    expect((await call(contract.editContact, { mobile: '13800000000', version: 0 }, { as })).code).toBe(1)
  })

  test('students and strangers do not get here', async () => {
    const refused = await call(contract.editInfo, good, { as: 'student' })
    expect(refused.refused?.refusal).toBe('personal-data-not-staff')
    expect((await call(contract.personalData, {})).code).toBe(303)
  })
})

describe('spec 7: POST /api/account/editinfo2', () => {
  test.each(['13800000000', '+8613800000000', '8613800000000', '010-62780000', '0755-26530000'])(
    'spec 5: mobile number or landline %s is taken',
    async (mobile) => {
      const { as } = await teacher()
      const sent = { mobile, email: 'zm@example.edu', office: '信息楼 512', address: '', version: 0 }
      expect((await call(contract.editContact, sent, { as })).code).toBe(1)
      expect((await call(contract.personalData, {}, { as })).data.contact).toEqual({ ...sent, version: 1 })
    },
  )

  test.each([
    ['spec 5: mobile number is required', { mobile: '' }, 'mobile', '请输入正确的手机号'],
    ['spec 5: mobile number', { mobile: '23800000000' }, 'mobile', '请输入正确的手机号'],
    ['spec 5: landline', { mobile: '62780000' }, 'mobile', '请输入正确的手机号'],
    ['mail', { email: 'nowhere' }, 'email', '请输入正确的电子邮箱'],
  ])('%s: %j is refused at its field', async (_what, more, field, message) => {
    const { as } = await teacher()
    const refused = await call(contract.editContact, { mobile: '13800000000', version: 0, ...more }, { as })
    expect(fieldsOf(refused.refused)).toEqual([[field, message]])
  })
})

describe('spec 7: POST /api/account/editProject', () => {
  test('keeps the programmes and the one that pages begin with', async () => {
    const { as, projects } = await teacher()
    const [one = 0, two = 0] = projects
    const sent = { project_ids: [two, one, two], default_project_id: two, version: 0 }
    expect((await call(contract.editProject, sent, { as })).data).toEqual({ version: 1 })
    const { data } = await call(contract.personalData, {}, { as })
    expect(data.projects).toMatchObject({ mine: [one, two], default_project_id: two, version: 1 })
    expect(data.projects.choices.map(({ id }) => id)).toEqual([one, two])
    await call(contract.editProject, { project_ids: [], version: 1 }, { as })
    const after = await call(contract.personalData, {}, { as })
    expect(after.data.projects).toMatchObject({ mine: [], default_project_id: null })
  })

  test('a programme that the person may not see, or a beginning that is not chosen, is refused', async () => {
    const { as, projects } = await teacher()
    const [one = 0, two = 0, foreign = 0] = projects
    const wrong = await call(contract.editProject, { project_ids: [one, foreign], version: 0 }, { as })
    expect(fieldsOf(wrong.refused)?.[0]?.[0]).toBe('project_ids')
    const sent = { project_ids: [one], default_project_id: two, version: 0 }
    const other = await call(contract.editProject, sent, { as })
    expect(fieldsOf(other.refused)?.[0]?.[0]).toBe('default_project_id')
  })
})
