export { signOutAddress } from './leave.ts'

/** Parts that stand on pages of rooms below; each comes when its page asks for it. */
export const loadSignInWays = async () => ({ Part: (await import('./SignInWays.tsx')).SignInWays })
export const loadBindingsCard = async () => ({ Part: (await import('./BindingsCard.tsx')).BindingsCard })
export const loadTrySignIn = async () => ({ Part: (await import('./TrySignIn.tsx')).TrySignIn })
