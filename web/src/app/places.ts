import { loadBindingsCard, loadSignInWays, loadTrySignIn } from '#external-sign-in/public.ts'
import { loadTryStorage } from '#files/public.ts'
import { fillPlaces } from '#kit/place.tsx'

/** What rooms put on pages of rooms below them. */
fillPlaces({
  'sign-in': loadSignInWays,
  'account-safety': loadBindingsCard,
  'try-storage': loadTryStorage,
  'try-sign-in': loadTrySignIn,
  'sign-in-links': () => import('./site-menu/GuestLinks.tsx'),
})
