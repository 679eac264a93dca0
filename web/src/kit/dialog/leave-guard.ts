import { useEffect, useId } from 'react'
import { create } from 'zustand'

type Asked = {
  act: () => unknown
  /** A dialog or drawer is closed, and the page stays. */
  closes: boolean
}

type Unsaved = {
  /** The parts of the screen that hold unsaved work. */
  parts: ReadonlySet<string>
  /** Those whose work is sent when they are left: it is lost only when nobody is signed in any more. */
  drafts: ReadonlySet<string>
  /** Somebody waits to hear whether the work may be left. */
  asked: Asked | undefined
}

const useUnsaved = create<Unsaved>()(() => ({ parts: new Set(), drafts: new Set(), asked: undefined }))

const without = (parts: ReadonlySet<string>, part: string) =>
  new Set([...parts].filter((one) => one !== part))

export const useHasUnsaved = () => useUnsaved(({ parts }) => parts.size > 0)
export const useHasDrafts = () => useUnsaved(({ drafts }) => drafts.size > 0)

function useMark(group: 'parts' | 'drafts', isMarked: boolean) {
  const part = useId()
  useEffect(() => {
    if (!isMarked) return
    const change = (next: (parts: ReadonlySet<string>) => ReadonlySet<string>) =>
      useUnsaved.setState((store) => ({ [group]: next(store[group]) }))
    change((parts) => new Set(parts).add(part))
    return () => change((parts) => without(parts, part))
  }, [group, isMarked, part])
}

/** While `unsaved`, leaving by a link, the way back, another choice of the scope or closing the tab asks first. */
export const useLeaveGuard = (unsaved: boolean): void => useMark('parts', unsaved)

/** While `isDraft`, what was typed is sent when the page is left; only being led to the sign-in page asks first. */
export const useDraftGuard = (isDraft: boolean): void => useMark('drafts', isDraft)

function afterAsking(asked: Asked) {
  if (useUnsaved.getState().parts.size === 0) asked.act()
  else useUnsaved.setState({ asked })
}

/** Before a choice takes away what is on the screen: does what was chosen, after asking when unsaved work would go. */
export const leavingFor = (act: () => unknown): void => afterAsking({ act, closes: false })

/** Before a dialog or drawer is closed whose parts tell of their work themselves. */
export const closingFor = (act: () => unknown): void => afterAsking({ act, closes: true })

/**
 * Tells of the work in a dialog or drawer, and gives what closes it: that asks first while something would be lost. Work
 * that lies elsewhere on the page, and stays there, is no reason to ask.
 */
export function useClosing(unsaved: boolean, close: () => unknown): () => void {
  useLeaveGuard(unsaved)
  return () => {
    if (unsaved) closingFor(close)
    else close()
  }
}

/** The open question, for the one dialog that asks it. */
export function useLeaveQuestion() {
  const asked = useUnsaved((store) => store.asked)
  const answer = (leaves: boolean) => {
    useUnsaved.setState({ asked: undefined })
    if (leaves) asked?.act()
  }
  return { isAsked: asked !== undefined, closes: asked?.closes === true, answer }
}
