import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { type Entry, isOfEntry } from '../state/entry.ts'
import { Loaded } from '../state/Loaded.tsx'
import { PageFrame } from './PageFrame.tsx'

/** A page whose frame needs the data: until they come, and when they fail, the plain frame with its title stands there. */
export function LoadedPage<T>({
  query,
  entry,
  children,
}: {
  query: UseQueryResult<T>
  /** The entry of the address; then nothing else than it is shown. */
  entry?: Entry<T>
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined && isOfEntry(query.data, entry))
    return <Fragment key={entry?.id}>{children(query.data)}</Fragment>
  return (
    <PageFrame>
      <Loaded query={query} entry={entry}>
        {() => null}
      </Loaded>
    </PageFrame>
  )
}
