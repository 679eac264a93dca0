import { type ReactNode, useEffect } from 'react'
import { create } from 'zustand'

type Shown = { key: string; name: ReactNode; onLocate?: () => void }

/** The findings of the page that is open, so that the search of the site leads to them too. */
export const useFindingsOfPage = create<{ findings: readonly Shown[] }>(() => ({ findings: [] }))

/** Says which findings the page shows, for as long as it stands. */
export function useTellFindings(findings: readonly Shown[]) {
  useEffect(() => {
    useFindingsOfPage.setState({ findings })
  }, [findings])
  useEffect(() => () => useFindingsOfPage.setState({ findings: [] }), [])
}
