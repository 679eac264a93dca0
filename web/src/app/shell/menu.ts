import { useWaitingCount } from '#document-control/public.ts'
import { type MenuGroup, menuGroups, type Page } from '#kit/page.ts'
import { mayNow, useSession } from '#kit/session.ts'
import { useTranslated } from '#kit/translations.ts'
import { pages } from '../rooms.ts'
import type { Section } from './section.ts'

type Listed = Page & { menu: NonNullable<Page['menu']> }

const listed: readonly Listed[] = pages
  .filter((page): page is Listed => page.area === 'main' && page.menu !== undefined)
  .sort((a, b) => a.menu.order - b.menu.order)

/** How much waits for the person on a page: documents to decide on; notices are the business of the bell. */
function useWaiting(): (path: string) => number {
  const documents = useWaitingCount()
  return (path) => (path === '/inbox' ? documents : 0)
}

/** The menu of the signed-in person: only pages that exist and may be opened, in the order of the groups. */
export function useMenu(): Section[] {
  const session = useSession()
  const translated = useTranslated()
  const waitingAt = useWaiting()
  const open = listed
    .filter(({ needs }) => mayNow(session, needs))
    .filter(({ menu }, at, all) => all.findIndex((one) => one.menu.order === menu.order) === at)
  return (Object.keys(menuGroups) as MenuGroup[])
    .map((group) => ({
      key: group,
      title: translated(menuGroups[group]),
      entries: open
        .filter(({ menu }) => menu.group === group)
        .map(({ path, title, menu }) => ({
          to: path,
          title: translated(title),
          names: Object.values(title),
          icon: menu.icon,
          waiting: waitingAt(path),
        })),
    }))
    .filter(({ entries }) => entries.length > 0)
}
