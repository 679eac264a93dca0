import { useWideScope } from '#kit/scope/wide-scope.ts'
import { useSession } from '#kit/session.ts'

/** The programme of the header; who sees only own classes or courses sees all of them, whichever programme it names. */
export function useListedProject(): number | undefined {
  const { project } = useWideScope()
  const isWide = useSession(
    ({ person }) =>
      person?.roles.some(({ scope_type }) => !['self', 'catalog'].includes(scope_type)) ?? false,
  )
  return isWide ? project : undefined
}
