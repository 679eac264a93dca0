import { decide } from '@obelisk/contract/document-control/calls'
import * as lifecycle from '@obelisk/contract/training-plan/lifecycle'
import * as plan from '@obelisk/contract/training-plan/plan'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { complete, type Programme, programme, read } from '../plan.fixture.ts'

let mine: Programme

beforeAll(async () => {
  mine = await programme('080917')
})

const inChinese = {
  degree: '工学学士',
  introduction: '面向软件产业。',
  positioning: '立足区域。',
  features: '校企协同。',
  disciplines: '软件工程',
  main_practice: '毕业设计',
  conditions: '修满学分。',
  objective_statement: '培养工程师。',
  change_note: '首次制订。',
}
const inEnglish = {
  degree_en: 'Bachelor of Engineering',
  introduction_en: 'For the software industry.',
  positioning_en: 'At home in the region.',
  features_en: 'Together with companies.',
  disciplines_en: 'Software engineering',
  main_practice_en: 'Graduation project',
  conditions_en: 'All credits are earned.',
  objective_statement_en: 'Educates engineers.',
  change_note_en: 'The first one.',
}

/** A whole plan with its prose in both languages. */
async function written() {
  const { id } = await complete(mine)
  const row = { ...inChinese, ...inEnglish }
  await call(plan.savePlan, { id, was: {}, row }, { as: mine.director })
  return id
}

const printed = async (id: number, language: 'zh-cn' | 'en') =>
  JSON.stringify((await call(lifecycle.printPlan, { id, language }, { as: mine.director })).data.paper)

test('the prose is printed in the language of the document; what has no English is printed in Chinese', async () => {
  const id = await written()
  const zh = await printed(id, 'zh-cn')
  const en = await printed(id, 'en')
  for (const text of Object.values(inChinese))
    expect([zh.includes(text), en.includes(text)]).toEqual([true, false])
  for (const text of Object.values(inEnglish))
    expect([zh.includes(text), en.includes(text)]).toEqual([false, true])
  await call(plan.savePlan, { id, was: {}, row: { features_en: '  ' } }, { as: mine.director })
  expect(await printed(id, 'en')).toContain(inChinese.features)
})

test('a copy has the English too, and the comparison tells where it was changed', async () => {
  const as = mine.director
  const id = await written()
  const about = { id, step: 'minor' as const, change_note: '改', grade_ids: [] }
  const copy = (await call(plan.copyPlan, about, { as })).data.id
  const { change_note_en: _, ...kept } = inEnglish
  expect((await read(copy, as)).fields).toMatchObject({ ...kept, change_note: '改', change_note_en: '' })
  await call(plan.savePlan, { id: copy, was: {}, row: { features_en: 'Projects throughout.' } }, { as })
  const { list } = (await call(lifecycle.comparePlans, { id: copy, other_id: id }, { as })).data
  expect(list).toMatchObject([
    { part: 'basic', field: 'features_en', before: inEnglish.features_en, after: 'Projects throughout.' },
  ])
})

test('what was handed in before there was an English is still compared', async () => {
  const as = mine.director
  const id = await written()
  await call(lifecycle.submitPlan, { id, reason: '试点' }, { as })
  const { document_id } = await read(id, as)
  const seen = { id: document_id, round: 1, step: 1 }
  await call(decide, { ...seen, decision: 'return', opinion: '补英文' }, { as: mine.dean })
  const { db } = await testDatabase()
  await sql`update document_version set snapshot = jsonb_set(snapshot, '{fields}',
    (select jsonb_object_agg(key, value) from jsonb_each(snapshot->'fields') where key = 'name_en' or key not like '%\_en'))
    where document_id = ${document_id}`.execute(db)
  const found = (await call(lifecycle.changesOfPlan, { id }, { as })).data
  expect(found).toMatchObject({ since: 'round', round: 1 })
  expect(found.list.map(({ field, before }) => [field, before])).toContainEqual(['features_en', ''])
})
