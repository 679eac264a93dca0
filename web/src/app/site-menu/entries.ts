import type { MenuRule } from '@obelisk/contract/access-control/back-office'
import type { MemberMenu, MemberRuleType } from '@obelisk/contract/member/rules'
import { iconOf } from '#kit/display/menu-icons.ts'
import type { Page } from '#kit/page.ts'
import { entriesOf } from '../back-office/menu/entries.ts'
import type { Entry, Section } from '../shell/section.ts'

type Shown = Extract<MemberRuleType, 'nav' | 'nav_user_menu'>

/** A rule as one of a menu; another site opens beside this one, since only the back office frames pages. */
const asMenu = ({ children: _, type: _type, ...rule }: MemberMenu): MenuRule => ({
  ...rule,
  type: 'menu',
  menu_type: rule.menu_type === 'iframe' ? 'link' : rule.menu_type,
  keepalive: 0,
  remark: '',
})

/** Where a rule leads, if that is a page of this site that the person may open, or an address on the web. */
function entryOf(rule: MemberMenu, pages: readonly Page[]): Entry[] {
  const menu = asMenu(rule)
  const found = [...entriesOf([menu], pages, ''), ...entriesOf([menu], pages, '/user')]
  return found.slice(0, 1).map(({ to }) => ({
    to,
    title: rule.title,
    names: [rule.title, rule.name],
    icon: iconOf(rule.icon),
    away: menu.menu_type === 'link',
    waiting: 0,
  }))
}

const below = ({ children = [] }: MemberMenu, type: Shown) => children.filter((rule) => rule.type === type)

/** The rules of one type as sections: each with what stands below it. What leads nowhere is left out. */
export const siteSections = (rules: readonly MemberMenu[], type: Shown, pages: readonly Page[]): Section[] =>
  rules
    .filter((rule) => rule.type === type)
    .map((rule) => ({
      key: rule.name,
      title: rule.title,
      entries: [rule, ...below(rule, type)].flatMap((one) => entryOf(one, pages)),
    }))
    .filter(({ entries }) => entries.length > 0)
