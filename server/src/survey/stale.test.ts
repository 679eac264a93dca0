import * as analysis from '@obelisk/contract/survey/analysis'
import * as running from '@obelisk/contract/survey/running'
import * as surveys from '@obelisk/contract/survey/surveys'
import * as templates from '@obelisk/contract/survey/templates'
import { expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { classWithSyllabus, openSurvey } from './survey.fixture.ts'

test('nobody saves over what somebody else has saved meanwhile', async () => {
  const { teacher: as, found } = await classWithSyllabus()
  const input = { template: 'built-in:mid-term', teaching_class_ids: [found.id] }
  const { id } = (await call(surveys.addSurvey, input, { as })).data
  const {
    revision,
    definition,
    running: plan,
    audiences,
  } = (await call(surveys.readSurvey, { id: String(id) }, { as })).data
  const text = { id, revision, title: '新标题', title_en: '', definition }
  const whom = {
    id,
    revision,
    running: plan,
    audiences: audiences.map(({ kind, target_id }) => ({ kind, target_id })),
  }
  expect((await call(surveys.saveSurvey, text, { as })).data).toEqual({ revision: revision + 1 })
  expect((await call(surveys.saveSurvey, text, { as })).refused?.refusal).toBe('was-changed')
  expect((await call(surveys.saveRunning, whom, { as })).refused?.refusal).toBe('was-changed')

  const template = { kind: 'other' as const, name: '我的模板', definition }
  const kept = (await call(templates.addTemplate, template, { as })).data
  const next = { id: kept.id, version: 1, name: '改过', name_en: '', about: '', definition }
  expect((await call(templates.saveTemplate, next, { as })).data).toEqual({ version: 2 })
  expect((await call(templates.saveTemplate, next, { as })).refused?.refusal).toBe('was-changed')

  const closed = await openSurvey({ as, classId: found.id })
  await call(running.actOnSurvey, { id: closed, act: 'close' }, { as })
  const reply = { id: closed, revision: 0, intro: '谢谢', pairs: [] }
  expect((await call(analysis.saveReply, reply, { as })).code).toBe(1)
  expect((await call(analysis.saveReply, reply, { as })).refused?.refusal).toBe('was-changed')
})

test('a survey kept as a template asks once for each objective again, and keeps no row of its course', async () => {
  const { teacher: as, found } = await classWithSyllabus()
  const input = { template: 'built-in:course-self', teaching_class_ids: [found.id] }
  const made = (await call(surveys.addSurvey, input, { as })).data
  const survey = (await call(surveys.readSurvey, { id: String(made.id) }, { as })).data
  const { id } = (
    await call(
      templates.addTemplate,
      { kind: 'course-self', name: '从问卷存下', definition: survey.definition },
      { as },
    )
  ).data
  const builtIn = (await call(templates.readTemplate, { key: 'built-in:course-self' }, { as })).data
  const kept = (await call(templates.readTemplate, { key: String(id) }, { as })).data
  const shape = ({ definition }: typeof kept) =>
    definition.pages.flatMap(({ questions }) =>
      questions.map((one) => [one.id, one.title, one.repeat ?? '', one.mapping?.id ?? null]),
    )
  expect(shape(kept)).toEqual(shape(builtIn))
  const again = (
    await call(surveys.addSurvey, { template: String(id), teaching_class_ids: [found.id] }, { as })
  ).data
  const copy = (await call(surveys.readSurvey, { id: String(again.id) }, { as })).data
  expect(copy.definition).toEqual(survey.definition)
})

test('spec 2: route /SurveyTemplates shows those of the system, the own and the school’s; only their keepers change them', async () => {
  const { teacher, actor } = await classWithSyllabus()
  const registrar = await actor('registrar')
  const listOf = async (as: typeof teacher) => (await call(templates.listTemplates, {}, { as })).data.list
  const system = await listOf(teacher)
  expect(system.filter(({ owner }) => owner === 'built-in').length).toBeGreaterThan(8)
  const { definition } = (
    await call(templates.readTemplate, { key: 'built-in:course-self' }, { as: teacher })
  ).data
  const add = (as: typeof teacher, owner: 'personal' | 'school', name: string) =>
    call(templates.addTemplate, { owner, kind: 'course-self', name, definition }, { as })
  expect((await add(teacher, 'school', '越权')).refused?.refusal).toBe('no-permission')
  const mine = (await add(teacher, 'personal', '只有我')).data.id
  const ours = (await add(registrar, 'school', '全校')).data.id
  const names = (await listOf(registrar)).map(({ name }) => name)
  expect([names.includes('只有我'), names.includes('全校')]).toEqual([false, true])
  expect((await listOf(teacher)).find(({ id }) => id === ours)?.may_edit).toBe(false)
  const retire = (id: number, as: typeof teacher) =>
    call(templates.retireTemplates, { ids: [id], is_retired: true }, { as })
  expect((await retire(ours, teacher)).refused?.refusal).toBe('no-permission')
  expect((await retire(mine, registrar)).refused?.refusal).toBe('not-found')
  expect((await call(templates.deleteTemplates, { ids: [String(mine)] }, { as: teacher })).code).toBe(1)
  expect((await listOf(teacher)).some(({ id }) => id === mine)).toBe(false)
})
