import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { CellAddress, CellProblem } from '../grid-types.ts'
import type { GridView } from '../layout/layout.ts'
import { PastePreviewCard } from '../parts/PastePreviewCard.tsx'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { problemText, useGridTranslations } from '../words/grid-words.ts'
import { Floating } from './Floating.tsx'

interface Props<V> {
  readonly view: GridView<V>
  readonly scroller: RefObject<HTMLElement | null>
}

const cellBlock = ({ row, column }: CellAddress) => ({ top: row, bottom: row, left: column, right: column })

function problemNow<V>(view: GridView<V>): { problem: CellProblem; address: CellAddress } | undefined {
  const { grid } = view
  if (grid.mode.name === 'editing') {
    return grid.mode.problem && { problem: grid.mode.problem, address: grid.mode.address }
  }
  if (grid.notice?.kind === 'refused') return grid.notice
  const address = grid.selection?.current
  const cell = address && grid.cellAt(address)
  const problem = cell?.kind.problemOf?.(cell.value)
  return address && problem && problem.code !== 'missing' ? { problem, address } : undefined
}

/** Why the current cell is not right, over it. */
export function ProblemTip<V>({ view, scroller }: Props<V>) {
  const { grid, shape, layout } = view
  const t = useGridTranslations()
  useSignal(grid, topicOf.selection)
  useSignal(grid, topicOf.mode)
  useSignal(grid, topicOf.notice)
  useSignal(grid, topicOf.values)
  const found = problemNow(view)
  const column = found && shape.columns[found.address.column]
  if (!found || grid.mode.name === 'previewing') return null
  const label = column?.column?.label ?? column?.folded?.label ?? ''
  const problem = problemText(t, found.problem)
  const text = t('place-problem', { row: found.address.row + 1, column: label, problem })
  const tone = found.problem.code === 'locked' ? 'og-tip' : 'og-tip is-danger'
  return (
    <Floating
      scroller={scroller}
      layout={layout}
      block={cellBlock(found.address)}
      side="above"
      className={tone}
    >
      <span role="alert">{text}</span>
    </Floating>
  )
}

/** The preview's own card, to the left of the block. */
export function PreviewCardPlace<V>({ view, scroller }: Props<V>) {
  const { grid, layout } = view
  useSignal(grid, topicOf.mode)
  if (grid.mode.name !== 'previewing') return null
  const { preview } = grid.mode
  return (
    <Floating scroller={scroller} layout={layout} block={preview.rectangle} side="beside" className="og-card">
      <PastePreviewCard grid={grid} preview={preview} />
    </Floating>
  )
}

/** A rest of this long on a cell opens its card; moving on over cells does not flicker. */
const restMs = 260

function useRestedCell<V>(view: GridView<V>): CellAddress | undefined {
  const { grid } = view
  const version = useSignal(grid, topicOf.selection)
  const [rested, setRested] = useState<{ version: number; address: CellAddress }>()
  useEffect(() => {
    const address = grid.selection?.current
    if (!address) return
    const timer = setTimeout(() => setRested({ version, address }), restMs)
    return () => clearTimeout(timer)
  }, [grid, version])
  return rested?.version === version ? rested.address : undefined
}

/** The card of the current cell, below it or above it. */
export function CurrentCellCard<V>(
  props: Props<V> & { card: (rowId: string, columnId: string) => ReactNode },
) {
  const { view, scroller, card } = props
  const { grid, shape, layout } = view
  const address = useRestedCell(view)
  useSignal(grid, topicOf.mode)
  useSignal(grid, topicOf.values)
  const row = address && shape.rows[address.row]
  const column = address && shape.columns[address.column]?.column
  if (!row || !column || grid.mode.name !== 'moving') return null
  const content = card(row.id, column.id)
  if (content === null || content === undefined) return null
  return (
    <Floating scroller={scroller} layout={layout} block={cellBlock(address)} side="below" className="og-card">
      {content}
    </Floating>
  )
}
