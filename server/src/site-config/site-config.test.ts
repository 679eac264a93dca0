import { start } from '@obelisk/contract/member/start'
import { changeSiteConfig, siteConfig } from '@obelisk/contract/site-config/calls'
import { siteGroups } from '@obelisk/contract/site-config/declare-item'
import { siteItems } from '@obelisk/contract/site-config/items'
import { expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { administrator } from '../../test/people.ts'

test('every declared item has its row, of the same group and type, with words for each of its options', async () => {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('config_item')
    .select(['name', 'group_name', 'type', 'options', 'title', 'title_en', 'tip', 'tip_en'])
    .where('allow_del', '=', false)
    .execute()
  const declared = Object.entries(siteItems).map(([name, item]) => ({
    name,
    group_name: item.group,
    type: item.type,
    options: 'options' in item ? item.options.toSorted() : [],
  }))
  const kept = rows.map(({ name, group_name, type, options }) => ({
    name,
    group_name,
    type,
    options: (options as unknown as { value: string }[]).map(({ value }) => value).toSorted(),
  }))
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  expect(kept.toSorted(byName)).toEqual(declared.toSorted(byName))
  expect(rows.filter(({ title, title_en }) => !title || !title_en)).toEqual([])
  expect(rows.filter(({ tip, tip_en }) => (tip === '') !== (tip_en === ''))).toEqual([])
})

test('every group of the product has a tab, in both languages', async () => {
  const as = await administrator('routine/config/index')
  const { data } = await call(siteConfig, {}, { as, language: 'en' })
  expect(data.configGroup).toMatchObject(
    Object.fromEntries(Object.entries(siteGroups).map(([name, { en }]) => [name, en])),
  )
})

test('spec 3: site config: what the site tells everybody; a change holds for the next call', async () => {
  const as = await administrator('super')
  expect((await call(start, {})).data.site).toMatchObject({
    siteName: 'Obelisk',
    recordNumber: '',
    version: expect.any(String),
    cdnUrl: '',
    apiUrl: '',
    upload: {
      mode: 'local',
      maxsize: expect.any(Number),
      mimetype: expect.any(String),
      savename: expect.any(String),
    },
  })
  const saved = await call(changeSiteConfig, { site_name: '东海大学' }, { as })
  expect([saved.code, saved.msg]).toEqual([1, '当前页配置项更新成功！'])
})
