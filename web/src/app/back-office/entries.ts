import type { MenuRule } from '@obelisk/contract/access-control/back-office'
import type { Page } from '#kit/page.ts'

/** An entry of the side menu: a page of this product, a link to elsewhere, or a directory of such. */
export type OfficeEntry = {
  rule: MenuRule
  /** The page that stands behind it; without one it is a directory or a link. */
  page?: Page
  entries?: OfficeEntry[]
}

const isShown = ({ type, extend }: MenuRule) => type !== 'button' && extend !== 'add_rules_only'

function entryOf(rule: MenuRule, pages: readonly Page[]): OfficeEntry | undefined {
  if (rule.type === 'menu_dir') {
    const entries = entriesOf(rule.children ?? [], pages)
    return entries.length > 0 ? { rule, entries } : undefined
  }
  if (rule.menu_type !== 'tab') return rule.url ? { rule } : undefined
  const page = pages.find(({ path }) => path === `/admin/${rule.component}`)
  return page && { rule, page }
}

/** What of the tree can be shown: pages that exist, links with an address, directories with something in them. */
export const entriesOf = (rules: readonly MenuRule[], pages: readonly Page[]): OfficeEntry[] =>
  rules.filter(isShown).flatMap((rule) => entryOf(rule, pages) ?? [])

/** The first page of the tree, depth first: where the back office begins. */
export const firstPageOf = (entries: readonly OfficeEntry[]): Page | undefined =>
  entries.flatMap(({ page, entries: below = [] }) => page ?? firstPageOf(below) ?? [])[0]
