import { useState } from 'react'
import { Grid } from '../../web/src/kit/grid/Grid.tsx'
import type {
  CellFacts,
  CellValue,
  GridColumn,
  GridFinding,
  GridFootLine,
  GridGroup,
  GridHeadLevel,
  GridRow,
  GridSideColumn,
} from '../../web/src/kit/grid/grid-types.ts'
import { type Strength, strengthKind } from '../../web/src/kit/grid/kinds/strength-kind.ts'
import { CellCard } from '../../web/src/kit/grid/parts/CellCard.tsx'
import { GridHints } from '../../web/src/kit/grid/parts/GridHints.tsx'
import { useGrid } from '../../web/src/kit/grid/use-grid.ts'
import { Bar } from './Bar.tsx'
import { dice, range } from './made-up.ts'

type Value = Strength | null

const kind = strengthKind({ H: '强支撑', M: '中支撑', L: '弱支撑', none: '不支撑' })
const query = new URLSearchParams(location.search)
const courses = Number(query.get('rows') ?? 80)
const indicators = Number(query.get('columns') ?? 40)
const short = [
  '工程知识',
  '问题分析',
  '设计开发',
  '研究',
  '现代工具',
  '可持续发展',
  '伦理规范',
  '个人团队',
  '沟通',
  '项目管理',
  '终身学习',
  '国际视野',
]

const groups: GridGroup<Value>[] = short.map((label, i) => ({ id: `r${i}`, label: `${i + 1} ${label}` }))
const columns: GridColumn<Value>[] = range(indicators).map((i) => {
  const requirement = Math.floor((i * short.length) / indicators)
  return {
    id: `i${i}`,
    label: `${requirement + 1}.${i - Math.ceil((requirement * indicators) / short.length) + 1}`,
    group: `r${requirement}`,
    kind,
    description: '能够基于科学原理，采用科学方法，针对软件系统的性能与可靠性问题设计实验方案。',
  }
})
const titles = [
  '程序设计基础',
  '面向对象程序设计',
  '数据结构',
  '计算机组成原理',
  '操作系统',
  '计算机网络',
  '数据库系统',
  '算法设计与分析',
]
const rows: GridRow[] = range(courses).map((i) => ({
  id: `c${i}`,
  label: titles[i % titles.length] ?? '',
  search: [`SE${101 + i}`],
}))

const roll = dice(3)
const strengthAt = (at: number): Value => {
  if (at < 0.03) return 'H'
  if (at < 0.08) return 'M'
  return at < 0.1 ? 'L' : null
}
const values = (): CellValue<Value>[] =>
  rows.flatMap((row) =>
    columns.map((column) => ({
      rowId: row.id,
      columnId: column.id,
      value: row.id === 'c7' ? null : strengthAt(roll()),
    })),
  )

const countOf = (all: Value[], strength: Strength) => all.filter((one) => one === strength).length
const levels: GridHeadLevel<Value>[] = [
  {
    id: 'requirement',
    height: 36,
    groups: true,
    group: (group) => (
      <span style={{ fontSize: 11, textAlign: 'center' }}>
        <strong>{group.label.split(' ')[0]}</strong>
        <br />
        {group.label.split(' ')[1]}
      </span>
    ),
  },
  { id: 'indicator', height: 26 },
]
const left: GridSideColumn<Value>[] = [
  {
    id: 'code',
    label: '代码',
    width: 60,
    hideWhenNarrow: true,
    cell: ({ row }) => <span style={{ color: 'var(--ob-text-tertiary)' }}>{row.search?.[0]}</span>,
  },
  { id: 'name', label: '课程', width: 140, cell: ({ row }) => row.label },
  { id: 'nature', label: '性质', width: 36, align: 'center', cell: () => '必', hideWhenNarrow: true },
  { id: 'credits', label: '学分', width: 36, align: 'center', cell: () => 4, hideWhenNarrow: true },
]
const right: GridSideColumn<Value>[] = [
  {
    id: 'count',
    label: '支撑数',
    width: 44,
    align: 'center',
    cell: (row) => columns.filter((column) => row.value(column.id) !== null).length,
  },
]
const foot: GridFootLine<Value>[] = [
  {
    id: 'counts',
    label: 'H · M · L 门数',
    cell: ({ values: all }) => {
      const held = all()
      return `${countOf(held, 'H')} ${countOf(held, 'M')} ${countOf(held, 'L')}`
    },
  },
  {
    id: 'total',
    label: '支撑课程合计',
    cell: ({ values: all }) => <strong>{all().filter((one) => one !== null).length}</strong>,
    tone: ({ values: all }) => (countOf(all(), 'H') === 0 ? 'warning' : undefined),
  },
]
const findings: GridFinding[] = [
  { id: '1', chip: '未进矩阵', level: 'error', rowId: 'c7', text: '必修课至少支撑 1 个指标点' },
  { id: '2', chip: '缺 H', level: 'warning', columnId: 'i9', text: '指标点缺少强支撑' },
  {
    id: '3',
    chip: '选修标 H',
    level: 'warning',
    rowId: 'c2',
    columnId: 'i4',
    text: '选修课覆盖不到全体毕业生',
  },
]
const factsOf = (rowId: string, columnId: string): CellFacts<Value> | undefined =>
  rowId === 'c4' && columnId === 'i6' ? { was: { value: 'L' } } : undefined

export function StrengthScene() {
  const [start] = useState(values)
  const grid = useGrid<Value>({ rows, columns, groups, values: start, columnWidth: 30, findings, factsOf })
  const card = (rowId: string, columnId: string) => (
    <CellCard
      grid={grid}
      rowId={rowId}
      columnId={columnId}
      title={`${rowId} × ${grid.columnOf(columnId)?.label}`}
      aside="第 5 学期"
      formerWords={(old) => `v2.1 为 ${old}`}
    >
      {grid.columnOf(columnId)?.description}
    </CellCard>
  )
  Object.assign(window, { grid })
  return (
    <div className="scene">
      <div className="scene-card">
        <Bar grid={grid} />
        <Grid
          grid={grid}
          label="支撑矩阵"
          levels={levels}
          left={left}
          right={right}
          foot={foot}
          rowHeight={27}
          card={card}
        />
        <GridHints grid={grid} />
      </div>
    </div>
  )
}
