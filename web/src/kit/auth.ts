import { usePage } from './frame/current-page.ts'
import { isAllowed, type Wanted } from './is-allowed.ts'
import { useSession } from './session.ts'

/** Asks for acts on the page shown in the back office. The server decides anew. */
export function useAuth(): (wanted: Wanted) => boolean {
  const nodes = useSession((session) => session.office?.nodes)
  const page = usePage()
  return (wanted) => nodes !== undefined && isAllowed(nodes, page?.path ?? '', wanted)
}
