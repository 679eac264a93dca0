import { siteItems } from '@obelisk/contract/site-config/items'
import { expect, test } from 'vitest'
import type { ConfigItem, Group } from './queries.ts'
import { sectionsOf } from './sections.ts'

const groupOf = (name: string, values: Record<string, string> = {}) => {
  const names = Object.keys(siteItems).filter((item) => item.startsWith(`${name}_`))
  const list = names.map((item) => ({ name: item, value: values[item] ?? '' }) as ConfigItem)
  return { name, list } as Group
}

test('28 D: the items of the assistant stand in parts, each once, none longer than nine', () => {
  const group = groupOf('assistant')
  const sections = sectionsOf(group)
  expect(group.list.length).toBeGreaterThan(30)
  expect(sections.flatMap(({ items }) => items).length).toBe(group.list.length)
  expect(sections.length).toBeGreaterThan(5)
  for (const { name, items } of sections) expect([name, items.length <= 9]).toEqual([name, true])
})

test('28 D: a second service is folded until it has an address', () => {
  const foldedOf = (values: Record<string, string>) =>
    sectionsOf(groupOf('assistant', values)).flatMap(({ name, isFolded }) => (isFolded ? [name] : []))
  expect(foldedOf({})).toEqual(['second-service', 'third-service'])
  expect(foldedOf({ assistant_second_url: 'https://model.example' })).toEqual(['third-service'])
  expect(sectionsOf(groupOf('mail'))).toEqual([])
})
