import { useEffect, useRef } from 'react'
import type { FillState } from './fill-state.ts'

/** A step of the survey as an entry of the browser's history: which question, and how many steps lie before it. */
type Entry = { surveyStep: number; surveyDepth: number }

const entryOf = (state: unknown): Entry | undefined =>
  typeof state === 'object' && state !== null && 'surveyStep' in state ? (state as Entry) : undefined

/** Says which question the present entry shows. */
const note = (surveyStep: number) =>
  history.replaceState({ surveyDepth: 0, ...history.state, surveyStep }, '')

/** The browser's own back and forward go from question to question, and only from the first one out of the survey. */
export function useHistorySteps(isOn: boolean, state: FillState): Pick<FillState, 'back' | 'forward'> {
  const begun = useRef(state.at)
  const stepTo = useRef(state.stepTo)
  stepTo.current = state.stepTo
  useEffect(() => {
    if (!isOn) return
    // coming back to where it began must find it, after a reload too
    if (!entryOf(history.state)) note(begun.current)
    const follow = ({ state: to }: PopStateEvent) => stepTo.current(entryOf(to)?.surveyStep ?? begun.current)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [isOn])
  if (!isOn) return state
  return {
    back: () => {
      const entry = entryOf(history.state)
      if (entry?.surveyStep === state.at && entry.surveyDepth > 0) return history.back()
      if (state.at > 0) note(state.at - 1)
      state.back()
    },
    forward: (shown) => {
      const may = state.forward(shown)
      if (!may || state.isLast) return may
      const surveyDepth = (entryOf(history.state)?.surveyDepth ?? 0) + 1
      history.pushState({ ...history.state, surveyStep: state.at + 1, surveyDepth }, '')
      return may
    },
  }
}

/** After handing in: back leaves the survey at once, past its questions. */
export function useHistoryLeft() {
  useEffect(() => {
    const depth = entryOf(history.state)?.surveyDepth ?? 0
    if (depth > 0) history.go(-depth)
  }, [])
}
