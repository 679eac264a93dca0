import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../state/Loaded.tsx'
import { PageFrame } from './PageFrame.tsx'

/** A page whose frame needs the data: until they come, and when they fail, the plain frame with its title stands there. */
export function LoadedPage<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  return (
    <PageFrame>
      <Loaded query={query}>{() => null}</Loaded>
    </PageFrame>
  )
}
