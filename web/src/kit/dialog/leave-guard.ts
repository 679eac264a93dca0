import { useEffect, useId } from 'react'
import { create } from 'zustand'

type Unsaved = {
  /** The parts of the screen that hold unsaved work. */
  parts: ReadonlySet<string>
  /** Somebody waits to hear whether the work may be left. */
  asked: ((leaves: boolean) => void) | undefined
}

const useUnsaved = create<Unsaved>()(() => ({ parts: new Set(), asked: undefined }))

const without = (parts: ReadonlySet<string>, part: string) =>
  new Set([...parts].filter((one) => one !== part))

export const useHasUnsaved = () => useUnsaved(({ parts }) => parts.size > 0)

/** While `unsaved`, leaving by a link, the way back, another choice of the scope or closing the tab asks first. */
export function useLeaveGuard(unsaved: boolean): void {
  const part = useId()
  useEffect(() => {
    if (!unsaved) return
    useUnsaved.setState(({ parts }) => ({ parts: new Set(parts).add(part) }))
    return () => useUnsaved.setState(({ parts }) => ({ parts: without(parts, part) }))
  }, [unsaved, part])
}

/** Before a choice takes away what is on the screen: does what was chosen, after asking when unsaved work would go. */
export function leavingFor(act: () => void): void {
  const { parts } = useUnsaved.getState()
  if (parts.size === 0) act()
  else
    useUnsaved.setState({
      asked: (leaves) => {
        if (leaves) act()
      },
    })
}

/** The open question of `leavingFor`, for the one dialog that asks. */
export function useLeaveQuestion(): { isAsked: boolean; answer: (leaves: boolean) => void } {
  const asked = useUnsaved((store) => store.asked)
  const answer = (leaves: boolean) => {
    useUnsaved.setState({ asked: undefined })
    asked?.(leaves)
  }
  return { isAsked: asked !== undefined, answer }
}
