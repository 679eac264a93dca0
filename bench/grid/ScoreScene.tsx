import { useState } from 'react'
import type { SaveAnswer, SaveChange } from '../../web/src/kit/grid/autosave/autosave-types.ts'
import { useGridAutosave } from '../../web/src/kit/grid/autosave/use-grid-autosave.ts'
import { Grid } from '../../web/src/kit/grid/Grid.tsx'
import type {
  CellValue,
  ColumnValues,
  GridColumn,
  GridFootLine,
  GridGroup,
  GridHeadLevel,
  GridRow,
  GridSideColumn,
  RowValues,
} from '../../web/src/kit/grid/grid-types.ts'
import { type Mark, type MarkState, markKind } from '../../web/src/kit/grid/kinds/mark-kind.ts'
import { GridHints } from '../../web/src/kit/grid/parts/GridHints.tsx'
import { SaveQuestions } from '../../web/src/kit/grid/parts/SaveQuestions.tsx'
import { SaveStatus } from '../../web/src/kit/grid/parts/SaveStatus.tsx'
import { useGrid } from '../../web/src/kit/grid/use-grid.ts'
import { CallError } from '../../web/src/kit/wire/call-error.ts'
import { Bar } from './Bar.tsx'
import { dice, personName, range } from './made-up.ts'

const states: MarkState[] = [
  { state: 'absent', key: 'Q', sign: '缺', word: '缺考', tone: 'danger' },
  { state: 'deferred', key: 'H', sign: '缓', word: '缓考', tone: 'muted' },
  { state: 'missing', key: 'W', sign: '未', word: '未交', tone: 'danger' },
]

interface Item {
  readonly id: string
  readonly name: string
  readonly group: string
  readonly full: number
  readonly points: number
  readonly objective: number
}

const count = new URLSearchParams(location.search)
const students = Number(count.get('rows') ?? 300)
const questions = Number(count.get('columns') ?? 60) - 8

const items: Item[] = [
  ...range(4).map((i) => ({
    id: `h${i}`,
    name: `作业${i + 1}`,
    group: 'home',
    full: 100,
    points: 5,
    objective: 1 + (i % 3),
  })),
  ...range(4).map((i) => ({
    id: `l${i}`,
    name: `实验${i + 1}`,
    group: 'lab',
    full: 100,
    points: i < 2 ? 4 : 6,
    objective: i < 2 ? 3 : 4,
  })),
  ...range(questions).map((i) => ({
    id: `q${i}`,
    name: `${'一二三四五六七八九十'[Math.floor(i / 8)]}(${(i % 8) + 1})`,
    group: 'exam',
    full: i % 8 < 4 ? 4 : 12,
    points: 60 / questions,
    objective: 1 + (i % 4),
  })),
]
const itemById = new Map(items.map((item) => [item.id, item]))
const columns: GridColumn<Mark>[] = items.map((item) => ({
  id: item.id,
  label: item.name,
  group: item.group,
  description: `${item.name}，满分 ${item.full}，目标 ${item.objective}`,
  kind: markKind({ maximum: item.full, states, emptyWord: '未录入' }),
}))

const numberOf = (mark: Mark) => (typeof mark === 'number' ? mark : 0)
const convertedOf = (row: RowValues<Mark>, group?: string) =>
  items
    .filter((item) => group === undefined || item.group === group)
    .reduce((sum, item) => sum + (numberOf(row.value(item.id)) / item.full) * item.points, 0)

const groups: GridGroup<Mark>[] = [
  { id: 'home', label: '作业 20', folded: { width: 58, text: (row) => convertedOf(row, 'home').toFixed(1) } },
  { id: 'lab', label: '实验 20', folded: { width: 58, text: (row) => convertedOf(row, 'lab').toFixed(1) } },
  { id: 'exam', label: '期末考试 60', lock: '题目已按 A 卷锁定' },
]
const rows: GridRow[] = range(students).map((i) => ({
  id: `s${i}`,
  label: personName(i),
  search: [`2023010${101 + i}`],
}))

const roll = dice(7)
const stateOf: Readonly<Record<string, string>> = { s13: 'absent', s5: 'deferred' }
const special: Readonly<Record<string, Mark>> = { 's2 l3': null, 's3 q5': 14 }

