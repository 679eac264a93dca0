import { MutationCache, QueryClient } from '@tanstack/react-query'
import { afterEachChange } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { CallError, isCancelled } from '#kit/wire/call-error.ts'
import { isStale } from '#kit/wire/is-stale.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the error itself, for example at its fields. */
      quiet?: boolean
      /** The page itself tells that somebody has changed the same meanwhile, and keeps what was typed. */
      tellsStale?: boolean
    }
  }
}

/** Only what may come right by itself is tried again: no way to the server, or a gateway that was down. Who waited 20 s is told. */
const mayRecover = (error: unknown) =>
  error instanceof CallError && (error.kind === 'unreachable' || (error.status ?? 0) >= 502)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && mayRecover(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.quiet || isCancelled(error)) return
      if (mutation.meta?.tellsStale && isStale(error)) return
      if (error instanceof CallError) notify.failed(error.message, error.request)
      else reportError(error)
    },
  }),
})

// what is not on the screen may rest on what was changed: a syllabus on its plan, a report on its marks
afterEachChange(() => void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' }))
