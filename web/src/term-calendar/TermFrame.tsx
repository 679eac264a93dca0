import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { AddressTabs } from '#kit/frame/AddressTabs.tsx'
import { useAddressValues } from '#kit/frame/address-values.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useName } from '#kit/words.ts'
import { useWords } from './messages.ts'
import { allTerms } from './queries.ts'

type At = typeof linkTo.termCalendar.path | typeof linkTo.timetables.path
type Props = { at: At; scope?: (termId: number) => ReactNode; children: (termId: number) => ReactNode }

/** The calendar and the timetables of a term; the term stands in the address. */
export function TermFrame({ at, scope, children }: Props) {
  const say = useWords()
  const nameOf = useName()
  const terms = useQuery(allTerms)
  const [{ term }, setValues] = useAddressValues({ term: '', class: '' })
  const now = terms.data?.find(({ is_current }) => is_current) ?? terms.data?.[0]
  const termId = Number(term) || (now?.id ?? 0)
  return (
    <PageFrame
      purpose={say('purpose')}
      scope={
        <>
          <Select
            aria-label={say('term')}
            value={termId || null}
            style={{ minWidth: 150 }}
            options={(terms.data ?? []).map(({ id, name }) => ({ value: id, label: nameOf({ name }) }))}
            onChange={(id) => setValues({ term: String(id), class: '' })}
          />
          {scope?.(termId)}
        </>
      }
    >
      <AddressTabs
        at={at}
        tabs={[
          { path: linkTo.termCalendar.path, label: say('calendar') },
          { path: linkTo.timetables.path, label: say('timetables') },
        ]}
      />
      <Loaded query={terms} empty={<EmptyState title={say('noTerms')} />}>
        {() => children(termId)}
      </Loaded>
    </PageFrame>
  )
}
