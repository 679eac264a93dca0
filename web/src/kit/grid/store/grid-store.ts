import type { PreviewCell, TargetCell } from '../clipboard/paste-preview.ts'
import type {
  CellAddress,
  CellChange,
  CellFacts,
  CellProblem,
  CellValue,
  GridColleague,
  GridFinding,
  GridValues,
  RowValues,
} from '../grid-types.ts'
import { addressInside, type GridSize, type Selection, selectionAt } from '../selection/rectangle.ts'
import { CellVersions } from './cell-versions.ts'
import { cellKey, changedKeys, type FindingIndex, findingIndexOf } from './findings.ts'
import { cellsOfMode, type GridNotice, type GridOptions, type Mode } from './grid-options.ts'
import { emptyHistory, type History } from './history.ts'
import { ProblemCells } from './problem-cells.ts'
import { addressAfter, hasSameIds, type Shape, shapeOf } from './shape.ts'
import { Sheet } from './sheet.ts'
import { Signals, topicOf } from './signals.ts'

const shapeKeys = ['rows', 'allRows', 'columns', 'groups', 'columnWidth', 'factsOf', 'readOnly'] as const

/** The state of one grid, outside React. What people do to it stands in ../actions. */
export class GridStore<V> implements GridValues<V> {
  readonly signals = new Signals()
  readonly versions = new CellVersions(this.signals)
  options: GridOptions<V>
  shape: Shape<V>
  selection: Selection | undefined
  mode: Mode<V> = { name: 'moving' }
  notice: GridNotice | undefined
  history: History<V> = emptyHistory()
  findings: FindingIndex = findingIndexOf([])
  colleagues: ReadonlyMap<string, GridColleague> = new Map()
  readonly foldedGroups: Set<string>
  /** The cells of an open paste preview. */
  previewed: ReadonlyMap<string, PreviewCell<V>> = new Map()
  readonly problems = new ProblemCells(this.signals, (rowId, columnId) => this.problemAt(rowId, columnId))
  private readonly sheet = new Sheet<V>(this.signals, this.versions)
  private readonly changeListeners = new Set<(changes: readonly CellChange<V>[]) => void>()
  private columnById: ReadonlyMap<string, GridOptions<V>['columns'][number]>

  constructor(options: GridOptions<V>) {
    this.options = options
    this.columnById = new Map(options.columns.map((column) => [column.id, column]))
    this.foldedGroups = new Set(options.foldedGroups)
    this.shape = this.freshShape()
    this.sheet.load(options.values)
    this.problems.checkAll(this.rows, this.columns)
    this.setFindings(options.findings ?? [])
    this.setColleagues(options.colleagues ?? [])
  }

  get size(): GridSize {
    return { rows: this.shape.rows.length, columns: this.shape.columns.length }
  }

  get rows() {
    return this.options.allRows ?? this.options.rows
  }

  get columns() {
    return this.options.columns
  }

  columnOf(columnId: string) {
    return this.columnById.get(columnId)
  }

  /** Undefined: no such column, or not yet; the columns of a drawing come into the grid when it is drawn. */
  findValue(rowId: string, columnId: string): V | undefined {
    const value = this.sheet.read(rowId, columnId)
    return value === undefined ? this.columnById.get(columnId)?.kind.empty : value
  }

  value(rowId: string, columnId: string): V {
    const value = this.findValue(rowId, columnId)
    if (value !== undefined) return value
    throw new Error(`No column ${columnId} in this grid`)
  }

  rowValues(index: number): RowValues<V> | undefined {
    const row = this.shape.rows[index]
    return row && { row, index, value: (columnId) => this.findValue(row.id, columnId) }
  }

  factsOf(rowId: string, columnId: string): CellFacts<V> | undefined {
    return this.options.factsOf?.(rowId, columnId)
  }

  lockOf(
    rowId: string,
    columnId: string,
    facts: Pick<CellFacts<V>, 'lock' | 'closed'> | undefined = this.factsOf(rowId, columnId),
  ): string | undefined {
    const lock = this.options.readOnly ?? this.columnById.get(columnId)?.lock ?? facts?.lock
    return lock ?? (facts?.closed ? '' : undefined)
  }

  /** The editable cell at a place; undefined under a folded group. */
  cellAt = (address: CellAddress): TargetCell<V> | undefined => {
    const row = this.shape.rows[address.row]
    const column = this.shape.columns[address.column]?.column
    if (!row || !column) return undefined
    const value = this.value(row.id, column.id)
    return {
      rowId: row.id,
      columnId: column.id,
      kind: column.kind,
      value,
      lock: this.lockOf(row.id, column.id),
    }
  }

  problemAt(rowId: string, columnId: string): CellProblem | undefined {
    return this.columnById.get(columnId)?.kind.problemOf?.(this.value(rowId, columnId))
  }

