import type { ReactNode } from 'react'
import { AddressTabs } from '#kit/frame/AddressTabs.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useWords } from './messages.ts'

const tabs = [
  { path: '/Students', word: 'students' },
  { path: '/Teachers', word: 'teachers' },
  { path: '/AdminClasses', word: 'adminClasses' },
  { path: '/Projects', word: 'projects' },
  { path: '/Colleges', word: 'colleges' },
] as const

/** The pages of the roster. */
export function RosterFrame({ at, children }: { at: (typeof tabs)[number]['path']; children: ReactNode }) {
  const say = useWords()
  return (
    <PageFrame purpose={say('purpose')}>
      <AddressTabs at={at} tabs={tabs.map(({ path, word }) => ({ path, label: say(word) }))} />
      {children}
    </PageFrame>
  )
}
