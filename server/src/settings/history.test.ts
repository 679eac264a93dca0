import { historyPage, listSettingChanges, listSettingPlaces, saveSettings } from '@obelisk/contract/settings'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { newCollege } from '../../test/college.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

let at: Awaited<ReturnType<typeof newCollege>>
let dean: Actor
const school = { scope_type: 'school', scope_id: 0 } as const
const college = () => ({ scope_type: 'college' as const, scope_id: at.college })
const project = () => ({ scope_type: 'project' as const, scope_id: at.project })

beforeAll(async () => {
  at = await newCollege()
  dean = await person('teaching-dean')
})

const seen = async (place: { scope_type: 'school' | 'college' | 'project'; scope_id: number }, as = dean) =>
  (await call(listSettingChanges, place, { as })).data.list.map(
    ({ place: of, key, action, from, to, by }) => [of.scope_type, key, action, from, to, by],
  )

test('who changed what, from which value in force to which, at the place and over it and inside it', async () => {
  await call(saveSettings, { ...school, changes: { co_threshold: 0.6 } }, { as: dean })
  await call(saveSettings, { ...college(), changes: { co_threshold: 0.66 } }, { as: at.secretary })
  await call(saveSettings, { ...project(), changes: { co_threshold: 0.7 } }, { as: at.secretary })
  await call(saveSettings, { ...project(), changes: {}, back: ['co_threshold'] }, { as: dean })
  const all = [
    ['project', 'co_threshold', 'reset', 0.7, 0.66, dean.name],
    ['project', 'co_threshold', 'set', 0.66, 0.7, at.secretary.name],
    ['college', 'co_threshold', 'set', 0.6, 0.66, at.secretary.name],
    ['school', 'co_threshold', 'set', 0.65, 0.6, dean.name],
  ]
  for (const place of [school, college(), project()]) expect(await seen(place)).toEqual(all)
})

test('what did not change leaves no trace: the same value again, a value that is not there taken back', async () => {
  const before = await seen(project())
  await call(saveSettings, { ...college(), changes: { co_threshold: 0.66 } }, { as: dean })
  await call(saveSettings, { ...project(), changes: {}, back: ['gr_rule'] }, { as: dean })
  expect(await seen(project())).toEqual(before)
})

test('names are told in both languages', async () => {
  const { db } = await testDatabase()
  await db.updateTable('account').set({ name_en: 'Gao Wenbo' }).where('id', '=', dean.accountId).execute()
  const { data } = await call(listSettingChanges, school, { as: dean })
  expect(data.list[0]).toMatchObject({ by: dean.name, by_en: 'Gao Wenbo' })
})

test('another college is another matter, and does not exist for a stranger', async () => {
  const { data } = await call(listSettingPlaces, {}, { as: at.elsewhere })
  const place = { scope_type: 'college', scope_id: data.list[0]?.scope_id ?? 0 } as const
  await call(saveSettings, { ...place, changes: { round_digits: 4 } }, { as: dean })
  expect((await seen(place)).map(([of, key]) => [of, key])).toEqual([
    ['college', 'round_digits'],
    ['school', 'co_threshold'],
  ])
  expect((await seen(college())).some(([, key]) => key === 'round_digits')).toBe(false)
  expect((await call(listSettingChanges, place, { as: at.secretary })).code).toBe(404)
})

test('a long history comes page by page, newest first', async () => {
  for (let n = 0; n < historyPage + 1; n++)
    await call(saveSettings, { ...project(), changes: { survey_min_n: 100 + n } }, { as: dean })
  const first = await call(listSettingChanges, project(), { as: dean })
  expect([first.data.list.length, first.data.more]).toEqual([historyPage, true])
  expect(first.data.list[0]?.to).toBe(100 + historyPage)
  const next = await call(
    listSettingChanges,
    { ...project(), before: first.data.list.at(-1)?.id },
    { as: dean },
  )
  expect(next.data.list[0]?.to).toBe(100)
  expect(next.data.more).toBe(false)
})
