import { EvaluationSettings, listSettingPlaces, readSettings, saveSettings } from '@obelisk/contract/settings'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { newCollege } from '../../test/college.ts'
import { testDatabase } from '../../test/database.ts'
import { inRoom } from '../../test/in-room.ts'
import { person } from '../../test/people.ts'
import { evaluationSettingsOf } from './evaluation-settings.ts'

let at: Awaited<ReturnType<typeof newCollege>>
let dean: Actor
const school = { scope_type: 'school', scope_id: 0 } as const
const college = () => ({ scope_type: 'college' as const, scope_id: at.college })
const project = () => ({ scope_type: 'project' as const, scope_id: at.project })

beforeAll(async () => {
  at = await newCollege()
  dean = await person('teaching-dean')
})

const rows = async () => {
  const { db } = await testDatabase()
  return db.selectFrom('evaluation_setting').select(['scope_type', 'key', 'value']).orderBy('id').execute()
}

describe('reading', () => {
  test('without any rows everything is the default, and says so', async () => {
    const { data } = await call(readSettings, project(), { as: at.secretary })
    expect(data.values).toEqual(EvaluationSettings.parse({}))
    expect(new Set(Object.values(data.sources).map((source) => source.scope_type))).toEqual(
      new Set(['default']),
    )
    expect(data.nearer).toEqual({})
  })

  test('the nearest scope wins, each value names its source, a wider place counts who differs', async () => {
    await call(saveSettings, { ...school, changes: { co_threshold: 0.6, near_margin: 0.05 } }, { as: dean })
    await call(saveSettings, { ...college(), changes: { co_threshold: 0.66, co_method: 'A4' } }, { as: dean })
    await call(saveSettings, { ...project(), changes: { co_threshold: 0.7 } }, { as: dean })
    const { data } = await call(readSettings, project(), { as: at.secretary })
    expect(data.values).toMatchObject({
      co_threshold: 0.7,
      near_margin: 0.05,
      co_method: 'A4',
      gr_threshold: 0.65,
    })
    expect(data.inherited.co_threshold).toBe(0.66)
    const kind = (key: 'co_threshold' | 'near_margin' | 'co_method' | 'gr_threshold') =>
      data.sources[key]?.scope_type
    expect(kind('co_threshold')).toBe('project')
    expect(kind('near_margin')).toBe('school')
    expect(kind('co_method')).toBe('college')
    expect(kind('gr_threshold')).toBe('default')
    expect(data.sources.co_threshold?.by).toBe(dean.name)
    expect(data.sources.co_method?.name).toBe('CSE')
    const wide = await call(readSettings, school, { as: dean })
    expect(wide.data.nearer).toEqual({ co_threshold: 2, co_method: 1 })
    expect((await call(readSettings, college(), { as: dean })).data.nearer).toEqual({ co_threshold: 1 })
  })

  test('what a calculation asks for hears the college over its programme, and a class nearer than all', async () => {
    const { db } = await testDatabase()
    const own = { scope_type: 'teaching_class', scope_id: 77, key: 'co_threshold', value: '0.5' } as const
    await db.insertInto('evaluation_setting').values(own).execute()
    const ask = (where: Parameters<typeof evaluationSettingsOf>[1]) =>
      inRoom('settings', dean, (ctx) => evaluationSettingsOf(ctx, where))
    expect(await ask({ project: at.project })).toMatchObject({ co_threshold: 0.7, co_method: 'A4' })
    expect(await ask({ project: at.project, teaching_class: 77 })).toMatchObject({ co_threshold: 0.5 })
    expect(await ask({ project: at.project, teaching_class: 78 })).toMatchObject({ co_threshold: 0.7 })
    expect(await ask({})).toMatchObject({ co_threshold: 0.6, co_method: 'A1' })
  })
})

