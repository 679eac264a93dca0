import type { ReactNode } from 'react'
import { AddressTabs } from '#kit/frame/AddressTabs.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { mayNow, useSession } from '#kit/session.ts'
import { useTranslations } from './messages.ts'
import { type RosterPath, rosterAddress, rosterTabs } from './roster-place.ts'

/** The pages of the roster. */
export function RosterFrame({ at, children }: { at: RosterPath; children: ReactNode }) {
  const t = useTranslations()
  const session = useSession()
  return (
    <PageFrame purpose={t('purpose')}>
      <AddressTabs
        at={rosterAddress(at)}
        tabs={rosterTabs
          .filter(({ needs }) => mayNow(session, needs))
          .map(({ path, word }) => ({ path: rosterAddress(path), label: t(word) }))}
      />
      {children}
    </PageFrame>
  )
}
