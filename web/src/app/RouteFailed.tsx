import { useEffect } from 'react'
import { ErrorState } from '#kit/state/states.tsx'
import { ThemeProvider } from '#kit/theme/ThemeProvider.tsx'
import { AloneFrame } from './AloneFrame.tsx'
import { toldOf } from './route-error.ts'

/** A page that could not be opened at all: its code or its rights did not arrive. */
export function RouteFailed({ error }: { error: unknown }) {
  const isOffline = !navigator.onLine
  useEffect(() => {
    if (!isOffline) return
    const again = () => window.location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline])
  return (
    <ThemeProvider>
      <AloneFrame>
        <ErrorState error={toldOf(error)} {...(isOffline ? {} : { retry: () => window.location.reload() })} />
      </AloneFrame>
    </ThemeProvider>
  )
}
