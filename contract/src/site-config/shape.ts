import { findSiteItem, type SiteItemName } from './items.ts'
import type { ItemType, RuleName, Shape } from './types.ts'

type Kept = {
  name: string
  type: ItemType
  rule: readonly RuleName[]
  options: readonly string[]
  extend: Readonly<Record<string, string>>
}

/** What is asked of the value of an item: of one of the product by its declaration, of another by what is kept of it. */
export function shapeOf(kept: Kept): Shape {
  const declared = findSiteItem(kept.name)
  if (!declared) return kept
  const { type, rule = [], options = [], extend = {} } = declared
  return { type, rule, options, extend }
}

export const shapeOfSiteItem = (name: SiteItemName): Shape =>
  shapeOf({ name, type: 'string', rule: [], options: [], extend: {} })
