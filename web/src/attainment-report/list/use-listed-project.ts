import { useWideScope } from '#kit/scope/wide-scope.ts'
import { useSession } from '#kit/session.ts'

/** The programme of the header; who sees only own classes or courses sees all of them, whichever programme it names. */
export function useListedProject(): { project: number | undefined; isSettled: boolean } {
  const { project, isSettled } = useWideScope()
  const isWide = useSession(
    ({ person }) =>
      person?.roles.some(({ scope_type }) => !['self', 'catalog'].includes(scope_type)) ?? false,
  )
  return isWide ? { project, isSettled } : { project: undefined, isSettled: true }
}
