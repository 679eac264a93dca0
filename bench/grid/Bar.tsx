import { EditButtons } from '../../web/src/kit/grid/parts/EditButtons.tsx'
import { FindingChips } from '../../web/src/kit/grid/parts/FindingChips.tsx'
import { NextProblemButton } from '../../web/src/kit/grid/parts/NextProblemButton.tsx'
import { RowSearch } from '../../web/src/kit/grid/parts/RowSearch.tsx'
import type { GridStore } from '../../web/src/kit/grid/store/grid-store.ts'

export function Bar<V>({ grid }: { grid: GridStore<V> }) {
  return (
    <div className="scene-bar">
      <EditButtons grid={grid} />
      <FindingChips grid={grid} />
      <NextProblemButton grid={grid} />
      <RowSearch grid={grid} />
    </div>
  )
}
