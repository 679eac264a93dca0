import type { ReactNode } from 'react'
import { AddressTabs } from '#kit/frame/AddressTabs.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useTranslations } from './messages.ts'

const tabs = [
  { path: '/TeachingClasses', word: 'classes' },
  { path: '/AcademicTerms', word: 'terms' },
] as const

/** Classes and the terms they are taught in. */
export function ClassesFrame({ at, children }: { at: (typeof tabs)[number]['path']; children: ReactNode }) {
  const t = useTranslations()
  return (
    <PageFrame purpose={t('purpose')}>
      <AddressTabs at={at} tabs={tabs.map(({ path, word }) => ({ path, label: t(word) }))} />
      {children}
    </PageFrame>
  )
}
