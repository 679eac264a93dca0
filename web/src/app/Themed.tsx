import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { ThemeProvider } from '#kit/theme/ThemeProvider.tsx'

/** What stands around every page that uses the component library. */
export function Themed() {
  return (
    <ThemeProvider>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </ThemeProvider>
  )
}
