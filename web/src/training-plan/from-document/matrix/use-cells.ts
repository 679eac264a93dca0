import type { Strength } from '@obelisk/contract/training-plan/rows'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { gridOf, keyOf, markNow } from '../draft.ts'
import { useReading } from '../use-draft.ts'

type Spot = { row: number; column: number }

const steps: Readonly<Record<string, Spot>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}
const letters: Readonly<Record<string, Strength | null>> = {
  h: 'H',
  m: 'M',
  l: 'L',
  delete: null,
  backspace: null,
}
const within = (value: number, size: number) => Math.min(Math.max(0, value), Math.max(0, size - 1))

/** The cells of the matrix: where one stands, what stands there, and what the keys do. */
export function useCells() {
  const { reading, draft, change, takeBackMark } = useReading()
  const { byKey, numbers } = useMemo(() => gridOf(reading), [reading])
  const [spot, setSpot] = useState<Spot>({ row: 0, column: 0 })
  const [showsPlace, setShowsPlace] = useState(false)
  const size = { rows: reading.rows.length, columns: numbers.length }
  const at = (row: number, column: number) => {
    const key = keyOf(row, numbers[column] ?? '')
    return markNow(byKey.get(key), key, draft)
  }
  const go = (to: Spot) => {
    setShowsPlace(false)
    setSpot({ row: within(to.row, size.rows), column: within(to.column, size.columns) })
  }
  const put = (strength: Strength | null) =>
    change({ marks: { ...draft.marks, [keyOf(spot.row, numbers[spot.column] ?? '')]: strength } })
  /** The next cell that is open, behind where one stands; after the last one the first. */
  const next = () => {
    const total = size.rows * size.columns
    const from = spot.row * size.columns + spot.column
    for (let step = 1; step <= total; step += 1) {
      const place = (from + step) % total
      const [row, column] = [Math.floor(place / size.columns), place % size.columns]
      if (at(row, column)?.isOpen) return go({ row, column })
    }
  }
  /** Takes back the last decision, and stands where it was made. */
  const takeBack = () => {
    const [key, ...others] = takeBackMark()
    if (key === undefined || others.length > 0) return
    const [row = '', no = ''] = key.split(':')
    go({ row: Number(row), column: numbers.indexOf(no) })
  }
  const moves = Object.entries(steps).map(
    ([key, step]) =>
      [key, () => go({ row: spot.row + step.row, column: spot.column + step.column })] as const,
  )
  const marks = Object.entries(letters).map(([key, strength]) => [key, () => put(strength)] as const)
  const acts = new Map<string, () => void>([
    ...moves,
    ...marks,
    ['F8', next],
    [' ', () => setShowsPlace(!showsPlace)],
  ])
  if (showsPlace) acts.set('Escape', () => setShowsPlace(false))
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts.get(event.key) ?? acts.get(event.key.toLowerCase())
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return { numbers, byKey, spot, at, go, put, next, takeBack, onKeyDown, showsPlace }
}
export type Cells = ReturnType<typeof useCells>
