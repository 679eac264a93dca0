import type { GridStore } from '../../web/src/kit/grid/store/grid-store.ts'

export function Bar<V>({ grid }: { grid: GridStore<V> }) {
  return <div className="scene-bar">{grid.size.rows}</div>
}
