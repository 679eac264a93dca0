import { ErrorState } from '#kit/state/states.tsx'
import { ThemeProvider } from '#kit/theme/ThemeProvider.tsx'
import { AloneFrame } from './AloneFrame.tsx'

/** A page that could not be opened at all: its code or its rights did not arrive. */
export function RouteFailed({ error }: { error: unknown }) {
  return (
    <ThemeProvider>
      <AloneFrame>
        <ErrorState error={error} retry={() => window.location.reload()} />
      </AloneFrame>
    </ThemeProvider>
  )
}
