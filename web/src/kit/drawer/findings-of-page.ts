import { type ReactNode, useEffect } from 'react'
import { create } from 'zustand'

type Shown = { key: string; name: ReactNode; onLocate?: () => void }

type State = {
  findings: readonly Shown[]
  /** The page has findings, or could have some. */
  isTold: boolean
  /** A drawer stands beside the page, in the place of its findings. */
  isReplaced: boolean
  /** Where that drawer shows them, while somebody looks at them there. */
  host: HTMLElement | null
  /** Somebody asked for the findings. */
  isWanted: boolean
}

/** The findings of the page that is open, so that the search of the site and the side drawer lead to them too. */
export const useFindingsOfPage = create<State>(() => ({
  findings: [],
  isTold: false,
  isReplaced: false,
  host: null,
  isWanted: false,
}))

const { setState } = useFindingsOfPage

/** Says which findings the page shows, for as long as it stands. */
export function useTellFindings(findings: readonly Shown[]) {
  useEffect(() => {
    setState({ findings, isTold: true })
  }, [findings])
  useEffect(() => () => setState({ findings: [], isTold: false }), [])
}

/** Puts a drawer in the place of the findings, for as long as it is open. */
export function useReplaceFindings(isReplaced: boolean) {
  useEffect(() => {
    setState({ isReplaced, isWanted: false })
    return () => setState({ isReplaced: false })
  }, [isReplaced])
}

/** Shows the findings of the page in this element, or where they were. */
export const showFindingsIn = (host: HTMLElement | null) => setState({ host, isWanted: false })
export const askForFindings = () => setState(({ isReplaced }) => ({ isWanted: isReplaced }))
