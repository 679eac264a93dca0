import { useEffect } from 'react'
import { ErrorState } from '#kit/state/states.tsx'
import { ThemeProvider } from '#kit/theme/ThemeProvider.tsx'
import { CallError } from '#kit/wire/call-error.ts'
import { networkText } from '#kit/wire/status-texts.ts'
import { languageNow } from '#kit/words/language.ts'
import { AloneFrame } from './AloneFrame.tsx'

/** A page that could not be opened at all: its code or its rights did not arrive. */
export function RouteFailed({ error }: { error: unknown }) {
  const isOffline = !navigator.onLine
  useEffect(() => {
    if (!isOffline) return
    const again = () => window.location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline])
  const told = isOffline ? new CallError(networkText(languageNow(), 'offline'), { kind: 'offline' }) : error
  return (
    <ThemeProvider>
      <AloneFrame>
        <ErrorState error={told} {...(isOffline ? {} : { retry: () => window.location.reload() })} />
      </AloneFrame>
    </ThemeProvider>
  )
}