  /** Writes without a trace in the history; the actions keep the history. */
  write(changes: readonly CellChange<V>[], direction: 'forward' | 'back' = 'forward'): void {
    this.signals.batch(() => {
      this.sheet.apply(changes, direction)
      for (const { rowId, columnId } of changes) this.problems.check(rowId, columnId)
    })
    const told =
      direction === 'forward' ? changes : changes.map((c) => ({ ...c, before: c.after, after: c.before }))
    for (const listener of [...this.changeListeners]) listener(told)
  }

  /** Takes values that come from outside: the server's answer, a colleague's edit. Change listeners stay silent. */
  receive(values: Iterable<CellValue<V>>): void {
    this.signals.batch(() => {
      for (const { rowId, columnId, value } of values) {
        this.sheet.set(rowId, columnId, value)
        this.problems.check(rowId, columnId)
      }
    })
  }

  /** Hears of every change a person makes here, undo included. */
  onChange(listener: (changes: readonly CellChange<V>[]) => void): () => void {
    this.changeListeners.add(listener)
    return () => this.changeListeners.delete(listener)
  }

  setSelection(selection: Selection | undefined): void {
    const places = [this.selection?.current, selection?.current]
    this.selection = selection
    this.signals.batch(() => {
      this.signals.bump(topicOf.selection)
      for (const place of places) if (place) this.bumpPlace(place)
    })
  }

  setMode(mode: Mode<V>): void {
    const touched = [this.mode, mode].flatMap(cellsOfMode)
    this.mode = mode
    const cells = mode.name === 'previewing' ? mode.preview.cells : []
    this.previewed = new Map(cells.map((cell) => [cellKey(cell.rowId, cell.columnId), cell]))
    this.signals.batch(() => {
      this.signals.bump(topicOf.mode)
      for (const { rowId, columnId } of touched) this.versions.bump(rowId, columnId)
    })
  }

  setNotice(notice: GridNotice | undefined): void {
    if (notice === this.notice) return
    this.notice = notice
    this.signals.bump(topicOf.notice)
  }

  setHistory(history: History<V>): void {
    this.history = history
    this.signals.bump(topicOf.history)
  }

  setFindings(findings: readonly GridFinding[]): void {
    const before = this.findings
    this.findings = findingIndexOf(findings)
    this.signals.batch(() => {
      this.signals.bump(topicOf.findings)
      for (const id of changedKeys(before.rows, this.findings.rows)) this.signals.bump(topicOf.rowLook(id))
      for (const id of changedKeys(before.columns, this.findings.columns))
        this.signals.bump(topicOf.columnLook(id))
      for (const key of changedKeys(before.cells, this.findings.cells)) this.bumpKey(key)
    })
  }

  setColleagues(colleagues: readonly GridColleague[]): void {
    const before = this.colleagues
    this.colleagues = new Map(colleagues.map((one) => [cellKey(one.rowId, one.columnId), one]))
    this.signals.batch(() => {
      this.signals.bump(topicOf.colleagues)
      for (const key of new Set([...before.keys(), ...this.colleagues.keys()])) this.bumpKey(key)
    })
  }

  /** New rows, columns, locks: the selection stays on its row and column as far as they are still shown. */
  setOptions(options: GridOptions<V>): void {
    const before = this.options
    this.options = options
    this.signals.batch(() => {
      if (before.findings !== options.findings) this.setFindings(options.findings ?? [])
      if (before.colleagues !== options.colleagues) this.setColleagues(options.colleagues ?? [])
      if (shapeKeys.every((key) => before[key] === options[key])) return
      this.columnById = new Map(options.columns.map((column) => [column.id, column]))
      this.problems.checkAll(this.rows, this.columns)
      this.reshape()
    })
  }

  /** Lays out rows and columns again; an open edit goes on in its cell. */
  reshape(): void {
    const selection = this.selection
    const before = this.shape
    this.shape = this.freshShape()
    const isSameLayout = hasSameIds(before, this.shape)
    this.signals.batch(() => {
      this.signals.bump(topicOf.shape)
      if (!selection || isSameLayout) return
      const at = addressInside(addressAfter(before, this.shape, selection.current), this.size)
      this.setSelection(at && selectionAt(at))
      if (this.mode.name === 'editing' && at) this.setMode({ ...this.mode, address: at })
      if (this.mode.name === 'previewing') this.setMode({ name: 'moving' })
    })
  }

  private freshShape(): Shape<V> {
    const { rows, columns, groups = [], columnWidth = 38 } = this.options
    return shapeOf({ rows, columns, groups, columnWidth, foldedGroups: this.foldedGroups })
  }

  private bumpKey(key: string): void {
    const [rowId = '', columnId = ''] = key.split('\u0000')
    this.versions.bump(rowId, columnId)
  }

  private bumpPlace(place: CellAddress): void {
    const [row, column] = [this.shape.rows[place.row], this.shape.columns[place.column]]
    if (row) this.signals.bump(topicOf.rowLook(row.id))
    if (column) this.signals.bump(topicOf.columnLook(column.id))
    if (row && column) this.versions.bump(row.id, column.id)
  }
}
