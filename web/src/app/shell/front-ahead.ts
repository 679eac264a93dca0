import { tokensOf } from '#kit/session.ts'

export const fetchShell = async () => (await import('./Shell.tsx')).Shell
export const fetchWelcome = async () => (await import('#identity/public.ts')).SignInPage

/** Fetches the one of the two that is about to be shown, beside the frame that shows it. */
export const frontAhead = () => (tokensOf('member') ? fetchShell() : fetchWelcome())
