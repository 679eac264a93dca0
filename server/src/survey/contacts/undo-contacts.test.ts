import * as answering from '@obelisk/contract/survey/answering'
import * as running from '@obelisk/contract/survey/running'
import * as surveys from '@obelisk/contract/survey/surveys'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { answersTo, classWithSyllabus, openSurvey } from '../survey.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>

beforeAll(async () => {
  place = await classWithSyllabus(1)
})

const opened = (way: 'named' | 'public') =>
  openSurvey({ as: place.teacher, classId: place.found.id, way, template: 'built-in:mid-term' })

const add = async (id: number, ...names: string[]) => {
  const people = names.map((name) => ({ name, organisation: '某公司' }))
  return (await call(running.addContacts, { id, people }, { as: place.teacher })).data
}
const undo = (id: number, as = place.teacher) => call(running.undoContacts, { id }, { as })
const namesOf = async (id: number) => {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('survey_contact')
    .select('name')
    .where('survey_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

async function answer(id: number, token: string) {
  const { code } = (await call(surveys.readSurvey, { id: String(id) }, { as: place.teacher })).data
  const { form } = (await call(answering.openForm, { code, token })).data
  if (!form) return 'closed'
  const sheet = { code, token, answers: answersTo(form, 1), seconds: 90, seed: 1 }
  const { refused } = await call(answering.handInPublic, sheet)
  return refused?.refusal ?? 'done'
}

test('contacts added at once are taken back with their links, once, by who may edit the survey', async () => {
  const id = await opened('public')
  await add(id, '王经理')
  const { list_id, links } = await add(id, '赵经理', '钱经理')
  const stranger = await person({ role: 'teaching-secretary', scope_type: 'college', scope_id: 1_000_000 })
  expect((await undo(list_id, stranger)).code).toBe(404)
  expect((await call(running.contactLists, { id }, { as: stranger })).code).toBe(404)
  const [one, two] = await Promise.all([undo(list_id), undo(list_id)])
  expect([one, two].map((done) => done?.refused?.refusal ?? done?.data.removed).sort()).toEqual([
    2,
    'survey-contacts-undone',
  ])
  expect(await namesOf(id)).toEqual(['王经理'])
  expect(await answer(id, links[0]?.token ?? '')).not.toBe('done')
  const { list } = (await call(running.contactLists, { id }, { as: place.teacher })).data
  expect(list.map(({ added, may_undo, kept }) => [added, may_undo, kept])).toEqual([
    [2, false, 0],
    [1, true, null],
  ])
  const { acts } = (await call(surveys.readSurvey, { id: String(id) }, { as: place.teacher })).data
  expect(acts).toContainEqual(expect.objectContaining({ act: 'contacts-undo', note: '2' }))
})

test('who has answered by name, or was mailed, stays and is told', async () => {
  const id = await opened('named')
  const { list_id, links } = await add(id, '孙经理', '李经理', '周经理')
  expect(await answer(id, links[0]?.token ?? '')).toBe('done')
  const { db } = await testDatabase()
  const mailed = db
    .selectFrom('survey_contact')
    .select('id')
    .where('survey_id', '=', id)
    .where('name', '=', '李经理')
  const { id: contact_id } = await mailed.executeTakeFirstOrThrow()
  const link = { contact_id, token_hash: 'mailed to 李经理', sent_time: new Date() }
  await db.insertInto('survey_contact_link').values(link).execute()
  const { data } = await undo(list_id)
  const stays = [
    { name: '孙经理 某公司', why: '已作答' },
    { name: '李经理 某公司', why: '邀请邮件已发出' },
  ]
  expect(data).toEqual({ removed: 1, kept: 2, stays })
  expect(await namesOf(id)).toEqual(['孙经理', '李经理'])
  expect((await call(running.contactLists, { id }, { as: place.teacher })).data.list[0]).toMatchObject({
    kept: 2,
    stays,
  })
})

test('where answers carry no names nothing tells whether a person answered: a list is taken back before any answer or not at all', async () => {
  const id = await opened('public')
  const { links } = await add(id, '吴经理')
  const later = await add(id, '郑经理')
  expect(await answer(id, links[0]?.token ?? '')).toBe('done')
  expect((await undo(later.list_id)).refused?.refusal).toBe('survey-contacts-answered')
  expect(await namesOf(id)).toEqual(['吴经理', '郑经理'])
})

test('taken back and answered at the same moment: the answer stands and the contact stays, or neither', async () => {
  const id = await opened('named')
  const { list_id, links } = await add(id, '王一')
  const [undone, said] = await Promise.all([undo(list_id), answer(id, links[0]?.token ?? '')])
  const left = await namesOf(id)
  expect(undone?.code).toBe(1)
  expect(left).toEqual(said === 'done' ? ['王一'] : [])
  expect(undone?.data.kept).toBe(left.length)
})
