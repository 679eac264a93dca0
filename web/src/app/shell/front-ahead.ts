import { tokensOf } from '#kit/session.ts'

export const fetchWelcome = async () => (await import('#identity/public.ts')).SignInPage

/** Fetches the way in for a stranger beside the frame that shows it. */
export const frontAhead = async () => (tokensOf('member') ? undefined : fetchWelcome())