function startMark(row: GridRow, item: Item): Mark {
  const value = Math.round(item.full * (0.55 + roll() * 0.45))
  const state = item.group === 'exam' ? stateOf[row.id] : undefined
  if (state) return { state }
  const key = `${row.id} ${item.id}`
  return key in special ? (special[key] ?? null) : value
}

const values = (): CellValue<Mark>[] =>
  rows.flatMap((row) =>
    items.map((item) => ({ rowId: row.id, columnId: item.id, value: startMark(row, item) })),
  )

const meanOf = ({ column, values: all }: ColumnValues<Mark>) => {
  const numbers = all().flatMap((mark) => column.kind.numberOf?.(mark) ?? [])
  return numbers.length === 0 ? 0 : numbers.reduce((a, b) => a + b, 0) / numbers.length
}
const rateOf = (column: ColumnValues<Mark>) => meanOf(column) / (itemById.get(column.column.id)?.full ?? 1)

const levels: GridHeadLevel<Mark>[] = [
  { id: 'component', height: 28, groups: true, label: `共 ${students} 行` },
  {
    id: 'item',
    height: 24,
    label: '题目',
    cell: (column) => <strong>{column.label}</strong>,
    folded: () => '4 项',
  },
  {
    id: 'objective',
    height: 24,
    label: '课程目标',
    cell: (column) => <span className="chip">{itemById.get(column.id)?.objective}</span>,
  },
  {
    id: 'full',
    height: 24,
    label: '满分',
    cell: (column) => itemById.get(column.id)?.full,
    folded: () => '—',
  },
  {
    id: 'points',
    height: 24,
    label: '折算分',
    cell: (column) => itemById.get(column.id)?.points.toFixed(1),
    folded: () => '20',
  },
]
const left: GridSideColumn<Mark>[] = [
  { id: 'no', label: '序号', width: 34, align: 'center', cell: ({ index }) => index + 1 },
  { id: 'number', label: '学号', width: 92, cell: ({ row }) => row.search?.[0], hideWhenNarrow: true },
  { id: 'name', label: '姓名', width: 60, cell: ({ row }) => row.label },
]
const right: GridSideColumn<Mark>[] = [
  {
    id: 'total',
    label: '总评',
    width: 56,
    align: 'center',
    heads: { component: '总评', points: '100' },
    cell: (row) => <strong>{convertedOf(row).toFixed(1)}</strong>,
  },
]
const foot: GridFootLine<Mark>[] = [
  { id: 'mean', label: '平均分', cell: (column) => meanOf(column).toFixed(1) },
  {
    id: 'rate',
    label: '得分率',
    cell: (column) => rateOf(column).toFixed(2).replace(/^0/, ''),
    tone: (column) => (rateOf(column) < 0.6 ? 'danger' : undefined),
    side: () => '.74',
  },
]
const colleagues = [{ rowId: 's12', columnId: 'l2', name: '李静' }]

let answers = 0
/** Saves everything; with ?conflict the first cell of the first request was changed by somebody else. */
async function save(changes: SaveChange<Mark>[]): Promise<SaveAnswer<Mark>> {
  await new Promise((done) => setTimeout(done, 50))
  if (count.has('offline')) throw new CallError('offline', { kind: 'offline' })
  const [first, ...rest] = changes
  if (!count.has('conflict') || answers++ > 0 || !first) return { saved: changes }
  return {
    saved: rest,
    conflicts: [{ rowId: first.rowId, columnId: first.columnId, theirs: 1, name: '李静' }],
  }
}

export function ScoreScene() {
  const [start] = useState(values)
  const grid = useGrid<Mark>({ rows, columns, groups, values: start, foldedGroups: ['home'], colleagues })
  const autosave = useGridAutosave<Mark>({ grid, storageKey: 'bench', save })
  Object.assign(window, { grid })
  return (
    <div className="scene">
      <SaveQuestions autosave={autosave} />
      <div className="scene-card">
        <Bar grid={grid} />
        <Grid grid={grid} label="成绩" levels={levels} left={left} right={right} foot={foot} />
        <GridHints grid={grid} />
      </div>
      <SaveStatus autosave={autosave} />
    </div>
  )
}