describe('changing', () => {
  test('a value taken back lets the wider scope hold again and leaves the rest', async () => {
    const taken = { ...project(), changes: {}, back: ['co_threshold' as const] }
    const { data } = await call(saveSettings, taken, { as: at.secretary })
    expect(data.values.co_threshold).toBe(0.66)
    expect(data.sources.co_threshold?.scope_type).toBe('college')
    expect(data.values.near_margin).toBe(0.05)
  })

  test('one save sets some and takes others back, all of it or nothing', async () => {
    await call(saveSettings, { ...project(), changes: { near_margin: 0.05, gr_rule: 'mean' } }, { as: dean })
    const inherited = (await call(readSettings, project(), { as: dean })).data.inherited
    const { data } = await call(
      saveSettings,
      { ...project(), changes: { co_method: 'P' }, back: ['gr_rule'] },
      { as: dean },
    )
    expect(data.values).toMatchObject({ co_method: 'P', gr_rule: inherited.gr_rule, near_margin: 0.05 })
    expect(data.sources.gr_rule?.scope_type).not.toBe('project')
    const before = await rows()
    const changes = { score_bands: { excellent: 0.6, good: 0.8, medium: 0.7, pass: 0.5 } }
    const refused = await call(saveSettings, { ...project(), changes, back: ['near_margin'] }, { as: dean })
    expect(refused.refused?.fields?.[0]?.path).toBe('changes.score_bands')
    expect(await rows()).toEqual(before)
    await call(saveSettings, { ...project(), changes: {}, back: ['co_method'] }, { as: dean })
  })

  test('saving twice keeps one row, saving nothing keeps none', async () => {
    const before = (await rows()).length
    await call(saveSettings, { ...project(), changes: {} }, { as: dean })
    expect(await rows()).toHaveLength(before)
    for (const co_threshold of [0.71, 0.72]) {
      await call(saveSettings, { ...project(), changes: { co_threshold } }, { as: dean })
    }
    expect(await rows()).toHaveLength(before + 1)
  })

  test.each([
    ['above 1', { co_threshold: 1.2 }, 'changes.co_threshold'],
    ['an unknown method', { co_method: 'Z' }, 'changes.co_method'],
    ['text for a number', { near_margin: 'much' }, 'changes.near_margin'],
    ['H below M', { hml_values: { H: 1, M: 2, L: 1 } }, 'changes.hml_values'],
    [
      'weights of surveys that do not sum to 1',
      { gr_survey_weights: { graduates: 0.5, alumni: 0.5, employers: 0.5 } },
      'changes.gr_survey_weights',
    ],
    ['a cap above the full mark', { make_up_cap: 1.5 }, 'changes.make_up_cap'],
    ['a sitting that is none of three', { attempt_use: 'last' }, 'changes.attempt_use'],
    ['an unknown setting', { colour: 'red' }, 'changes'],
  ])('%s is refused at its field and nothing is stored', async (_, changes, field) => {
    const before = await rows()
    const { code, refused } = await call(saveSettings, { ...school, changes: changes as never }, { as: dean })
    expect(code).not.toBe(1)
    expect(refused?.fields?.[0]?.path).toBe(field)
    expect(await rows()).toEqual(before)
  })
})

describe('who may', () => {
  test('a secretary of a college changes the college and its programmes, not the school', async () => {
    const { data } = await call(listSettingPlaces, {}, { as: at.secretary })
    expect(data.list.map(({ scope_type, scope_id }) => [scope_type, scope_id])).toEqual([
      ['college', at.college],
      ['project', at.project],
    ])
    const changes = { round_digits: 4 }
    expect((await call(saveSettings, { ...college(), changes }, { as: at.secretary })).code).toBe(1)
    expect((await call(saveSettings, { ...school, changes }, { as: at.secretary })).code).toBe(404)
    expect((await call(readSettings, school, { as: at.secretary })).code).toBe(404)
  })

  test('for a stranger the place does not exist; a role without the right stops at the gate', async () => {
    const changes = { round_digits: 2 }
    for (const place of [school, college(), project()]) {
      expect((await call(readSettings, place, { as: at.elsewhere })).code).toBe(404)
      expect((await call(saveSettings, { ...place, changes }, { as: at.elsewhere })).code).toBe(404)
      const taken = { ...place, changes: {}, back: ['round_digits' as const] }
      expect((await call(saveSettings, taken, { as: at.elsewhere })).code).toBe(404)
      expect((await call(saveSettings, { ...place, changes }, { as: 'programme-director' })).code).toBe(401)
    }
    expect((await call(readSettings, { scope_type: 'project', scope_id: 999_999 }, { as: dean })).code).toBe(
      404,
    )
  })
})
