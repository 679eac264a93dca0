import { useEffect, useRef, useState } from 'react'
import { type Picked, pick } from './picked.ts'

/** What a person points at in a sheet, and how the table tells it. */
export type Pointing = ReturnType<typeof usePointing>

type Press = { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Pointing at rows or columns of one sheet: press, shift for a range, Ctrl for one more, or draw over them. */
export function usePointing(rows: readonly number[]) {
  const [picked, setPicked] = useState<Picked>()
  const drawing = useRef<'row' | 'column' | undefined>(undefined)
  const isThere = (axis: 'row' | 'column') =>
    axis === 'column' ? undefined : (place: number) => rows.includes(place)
  const clear = () => setPicked(undefined)
  useEffect(() => {
    const end = () => {
      drawing.current = undefined
    }
    window.addEventListener('pointerup', end)
    return () => window.removeEventListener('pointerup', end)
  }, [])
  return {
    picked,
    clear,
    isPicked: (axis: 'row' | 'column', place: number) => picked?.axis === axis && picked.at.includes(place),
    /** A press begins to draw; the next places that the pointer comes to belong to it. */
    press: (axis: 'row' | 'column', place: number, { shiftKey, ctrlKey, metaKey }: Press) => {
      drawing.current = axis
      const how = shiftKey ? 'range' : ctrlKey || metaKey ? 'more' : 'alone'
      setPicked((before) => pick(before, axis, place, how, isThere(axis)))
    },
    over: (axis: 'row' | 'column', place: number) => {
      if (drawing.current !== axis) return
      setPicked((before) => pick(before, axis, place, 'range', isThere(axis)))
    },
  }
}
