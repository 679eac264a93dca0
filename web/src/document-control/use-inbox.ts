import type { DocumentTab } from '@obelisk/contract/document-control/calls'
import { type DocumentKind, documentKinds } from '@obelisk/contract/document-control/lifecycle'
import { useSearchParams } from 'react-router'
import { leavingFor } from '#kit/dialog/leave-guard.ts'
import type { Wanted } from './queries.ts'

const tabs: readonly DocumentTab[] = ['waiting', 'mine', 'done']

function orderIn(query: URLSearchParams, usual: Wanted['order']): Wanted['order'] {
  const asked = query.get('order')
  return asked === 'newest' || asked === 'oldest' ? asked : usual
}

/** What the inbox shows; it stands in the address, so that a notice can lead to one document. */
export function useInbox() {
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'waiting'
  // what waits longest comes first; of what is over, the newest
  const usual = tab === 'waiting' ? 'oldest' : 'newest'
  const wanted: Wanted = {
    tab,
    kind: documentKinds.find((kind) => kind === query.get('kind')),
    order: orderIn(query, usual),
    quickSearch: query.get('search') ?? '',
  }
  const asked = Number(query.get('document'))
  const change = (values: Record<string, string | undefined>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    }
    // a choice takes hold at once: until then the acts of the entry before would stand there
    setQuery(next, { replace: true, flushSync: true })
  }
  return {
    wanted,
    current: Number.isInteger(asked) && asked > 0 ? asked : undefined,
    // an opinion that was begun is asked about before another document takes its place
    open: (id: number | undefined) =>
      leavingFor(() => change({ document: id === undefined ? undefined : String(id) })),
    show: (wish: DocumentTab) =>
      leavingFor(() => change({ tab: wish === 'waiting' ? undefined : wish, document: undefined })),
    filter: (kind: DocumentKind | undefined) => change({ kind }),
    search: (text: string) => change({ search: text }),
    sort: (order: Wanted['order']) => change({ order: order === usual ? undefined : order }),
  }
}

export type Inbox = ReturnType<typeof useInbox>
