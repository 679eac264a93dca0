import { linkTo } from '@obelisk/contract/links'
import type { ReactNode } from 'react'
import { AddressTabs } from '#kit/frame/AddressTabs.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { EmptyState } from '#kit/state/states.tsx'
import { WayOn } from '#kit/state/WayOn.tsx'
import { useTranslations } from './messages.ts'

type At = typeof linkTo.termCalendar.path | typeof linkTo.timetables.path
type Props = { at: At; scope?: ReactNode; actions?: ReactNode; children: (termId: number) => ReactNode }

/** The calendar and the timetables of the term in the header. */
export function TermFrame({ at, scope, actions, children }: Props) {
  const t = useTranslations()
  const { academicTerm } = useWideScope()
  return (
    <PageFrame purpose={t('purpose')} scope={scope} actions={actions}>
      <AddressTabs
        at={at}
        tabs={[
          { path: linkTo.termCalendar.path, label: t('calendar') },
          { path: linkTo.timetables.path, label: t('timetables') },
        ]}
      />
      {academicTerm === undefined ? (
        <EmptyState title={t('noTerms')} text={t('noTermsText')}>
          <WayOn to="terms" />
        </EmptyState>
      ) : (
        children(academicTerm)
      )}
    </PageFrame>
  )
}
