import { newUuid } from '../new-uuid.ts'
import { CallError } from './call-error.ts'

const pending = new Map<string, string>()

/** The server has said how the call went. A call without an answer may have been done. */
const isAnswered = (error: unknown) => error instanceof CallError && error.kind === 'refused'

/**
 * Gives each addition a key. While nobody knows whether it was made (the network broke, the server was too slow), the
 * same addition sent again has the same key, and the server makes it once.
 */
export async function withKey<T>(addition: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = pending.get(addition) ?? newUuid()
  pending.set(addition, key)
  try {
    const answer = await send(key)
    pending.delete(addition)
    return answer
  } catch (error) {
    if (isAnswered(error)) pending.delete(addition)
    throw error
  }
}
