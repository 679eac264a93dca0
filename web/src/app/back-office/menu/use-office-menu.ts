import { useSession } from '#kit/session.ts'
import { pages } from '../../rooms.ts'
import type { Section } from '../../shell/section.ts'
import { entriesOf } from './entries.ts'
import { sectionsOf } from './sections.ts'

/** The menu of the administrator, from the rules held. */
export function useOfficeMenu(): Section[] {
  const menus = useSession((session) => session.office?.menus)
  return sectionsOf(entriesOf(menus ?? [], pages))
}
