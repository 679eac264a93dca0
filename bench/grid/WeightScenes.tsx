import { useMemo, useState } from 'react'
import { Grid } from '../../web/src/kit/grid/Grid.tsx'
import type {
  CellValue,
  ColumnValues,
  GridColumn,
  GridFootLine,
  GridHeadLevel,
  GridRow,
  GridSideColumn,
} from '../../web/src/kit/grid/grid-types.ts'
import { decimalKind } from '../../web/src/kit/grid/kinds/decimal-kind.ts'
import { type Notation, shareKind } from '../../web/src/kit/grid/kinds/share-kind.ts'
import { useGrid } from '../../web/src/kit/grid/use-grid.ts'
import { range } from './made-up.ts'

type Value = number | null

const sumOf = ({ values }: ColumnValues<Value>) =>
  Math.round(values().reduce<number>((sum, one) => sum + (one ?? 0), 0) * 1e6) / 1e6

const weight = decimalKind({ maximum: 1, places: 3, boxed: true, emptyWord: '空' })
const weightColumns: GridColumn<Value>[] = range(12).map((i) => ({
  id: `i${i}`,
  label: `${i + 1}.1`,
  kind: weight,
  width: 64,
}))
const weightRows: GridRow[] = range(20).map((i) => ({ id: `c${i}`, label: `课程 ${i + 1}` }))
const isClosed = (rowId: string, columnId: string) =>
  (Number(rowId.slice(1)) * 7 + Number(columnId.slice(1)) * 3) % 5 > 1
const closedFacts = (rowId: string, columnId: string) =>
  isClosed(rowId, columnId) ? { closed: true } : undefined

function* weightValues(): Generator<CellValue<Value>> {
  for (const column of weightColumns) {
    const open = weightRows.filter((row) => !isClosed(row.id, column.id))
    for (const row of open) {
      yield { rowId: row.id, columnId: column.id, value: Math.round(1000 / open.length) / 1000 }
    }
  }
}

const weightLevels: GridHeadLevel<Value>[] = [{ id: 'indicator', height: 32 }]
const weightLeft: GridSideColumn<Value>[] = [
  { id: 'name', label: '课程', width: 140, cell: ({ row }) => row.label },
]
const weightFoot: GridFootLine<Value>[] = [
  {
    id: 'sum',
    label: '合计',
    cell: (column) => sumOf(column).toFixed(3),
    tone: (column) => (Math.abs(sumOf(column) - 1) > 0.0005 ? 'danger' : undefined),
  },
]

export function WeightScene() {
  const [start] = useState(() => [...weightValues()])
  const grid = useGrid<Value>({
    rows: weightRows,
    columns: weightColumns,
    values: start,
    factsOf: closedFacts,
  })
  return (
    <div className="scene">
      <div className="scene-card">
        <Grid
          grid={grid}
          label="评价权重"
          levels={weightLevels}
          left={weightLeft}
          foot={weightFoot}
          rowHeight={34}
        />
      </div>
    </div>
  )
}

const parts = [
  { id: 'home', name: '作业', note: '过程 · 10%', points: 10 },
  { id: 'quiz', name: '课堂测验', note: '过程 · 10%', points: 10 },
  { id: 'lab', name: '实验', note: '过程 · 20%', points: 20 },
  { id: 'project', name: '课程项目', note: '过程 · 10%', points: 10 },
  { id: 'exam', name: '期末考试', note: '终结 · 50%', points: 50 },
]
const pointsOf = new Map(parts.map((part) => [part.id, part.points]))
const shares: Readonly<Record<string, readonly (number | null)[]>> = {
  CO1: [4, 6, null, null, 16],
  CO2: [4, 4, 4, null, 20],
  CO3: [2, null, 8, 4, 12],
  CO4: [null, null, 8, 6, null],
}
const shareRows: GridRow[] = Object.keys(shares).map((id) => ({ id, label: id }))
const shareStart: CellValue<Value>[] = Object.entries(shares).flatMap(([rowId, all]) =>
  all.map((value, at) => ({ rowId, columnId: parts[at]?.id ?? '', value })),
)
const shareLevels: GridHeadLevel<Value>[] = [
  {
    id: 'part',
    height: 40,
    cell: (column) => (
      <span style={{ textAlign: 'center' }}>
        {column.label}
        <br />
        <small>{parts.find((part) => part.id === column.id)?.note}</small>
      </span>
    ),
  },
]
const shareLeft: GridSideColumn<Value>[] = [
  { id: 'co', label: '课程目标', width: 90, cell: ({ row }) => row.label },
]
const shareRight: GridSideColumn<Value>[] = [
  {
    id: 'full',
    label: '目标满分',
    width: 90,
    align: 'right',
    cell: (row) => parts.reduce((sum, part) => sum + (row.value(part.id) ?? 0), 0),
  },
]
const shareFoot: GridFootLine<Value>[] = [
  {
    id: 'sum',
    label: '合计',
    height: 32,
    cell: (column) => `${sumOf(column)}/${pointsOf.get(column.column.id)}`,
    tone: (column) => (sumOf(column) === pointsOf.get(column.column.id) ? undefined : 'danger'),
  },
]

export function ShareScene() {
  const [leading, setLeading] = useState<Notation>('points')
  const columns = useMemo(
    () =>
      parts.map(
        (part): GridColumn<Value> => ({
          id: part.id,
          label: part.name,
          width: 110,
          kind: shareKind({ total: part.points, leading, emptyWord: '不考核' }),
        }),
      ),
    [leading],
  )
  const grid = useGrid<Value>({ rows: shareRows, columns, values: shareStart })
  return (
    <div className="scene">
      <div className="scene-card" style={{ flex: 'none' }}>
        <button type="button" onClick={() => setLeading(leading === 'points' ? 'share' : 'points')}>
          {leading}
        </button>
        <Grid
          grid={grid}
          label="目标与考核环节"
          levels={shareLevels}
          left={shareLeft}
          right={shareRight}
          foot={shareFoot}
          rowHeight={34}
          fitsRows
          stretch={3}
        />
      </div>
    </div>
  )
}
