import type { MemberMenu } from '@obelisk/contract/member/rules'
import { start } from '@obelisk/contract/member/start'
import { create } from 'zustand'
import { call } from '#kit/call.ts'
import { useSession } from '#kit/session.ts'
import { useSite } from '#kit/site.ts'
import { useLanguage } from '#kit/translations/language.ts'

/**
 * The rules that stand outside of the member centre's menu: of the bar at the top, and of the menu below the own name; and
 * whether this person may enter the back office.
 */
export const useSiteMenu = create<{ rules: readonly MemberMenu[]; office: boolean }>()(() => ({
  rules: [],
  office: false,
}))

/** Asks the site for its name, its limits and its menus. The pages do not wait for it. */
async function loadSite() {
  try {
    const { site, rules, office } = await call(start, { requiredLogin: 0, pages: 'own' })
    useSite.setState({ site })
    useSiteMenu.setState({ rules, office })
  } catch (error) {
    reportError(error)
  }
}

/** Titles come in one language, and who signs in holds other rules than a stranger: then the site is asked again. */
export function keepSite() {
  void loadSite()
  useLanguage.subscribe((now, before) => {
    if (now.language !== before.language) void loadSite()
  })
  useSession.subscribe((now, before) => {
    if ((now.member === undefined) !== (before.member === undefined)) void loadSite()
  })
}
