import { useEffect } from 'react'
import { create } from 'zustand'
import type { Finding } from './FindingsDrawer.tsx'

/** The findings of the page that is open, so that the search of the site leads to them too. */
export const useFindingsOfPage = create<{ findings: readonly Finding[] }>(() => ({ findings: [] }))

/** Says which findings the page shows, for as long as it stands. */
export function useTellFindings(findings: readonly Finding[]) {
  useEffect(() => {
    useFindingsOfPage.setState({ findings })
  }, [findings])
  useEffect(() => () => useFindingsOfPage.setState({ findings: [] }), [])
}
