import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListSkeleton } from './skeletons.tsx'
import { ErrorState } from './states.tsx'

/**
 * The states of a question to the server: skeleton, error with another try, then what `children` make of the data.
 * Give `empty` to show something else when there is nothing: `isEmpty` decides, by default for a list without items.
 */
export function Loaded<T>({
  query,
  skeleton = <ListSkeleton />,
  empty,
  isEmpty = (data) => Array.isArray(data) && data.length === 0,
  children,
}: {
  query: UseQueryResult<T>
  skeleton?: ReactNode
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return empty && isEmpty(query.data) ? empty : children(query.data)
  if (query.isError) return <ErrorState error={query.error} retry={query.refetch} />
  return skeleton
}
