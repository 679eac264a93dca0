import { loadBindingsCard, loadSignInWays } from '#external-sign-in/public.ts'
import { fillPlaces } from '#kit/place.tsx'

/** What rooms put on pages of rooms below them. */
fillPlaces({ 'sign-in': loadSignInWays, 'account-safety': loadBindingsCard })
