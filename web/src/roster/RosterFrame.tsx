import type { ReactNode } from 'react'
import { AddressTabs } from '#kit/frame/AddressTabs.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useWords } from './messages.ts'
import { type RosterPath, rosterAddress, rosterTabs } from './roster-place.ts'

/** The pages of the roster. */
export function RosterFrame({ at, children }: { at: RosterPath; children: ReactNode }) {
  const say = useWords()
  return (
    <PageFrame purpose={say('purpose')}>
      <AddressTabs
        at={rosterAddress(at)}
        tabs={rosterTabs.map(({ path, word }) => ({ path: rosterAddress(path), label: say(word) }))}
      />
      {children}
    </PageFrame>
  )
}
