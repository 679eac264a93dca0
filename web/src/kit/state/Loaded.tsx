import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { type Entry, isOfEntry } from './entry.ts'
import { ListSkeleton } from './skeletons.tsx'
import { ErrorState } from './states.tsx'

/**
 * The states of a question to the server: skeleton, error with another try, then what `children` make of the data.
 * Give `empty` to show something else when there is nothing: `isEmpty` decides, by default for a list without items.
 * Give `entry` for what was chosen in a list or by an address and can be acted on: then nothing else than it is shown.
 */
export function Loaded<T>({
  query,
  skeleton = <ListSkeleton />,
  empty,
  isEmpty = (data) => Array.isArray(data) && data.length === 0,
  entry,
  children,
}: {
  query: UseQueryResult<T>
  skeleton?: ReactNode
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  entry?: Entry<T> | undefined
  children: (data: T) => ReactNode
}) {
  const { data } = query
  if (data !== undefined && isOfEntry(data, entry))
    return <Fragment key={entry?.id}>{empty && isEmpty(data) ? empty : children(data)}</Fragment>
  if (query.isError) return <ErrorState error={query.error} retry={query.refetch} />
  return skeleton
}
