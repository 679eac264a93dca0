import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { type DragEvent, useState } from 'react'

/** What is dragged: a question of a paper. */
const dragged = 'application/x-obelisk-question'

/** What drops here: the question of the same paper that is being dragged. */
export function useDrop(label: PaperLabel, onDrop: (id: number) => void) {
  const [isOver, setOver] = useState(false)
  const kind = `${dragged}-${label.toLowerCase()}`
  const accepts = (event: DragEvent) => event.dataTransfer.types.includes(kind)
  return {
    isOver,
    kind,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!accepts(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!accepts(event)) return
        event.preventDefault()
        event.stopPropagation()
        onDrop(Number(event.dataTransfer.getData(kind)))
      },
    },
  }
}
