import type { MenuRule } from '@obelisk/contract/access-control/back-office'
import type { Page } from '#kit/page.ts'

/** An entry of the menu: a page of this product, another site within a tab or in one of its own, or a directory of such. */
export type OfficeEntry = {
  rule: MenuRule
  /** Where it leads; empty for a directory. */
  to: string
  entries?: OfficeEntry[]
}

const isShown = ({ type, extend }: MenuRule) => type !== 'button' && extend !== 'add_rules_only'

/** Whether this is an address on the web, and not a script or a file. */
export const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url)

/** The address at which another site is shown within the back office. */
export const frameAddressOf = (url: string) => `/admin/iframe/${encodeURIComponent(url)}`

/** Where a rule leads. One that is only a menu leads to a page that another rule opens. */
function addressOf(rule: MenuRule, pages: readonly Page[], base: string): string | undefined {
  if (rule.menu_type === 'link') return isWebAddress(rule.url) ? rule.url : undefined
  if (rule.menu_type === 'iframe') return isWebAddress(rule.url) ? frameAddressOf(rule.url) : undefined
  const name = rule.extend === 'add_menu_only' ? rule.path : rule.component
  return pages.find(({ path }) => path === `${base}/${name}`)?.path
}

function entryOf(rule: MenuRule, pages: readonly Page[], base: string): OfficeEntry | undefined {
  if (rule.type === 'menu_dir') {
    const entries = entriesOf(rule.children ?? [], pages, base)
    return entries.length > 0 ? { rule, to: '', entries } : undefined
  }
  const to = addressOf(rule, pages, base)
  return to === undefined ? undefined : { rule, to }
}

/** What of the tree can be shown: pages that exist below the base, links with an address, directories with something in them. */
export const entriesOf = (
  rules: readonly MenuRule[],
  pages: readonly Page[],
  base = '/admin',
): OfficeEntry[] => rules.filter(isShown).flatMap((rule) => entryOf(rule, pages, base) ?? [])

/** All rules of the tree, those above before those below. */
export const rulesIn = (rules: readonly MenuRule[]): MenuRule[] =>
  rules.flatMap((rule) => [rule, ...rulesIn(rule.children ?? [])])

/** The rules that open a page at an address, with that address; those that are only a menu open none. */
export const routesIn = (rules: readonly MenuRule[], pages: readonly Page[]): OfficeEntry[] =>
  rulesIn(rules)
    .filter(
      ({ type, menu_type, extend }) => type === 'menu' && menu_type !== 'link' && extend !== 'add_menu_only',
    )
    .flatMap((rule) => entryOf(rule, pages, '/admin') ?? [])

/** The first page of the tree, depth first: where the back office begins. */
export const firstPageOf = (entries: readonly OfficeEntry[]): string | undefined =>
  entries.flatMap(({ rule, to, entries: below = [] }) => {
    if (below.length > 0) return firstPageOf(below) ?? []
    return rule.menu_type === 'link' || rule.extend === 'add_menu_only' ? [] : to
  })[0]
