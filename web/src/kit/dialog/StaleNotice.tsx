import { isStale } from '../wire/is-stale.ts'
import { StaleAlert } from './StaleAlert.tsx'

type Props = {
  error: unknown
  /** Shows what the other person made of it; what was typed goes. */
  onTake: () => void
  /** Saves what was typed over it. */
  onKeep: () => void
}

/** What somebody else has changed meanwhile, and the ways on. Nothing for any other error. */
export function StaleNotice({ error, onTake, onKeep }: Props) {
  if (!isStale(error)) return null
  return <StaleAlert told={error.message} onTake={onTake} onKeep={onKeep} />
}
