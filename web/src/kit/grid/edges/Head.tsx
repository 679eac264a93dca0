import { memo, type ReactNode } from 'react'
import { toggleGroup } from '../actions/move.ts'
import type { GridGroup, GridHeadLevel } from '../grid-types.ts'
import { edgesOf, type GridView } from '../layout/layout.ts'
import type { GroupRun, ShownColumn } from '../store/shape.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { ariaColumnHead, ariaNothing, ariaRow, ariaRowGroup } from '../view/aria.ts'
import { classNames } from '../view/class-names.ts'
import { useGridTranslations } from '../words/grid-words.ts'
import { HeadCorner, HeadEnd } from './HeadSides.tsx'

interface LevelProps<V> {
  readonly view: GridView<V>
  readonly level: GridHeadLevel<V>
  readonly columns: readonly number[]
}

function FoldButton<V>({ view, group }: { view: GridView<V>; group: GridGroup<V> }) {
  const t = useGridTranslations()
  const isFolded = view.grid.foldedGroups.has(group.id)
  return (
    <button
      type="button"
      className="og-fold"
      aria-expanded={!isFolded}
      aria-label={t(isFolded ? 'unfold' : 'fold', { group: group.label })}
      onClick={() => toggleGroup(view.grid, group.id)}
    >
      <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
        <path
          d={isFolded ? 'M4 2l4 4-4 4' : 'M8 2L4 6l4 4'}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
    </button>
  )
}

export function LockSign() {
  return (
    <svg className="og-lock" viewBox="0 0 12 12" width="11" height="11" aria-hidden="true">
      <path
        d="M2.5 5.5h7v5h-7zM4 5.5V4a2 2 0 0 1 4 0v1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.1"
      />
    </svg>
  )
}

function GroupHeadOnce<V>({
  view,
  level,
  run,
}: {
  view: GridView<V>
  level: GridHeadLevel<V>
  run: GroupRun<V>
}) {
  const { layout, left } = view
  const { group } = run
  return (
    <div
      {...ariaColumnHead(left.length + run.from + 1, run.to - run.from + 1)}
      title={group?.description}
      className="og-head-cell is-group is-group-start"
      style={{ ...edgesOf(layout, run.from, run.to), height: level.height }}
    >
      <span className="og-group-words">
        {group?.folded ? <FoldButton view={view} group={group} /> : null}
        {group ? (level.group?.(group) ?? group.label) : null}
        {group?.lock === undefined ? null : (
          <span className="og-group-lock">
            <LockSign /> {group.lock}
          </span>
        )}
      </span>
    </div>
  )
}

function headWords<V>(level: GridHeadLevel<V>, shown: ShownColumn<V>): ReactNode {
  if (shown.folded) return level.folded?.(shown.folded)
  return level.cell?.(shown.column) ?? shown.column.label
}

const GroupHead = memo(GroupHeadOnce) as typeof GroupHeadOnce

interface ColumnHeadProps<V> extends Omit<LevelProps<V>, 'columns'> {
  readonly column: number
  readonly shown: ShownColumn<V>
  readonly isGroupStart: boolean
}

function ColumnHeadOnce<V>(props: ColumnHeadProps<V>) {
  const { view, level, column, shown, isGroupStart } = props
  const { grid, layout, left } = view
  useSignal(grid, topicOf.columnLook(shown.id))
  const finding = grid.findings.columns.get(shown.id)
  const isCurrent = grid.selection?.current.column === column
  const words = headWords(level, shown)
  const look = classNames('og-head-cell', {
    [`has-${finding?.level}`]: finding !== undefined,
    'is-current': isCurrent,
    'is-group-start': isGroupStart,
  })
  const description = [shown.column?.description, finding?.text].filter(Boolean).join('\n')
  return (
    <div
      {...(words === undefined ? ariaNothing : ariaColumnHead(left.length + column + 1))}
      aria-description={description || undefined}
      title={description || undefined}
      className={look}
      style={{ ...edgesOf(layout, column), height: level.height }}
    >
      {words}
      {shown.column?.lock !== undefined && level === view.levels.at(-1) ? <LockSign /> : null}
    </div>
  )
}

const ColumnHead = memo(ColumnHeadOnce) as typeof ColumnHeadOnce

function Level<V>({ view, level, columns }: LevelProps<V>) {
  const { shape } = view
  if (level.groups) {
    const from = columns[0] ?? 0
    const to = columns.at(-1) ?? -1
    const runs = shape.runs.filter((run) => run.to >= from && run.from <= to)
    return runs.map((run) => <GroupHead key={run.from} view={view} level={level} run={run} />)
  }
  return columns.map((column) => {
    const shown = shape.columns[column]
    if (!shown) return null
    const isGroupStart = shape.groupStarts.has(column)
    const props = { view, level, column, shown, isGroupStart }
    return <ColumnHead key={shown.id} {...props} />
  })
}

function HeadOnce<V>({ view, columns }: { view: GridView<V>; columns: readonly number[] }) {
  const { levels, layout } = view
  return (
    <div {...ariaRowGroup} className="og-head" style={{ width: layout.width, height: layout.headHeight }}>
      {levels.map((level, index) => (
        <div {...ariaRow(index + 1)} key={level.id} className="og-head-row" style={{ height: level.height }}>
          <HeadCorner view={view} level={level} isFirst={index === 0} />
          <Level view={view} level={level} columns={columns} />
          <HeadEnd view={view} level={level} isFirst={index === 0} />
        </div>
      ))}
    </div>
  )
}

/** The sticky head: all levels, virtual columns. */
export const Head = memo(HeadOnce) as typeof HeadOnce
