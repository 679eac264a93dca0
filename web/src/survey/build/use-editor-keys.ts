import { useKeys } from '#kit/use-keys.ts'
import type { Builder } from './use-builder.ts'

/** Arrows with Alt move the chosen question, Ctrl D copies, Ctrl Z and Y undo and redo, F8 goes to the next finding. */
export function useEditorKeys({ chosen, move, duplicate, undo, redo }: Builder, nextFinding: () => void) {
  useKeys(
    {
      'alt+ArrowUp': () => chosen && move(chosen.id, -1),
      'alt+ArrowDown': () => chosen && move(chosen.id, 1),
      'ctrl+d': () => chosen && duplicate(chosen),
      F8: nextFinding,
    },
    { inFields: true },
  )
  // a field has an undo of its own
  useKeys({ 'ctrl+z': undo, 'ctrl+y': redo, 'ctrl+shift+z': redo })
}
