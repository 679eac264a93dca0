import { useEffect } from 'react'
import type { Autosave } from '#kit/grid/autosave/autosave.ts'
import type { SaveAnswer, SaveChange } from '#kit/grid/autosave/autosave-types.ts'
import { useGridAutosave } from '#kit/grid/autosave/use-grid-autosave.ts'
import type { CellValue } from '#kit/grid/grid-types.ts'
import type { GridStore } from '#kit/grid/store/grid-store.ts'
import { useSession } from '#kit/session.ts'
import { usePlan } from '../plan/editor.ts'

/** A cell as a matrix call has it, with row and column as ids. */
type Sent<V> = { rowId: number; columnId: number; was: V; now: V }
type Told<V> = { rowId: number; columnId: number; theirs: V; name: string }

type Saving<V> = {
  grid: GridStore<V>
  /** Names the matrix: what is not saved yet is kept in this browser under it. */
  name: string
  /** The cells of the plan as it is shown, for taking over what changed elsewhere. */
  values: readonly CellValue<V>[]
  empty: V
  send: (cells: Sent<V>[]) => Promise<Told<V>[]>
  /** Puts written cells into the plan on the screen. */
  show: (cells: Sent<V>[]) => void
}

const asSent = <V>({ rowId, columnId, base, value }: SaveChange<V>): Sent<V> => ({
  rowId: Number(rowId),
  columnId: Number(columnId),
  was: base,
  now: value,
})

const keyOf = ({ rowId, columnId }: { rowId: string | number; columnId: string | number }) =>
  `${rowId}:${columnId}`

/** How long the typing rests before the rest of the page follows: sums in the grid are at once. */
const rest = 250

/** What is typed reaches the plan on the screen when the typing rests: a keystroke draws one cell, not the page. */
function useShowingLater<V>(grid: GridStore<V>, show: Saving<V>['show']) {
  useEffect(() => {
    let waiting: Sent<V>[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      clearTimeout(timer)
      if (waiting.length > 0) show(waiting)
      waiting = []
    }
    const unhear = grid.onChange((changes) => {
      const typed = changes.map(({ rowId, columnId, before, after }) => ({
        rowId: Number(rowId),
        columnId: Number(columnId),
        was: before,
        now: after,
      }))
      const keys = new Set(typed.map(keyOf))
      waiting = [...waiting.filter((cell) => !keys.has(keyOf(cell))), ...typed]
      clearTimeout(timer)
      timer = setTimeout(flush, rest)
    })
    return () => {
      unhear()
      flush()
    }
  }, [grid, show])
}

/** Saves a matrix as it is typed; the plan on the screen follows, with its findings. */
export function useCellSaving<V>({ grid, name, values, empty, send, show }: Saving<V>): Autosave<V> {
  const { plan, noteEdits, run, reload } = usePlan()
  const account = useSession(({ person }) => person?.userInfo.id ?? 0)

  const autosave = useGridAutosave<V>({
    grid,
    storageKey: `${name}:${account}:${plan.id}`,
    async save(changes): Promise<SaveAnswer<V>> {
      const cells = changes.map(asSent)
      let told: Told<V>[] = []
      let failure: unknown
      await run(async () => {
        told = await send(cells).catch((error: unknown) => {
          failure = error
          return []
        })
      })
      if (failure) throw failure
      const conflicts = told.map(({ rowId, columnId, theirs, name: who }) => ({
        rowId: `${rowId}`,
        columnId: `${columnId}`,
        theirs,
        ...(who ? { name: who } : {}),
      }))
      const open = new Set(conflicts.map(keyOf))
      const saved = changes.filter((change) => !open.has(keyOf(change)))
      noteEdits(saved.length)
      if (conflicts.length > 0) void reload()
      return { saved, conflicts }
    },
  })

  useShowingLater(grid, show)

  // a remedy, an import or another page changed cells: the grid takes them over
  useEffect(() => {
    const now = new Map(values.map((cell) => [keyOf(cell), cell.value]))
    const differing = grid.rows.flatMap((row) =>
      grid.columns.flatMap((column) => {
        const value = now.get(`${row.id}:${column.id}`) ?? empty
        return grid.value(row.id, column.id) === value ? [] : [{ rowId: row.id, columnId: column.id, value }]
      }),
    )
    if (differing.length > 0) autosave.receive(differing)
  }, [grid, autosave, values, empty])

  return autosave
}
