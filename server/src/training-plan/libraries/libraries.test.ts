import * as library from '@obelisk/contract/training-plan/libraries'
import * as plan from '@obelisk/contract/training-plan/plan'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { libraryId, type Programme, programme, read } from '../plan.fixture.ts'

let mine: Programme
let other: Programme

beforeAll(async () => {
  mine = await programme('080905')
  other = await programme('080906')
})

const listFor = async (as: Actor) => (await call(library.libraries, {}, { as })).data.list
const oneFor = async (id: number, as: Actor) => {
  const found = (await listFor(as)).find((one) => one.id === id)
  if (!found) throw new Error('no such list')
  return found
}
const copied = async (by: Programme, code = 'ceeaa-2024') => {
  const input = { id: await libraryId(code), base_project_id: by.id, name: '本院标准', name_en: 'Own list' }
  return (await call(library.copyLibrary, input, { as: by.director })).data.id
}
const asSaved = ({ id, revision, name, name_en, items }: library.LibraryRow) => ({
  id,
  revision,
  name,
  name_en,
  items: items.map(({ follows: _, ...item }) => item),
})

test('the lists that came with the product say what continues what, and are nobody’s to write', async () => {
  const list = await listFor(mine.outsider)
  const [newer, older] = ['ceeaa-2024', 'ceeaa-2022'].map((code) => list.find((one) => one.code === code))
  expect([newer?.items.length, older?.items.length]).toEqual([11, 12])
  expect(newer?.items.find(({ no }) => no === 6)?.follows).toEqual([
    { library: 'ceeaa-2022', no: 6 },
    { library: 'ceeaa-2022', no: 7 },
  ])
  expect(newer).toMatchObject({ college: null, may_edit: false })
  if (!newer) return
  const refused = await call(library.saveLibrary, asSaved(newer), { as: mine.director })
  expect(refused.refused?.refusal).toBe('library-of-product')
})

describe('an own list', () => {
  test('is copied, changed and followed by a plan; its items continue those of the standard', async () => {
    const as = mine.director
    const id = await copied(mine)
    const own = await oneFor(id, as)
    expect(own).toMatchObject({ name: '本院标准', college: { id: mine.college }, may_edit: true, plans: 0 })
    const followed = own.items.find(({ no }) => no === 6)?.follows ?? []
    expect(followed.map(({ library: of, no }) => `${of} ${no}`).toSorted()).toEqual([
      'ceeaa-2022 6',
      'ceeaa-2022 7',
      'ceeaa-2024 6',
    ])

    const { items, ...rest } = asSaved(own)
    const [first, second, ...others] = items
    if (!first || !second) throw new Error('too few')
    const added = {
      id: null,
      no: 12,
      name: first.name,
      name_en: '',
      description: '校本要求',
      description_en: '',
    }
    // numbers change places, the last item goes, one with the name of another comes
    const changed = [{ ...first, no: 2 }, { ...second, no: 1 }, ...others.slice(0, -1), added]
    expect((await call(library.saveLibrary, { ...rest, items: changed }, { as })).code).toBe(1)
    const after = await oneFor(id, as)
    expect(after.items.map(({ no, name }) => [no, name]).slice(0, 2)).toEqual([
      [1, second.name],
      [2, first.name],
    ])
    expect(after.items.at(-1)).toMatchObject({ no: 12, description: '校本要求', follows: [] })

    const made = await call(
      plan.addPlan,
      { base_project_id: mine.id, library_id: id, name: '按本院标准的方案', grade_ids: [] },
      { as },
    )
    const whole = await read(made.data.id, as)
    expect(whole.requirements.map(({ standard_item_ids }) => standard_item_ids.length)).toEqual(
      Array.from({ length: 11 }, () => 1),
    )
    const gone = asSaved(await oneFor(id, as))
    const without = await call(library.saveLibrary, { ...gone, items: gone.items.slice(1) }, { as })
    expect(without.refused).toMatchObject({ refusal: 'library-item-in-use', values: { no: 1 } })
    expect((await call(library.deleteLibrary, { id }, { as })).refused).toMatchObject({
      refusal: 'library-in-use',
      values: { plans: 1 },
    })
  })

  test('what somebody saved meanwhile is not overwritten, and numbers stand once', async () => {
    const as = mine.director
    const id = await copied(mine)
    const seen = asSaved(await oneFor(id, as))
    expect((await call(library.saveLibrary, { ...seen, name: '甲' }, { as })).code).toBe(1)
    const late = await call(library.saveLibrary, { ...seen, name: '乙' }, { as })
    expect(late.refused?.refusal).toBe('was-changed')
    expect((await oneFor(id, as)).name).toBe('甲')
    const twice = seen.items.map((item) => ({ ...item, no: 1 }))
    const again = await call(library.saveLibrary, { ...seen, revision: 2, items: twice }, { as })
    expect(again.refused?.refusal).toBe('invalid-input')
    expect((await call(library.deleteLibrary, { id }, { as })).code).toBe(1)
    expect((await listFor(as)).some((one) => one.id === id)).toBe(false)
  })

  test('is written by those of its school alone', async () => {
    const id = await copied(mine)
    const seen = asSaved(await oneFor(id, other.director))
    expect((await oneFor(id, other.director)).may_edit).toBe(false)
    expect((await call(library.saveLibrary, seen, { as: other.director })).code).toBe(401)
    expect((await call(library.deleteLibrary, { id }, { as: other.director })).code).toBe(401)
    expect((await call(library.deleteLibrary, { id }, { as: mine.outsider })).code).toBe(401)
    const input = { id, base_project_id: mine.id, name: '抄', name_en: '' }
    expect((await call(library.copyLibrary, input, { as: other.director })).code).toBe(404)
  })
})
