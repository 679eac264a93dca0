import {
  addConfigItem,
  changeConfigDefinition,
  configDefinition,
  deleteConfigItem,
} from '@obelisk/contract/site-config/calls'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { admin, fieldsOf, itemNow, save } from './saving.fixture.ts'

describe('items of the school', () => {
  const wanted = {
    group: 'basics',
    name: 'campus_motto',
    title: '校训',
    type: 'select' as const,
    dict: 'a=求是\nb=创新',
    rule: ['required' as const],
  }

  test('are added, filled, defined anew and deleted; their name is theirs alone', async () => {
    const as = await admin()
    const { data } = await call(addConfigItem, wanted, { as })
    const again = await call(addConfigItem, wanted, { as })
    expect([again.refused?.refusal, fieldsOf(again)]).toEqual(['config-name-taken', ['name']])
    expect(fieldsOf(await save({ campus_motto: 'c' }, as))).toEqual(['campus_motto'])
    expect((await save({ campus_motto: 'b' }, as)).code).toBe(1)
    expect(await itemNow('campus_motto', as)).toMatchObject({
      value: 'b',
      allow_del: 1,
      content: { a: '求是' },
    })
    const { row } = (await call(configDefinition, { id: data.id }, { as })).data
    expect(row.dict).toBe('a=求是\nb=创新')
    const { name: _, type: __, ...rest } = row
    await call(changeConfigDefinition, { ...rest, dict: 'a=求是' }, { as })
    expect((await itemNow('campus_motto', as))?.value).toBe('')
    expect((await call(deleteConfigItem, { ids: [data.id] }, { as })).code).toBe(1)
    expect(await itemNow('campus_motto', as)).toBeUndefined()
  })

  test('those of the product cannot be deleted or defined anew', async () => {
    const as = await admin()
    const id = (await itemNow('site_name', as))?.id ?? 0
    expect((await call(deleteConfigItem, { ids: [id] }, { as })).refused?.refusal).toBe('config-built-in')
    expect((await call(configDefinition, { id }, { as })).refused?.refusal).toBe('config-built-in')
    expect((await call(deleteConfigItem, { ids: [999_999] }, { as })).code).toBe(404)
  })

  test('a choice needs options, an item a group that there is, and a group with items stays', async () => {
    const as = await admin()
    const without = await call(addConfigItem, { ...wanted, name: 'no_options', dict: '' }, { as })
    expect(fieldsOf(without)).toEqual(['dict'])
    const nowhere = await call(addConfigItem, { ...wanted, name: 'nowhere', group: 'nowhere' }, { as })
    expect(fieldsOf(nowhere)).toEqual(['group'])
    await save({ config_group: [{ key: 'campus', value: '校园' }] }, as)
    await call(addConfigItem, { ...wanted, name: 'in_campus', group: 'campus' }, { as })
    const refused = await save({ config_group: [] }, as)
    expect(refused.refused?.refusal).toBe('config-group-in-use')
  })
})
