import { mayNow, useSession } from '#kit/session.ts'
import { pages } from '../rooms.ts'
import { siteSections } from './entries.ts'
import { useSiteMenu } from './site-menu.ts'

/** What the rules put into the bar at the top, or into the menu below the own name, of what the person may open. */
export function useSiteSections(type: 'nav' | 'nav_user_menu') {
  const rules = useSiteMenu((store) => store.rules)
  const session = useSession()
  return siteSections(
    rules,
    type,
    pages.filter((page) => mayNow(session, page.needs)),
  )
}
