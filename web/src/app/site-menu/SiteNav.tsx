import { useIsNarrow } from '#kit/theme/use-media.ts'
import { useTranslations } from '../messages.ts'
import type { Section } from '../shell/section.ts'
import { TopMenu } from '../shell/TopMenu.tsx'

/** How many stand beside each other before the rest goes into a list. */
const most = 3

/** The links that rules put into the bar at the top; where there is little room, in one list. */
export function SiteNav({ sections }: { sections: Section[] }) {
  const t = useTranslations()
  const narrow = useIsNarrow()
  if (sections.length === 0) return null
  const shown = narrow ? 0 : sections.length > most ? most - 1 : most
  const rest = sections.slice(shown).flatMap(({ entries }) => entries)
  const folded: Section[] =
    rest.length > 0
      ? [{ key: 'rest', title: t(shown === 0 ? 'site-nav' : 'site-nav-more'), entries: rest }]
      : []
  return <TopMenu sections={[...sections.slice(0, shown), ...folded]} label={t('site-nav')} isList />
}
