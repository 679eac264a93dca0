import { useEffect, useId } from 'react'
import { create } from 'zustand'

/** The parts of the screen that hold unsaved work. */
const useUnsaved = create<{ parts: ReadonlySet<string> }>()(() => ({ parts: new Set() }))

const without = (parts: ReadonlySet<string>, part: string) =>
  new Set([...parts].filter((one) => one !== part))

export const useHasUnsaved = () => useUnsaved(({ parts }) => parts.size > 0)

/** While `unsaved`, leaving by a link, the way back or closing the tab asks first. */
export function useLeaveGuard(unsaved: boolean): void {
  const part = useId()
  useEffect(() => {
    if (!unsaved) return
    useUnsaved.setState(({ parts }) => ({ parts: new Set(parts).add(part) }))
    return () => useUnsaved.setState(({ parts }) => ({ parts: without(parts, part) }))
  }, [unsaved, part])
}
