import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { GridOptions } from './store/grid-options.ts'
import { GridStore } from './store/grid-store.ts'

/**
 * The state of a grid for as long as the component lives. `values` count only at the start; give the component
 * another `key` for another document. Keep `rows`, `columns`, `groups` and `factsOf` stable with useMemo and
 * useCallback: a new object means a new layout.
 */
export function useGrid<V>(options: GridOptions<V>): GridStore<V> {
  const [grid] = useState(() => new GridStore(options))
  useLayoutEffect(() => grid.setOptions(options))
  return grid
}

/** Draws again when the topic changes (topicOf in store/signals.ts). Gives the topic's version. */
export function useSignal(grid: Pick<GridStore<unknown>, 'signals'>, topic: string): number {
  const { signals } = grid
  const subscribe = useCallback(
    (listener: () => void) => signals.subscribe(topic, listener),
    [signals, topic],
  )
  return useSyncExternalStore(subscribe, () => signals.version(topic))
}
