import type { PreviewCell } from '../clipboard/paste-preview.ts'
import type { CellFacts, CellKind, CellLook, CellProblem, GridColleague, GridFinding } from '../grid-types.ts'
import { cellKey } from '../store/findings.ts'
import type { GridStore } from '../store/grid-store.ts'
import { classNames } from './class-names.ts'

/** Everything that decides how one cell is drawn. */
export interface CellState<V> {
  readonly value: V
  readonly kind: CellKind<V>
  readonly look: CellLook
  readonly problem: CellProblem | undefined
  readonly facts: CellFacts<V> | undefined
  readonly lock: string | undefined
  readonly finding: GridFinding | undefined
  readonly colleague: GridColleague | undefined
  readonly preview: PreviewCell<V> | undefined
}

export function cellStateOf<V>(
  grid: GridStore<V>,
  kind: CellKind<V>,
  rowId: string,
  columnId: string,
): CellState<V> {
  const value = grid.value(rowId, columnId)
  const facts = grid.factsOf(rowId, columnId)
  const isMarked = grid.findings.cells.size + grid.colleagues.size + grid.previewed.size > 0
  const key = isMarked ? cellKey(rowId, columnId) : ''
  return {
    value,
    kind,
    facts,
    look: kind.look(value),
    problem: kind.problemOf?.(value),
    lock: grid.lockOf(rowId, columnId, facts),
    finding: grid.findings.cells.get(key),
    colleague: grid.colleagues.get(key),
    preview: grid.previewed.get(key),
  }
}

/** The value of the last version, when the cell holds another one now. */
export function formerValue<V>({ facts, kind, value }: CellState<V>): { value: V } | undefined {
  return facts?.was && !kind.isEqual(facts.was.value, value) ? facts.was : undefined
}

export function cellClass<V>(state: CellState<V>): string {
  const { look, problem, facts, lock, finding, colleague, preview } = state
  return classNames('og-cell', {
    'is-hatched': look.hatched,
    'is-danger': look.tone === 'danger',
    'is-muted': look.tone === 'muted',
    'is-missing': problem?.code === 'missing',
    'is-wrong': problem && problem.code !== 'missing',
    'is-locked': lock !== undefined && !facts?.closed,
    'is-closed': facts?.closed,
    'is-questioned': finding,
    'has-colleague': colleague,
    'is-refused': preview?.outcome === 'refused',
    'is-changed': formerValue(state),
  })
}
