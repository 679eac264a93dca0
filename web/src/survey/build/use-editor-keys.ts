import { useEffect, useRef } from 'react'
import type { Builder } from './use-builder.ts'

type KeyActs = Record<string, () => void>

/** Arrows with Alt move the chosen question, Ctrl D copies, Ctrl Z and Y undo and redo, F8 goes to the next finding. */
export function keyActs({ chosen, move, duplicate, undo, redo }: Builder, nextFinding: () => void): KeyActs {
  return {
    'alt ArrowUp': () => chosen && move(chosen.id, -1),
    'alt ArrowDown': () => chosen && move(chosen.id, 1),
    'ctrl d': () => chosen && duplicate(chosen),
    'ctrl z': undo,
    'ctrl y': redo,
    ' F8': nextFinding,
  }
}

const markOf = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey ? 'alt' : ctrlKey || metaKey ? 'ctrl' : ''

/** While something is typed, the field itself undoes. */
const isOfField = ({ target, key }: KeyboardEvent) =>
  /INPUT|TEXTAREA/.test((target as HTMLElement).tagName) && (key === 'z' || key === 'y')

/** Does what a key asks for, wherever the focus is. */
export function useEditorKeys(acts: KeyActs) {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current[`${markOf(event)} ${event.key}`]
      if (!act || isOfField(event)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
