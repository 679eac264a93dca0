import type { MenuRule } from '@obelisk/contract/access-control/back-office'
import type { Page } from '../page.ts'
import { useSession } from '../session.ts'

const base = '/admin/'

/** The rule that opens a page of the back office, in the rules held. */
function ruleFor(rules: readonly MenuRule[], component: string): MenuRule | undefined {
  for (const rule of rules) {
    if (rule.type === 'menu' && rule.component === component) return rule
    const below = ruleFor(rule.children ?? [], component)
    if (below) return below
  }
  return undefined
}

/** What administrators say of a page of the back office at its rule: title and remark. Nothing elsewhere. */
export const useRuleOfPage = (page: Page | undefined): MenuRule | undefined =>
  useSession(({ office }) =>
    office && page?.path.startsWith(base) ? ruleFor(office.menus, page.path.slice(base.length)) : undefined,
  )
