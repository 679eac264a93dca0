import { type MenuGroup, menuGroups, type Page } from '#kit/page.ts'
import { mayNow, useSession } from '#kit/session.ts'
import { pages } from '../rooms.ts'

export type Entry = { page: Page; group: MenuGroup; order: number }
export type Section = { group: MenuGroup; entries: Entry[] }

const entries: readonly Entry[] = pages
  .flatMap((page) => (page.menu ? [{ page, group: page.menu.group, order: page.menu.order }] : []))
  .sort((a, b) => a.order - b.order)

/** The menu of the signed-in person: only pages that exist and may be opened, in the order of the groups. */
export function useMenu(): Section[] {
  const session = useSession()
  const open = entries.filter(({ page }) => mayNow(session, page.needs))
  return (Object.keys(menuGroups) as MenuGroup[])
    .map((group) => ({ group, entries: open.filter((entry) => entry.group === group) }))
    .filter((section) => section.entries.length > 0)
}

/** Whether the address belongs to a page: the page itself or something below it. */
export const isAt = (pathname: string, path: string) =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)
