import { type ReactNode, Suspense, useState } from 'react'

/** Holds a drawer or dialog whose code is fetched when it is opened for the first time; from then on it stays, to fade away. */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen && <Suspense fallback={null}>{children}</Suspense>
}
