import { MutationCache, QueryClient } from '@tanstack/react-query'
import { afterEachChange } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { CallError, isCancelled, mayRecover } from '#kit/wire/call-error.ts'
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

const askedBy = (error: unknown) => (error instanceof CallError ? error.retryAfter : undefined)

/** Only what may come right by itself is tried again, longer where the server asks for it. Who waited 20 s is told. */
const isWorthAnother = (failures: number, error: unknown) =>
  mayRecover(error) && failures < (askedBy(error) ? 4 : 2)

/** Milliseconds until the next try. Pages that were refused together do not come back together. */
function pauseBefore(failures: number, error: unknown) {
  const asked = askedBy(error)
  return asked ? asked * 1000 * (1 + Math.random() / 2) : 1000 * 2 ** failures
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      networkMode: 'always',
      retry: isWorthAnother,
      retryDelay: pauseBefore,
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
