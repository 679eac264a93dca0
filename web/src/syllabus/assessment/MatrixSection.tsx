import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { Segmented } from 'antd'
import { useEffect, useMemo } from 'react'
import { selectNamed } from '#kit/grid/actions/move.ts'
import { Grid } from '#kit/grid/Grid.tsx'
import type { CellChange, GridFootLine, GridSideColumn } from '#kit/grid/grid-types.ts'
import { shareKind } from '#kit/grid/kinds/share-kind.ts'
import { GridHints } from '#kit/grid/parts/GridHints.tsx'
import { useGrid } from '#kit/grid/use-grid.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { onLocate } from '../editor/locate.ts'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { PartCard } from '../fields/PartCard.tsx'
import { useTranslations } from '../messages.ts'
import { MarkedList } from '../open-values/Marked.tsx'
import css from './assessment.module.css'
import { ToolTargets } from './ToolTargets.tsx'

type Cells = SyllabusContent['component_objectives']

/** The cells after some changes of the grid. */
function withChanges(cells: Cells, changes: readonly CellChange<number | null>[]): Cells {
  const changed = new Map(changes.map(({ rowId, columnId, after }) => [`${columnId} ${rowId}`, after]))
  const targets = new Map(cells.map((cell) => [`${cell.component_id} ${cell.objective_id}`, cell.target]))
  const kept = cells.filter(
    ({ component_id, objective_id }) => !changed.has(`${component_id} ${objective_id}`),
  )
  const fresh = changes.flatMap(({ rowId, columnId, after: points }) => {
    if (points === null || points <= 0) return []
    const target = targets.get(`${columnId} ${rowId}`) ?? null
    return [{ component_id: Number(columnId), objective_id: Number(rowId), points, target }]
  })
  return [...kept, ...fresh]
}

const text = (value: number) => String(Number(value.toFixed(2)))

function useMatrix() {
  const t = useTranslations()
  const isEnglish = useLanguage(({ language }) => language === 'en')
  const { editor, readOnly } = useWritten()
  const objectives = useContent((content) => content.objectives)
  const components = useContent((content) => content.components)
  const cells = useContent((content) => content.component_objectives)
  const notation = useContent((content) => content.notation)
  const rows = useMemo(
    () => objectives.map(({ id, no }) => ({ id: String(id), label: `CO${no}` })),
    [objectives],
  )
  const columns = useMemo(
    () =>
      components.map(({ id, name, name_en, ratio }) => ({
        id: String(id),
        label: (isEnglish && name_en) || name || '–',
        width: 108,
        kind: shareKind({
          total: ratio,
          leading: notation === 'points' ? ('points' as const) : ('share' as const),
          emptyWord: t('not-assessed'),
        }),
      })),
    [components, notation, t, isEnglish],
  )
  const values = useMemo(() => {
    const known = new Map(cells.map((cell) => [`${cell.component_id} ${cell.objective_id}`, cell.points]))
    return objectives.flatMap((objective) =>
      components.map((component) => ({
        rowId: String(objective.id),
        columnId: String(component.id),
        value: known.get(`${component.id} ${objective.id}`) ?? null,
      })),
    )
  }, [cells, objectives, components])
  const grid = useGrid<number | null>({
    rows,
    columns,
    values,
    readOnly: readOnly ? t('read-only') : undefined,
  })
  useEffect(() => grid.receive(values), [grid, values])
  useEffect(
    () =>
      onLocate(({ objective_id, component_id }) => {
        const row = objective_id ?? rows[0]?.id
        if (row !== undefined)
          selectNamed(grid, `${row}`, component_id === undefined ? undefined : `${component_id}`)
      }),
    [grid, rows],
  )
  useEffect(
    () =>
      grid.onChange((changes) =>
        editor.edit('matrix', (content) => ({
          ...content,
          component_objectives: withChanges(content.component_objectives, changes),
        })),
      ),
    [grid, editor],
  )
  return { grid, notation, components, objectives }
}

/** What each objective carries, at the right; what each component has given, at the foot. */
function useSums() {
  const t = useTranslations()
  const notation = useContent((content) => content.notation)
  const components = useContent((content) => content.components)
  const stageOf = useMemo(() => new Map(components.map((one) => [String(one.id), one])), [components])
  const right = useMemo((): GridSideColumn<number | null>[] => {
    const pointsOf = (value: (columnId: string) => number | null | undefined) =>
      components.reduce((sum, { id }) => sum + (value(String(id)) ?? 0), 0)
    return [
      {
        id: 'points',
        label: t('objective-points'),
        width: 84,
        align: 'right',
        cell: ({ value }) => text(pointsOf(value)),
      },
      {
        id: 'weight',
        label: t('design-weight'),
        width: 96,
        align: 'right',
        cell: ({ value }) => (pointsOf(value) / 100).toFixed(3),
      },
    ]
  }, [components, t])
  const foot = useMemo((): GridFootLine<number | null>[] => {
    const sumOf = (values: readonly (number | null)[]) =>
      values.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    const isRight = (id: string, values: readonly (number | null)[]) =>
      Math.abs(sumOf(values) - (stageOf.get(id)?.ratio ?? 0)) < 1e-4
    return [
      {
        id: 'sum',
        label: t('sum'),
        height: 32,
        cell: ({ column, values }) => {
          const all = values()
          const ratio = stageOf.get(column.id)?.ratio ?? 0
          const sum = sumOf(all)
          const sign = isRight(column.id, all) ? '✓' : '⊘'
          if (notation === 'points' || ratio === 0) return `${sign} ${text(sum)}/${text(ratio)}`
          return `${sign} ${(sum / ratio).toFixed(3)}/1`
        },
        tone: ({ column, values }) => (isRight(column.id, values()) ? undefined : 'danger'),
        side: (id, grid) => {
          const all = grid.rows.reduce(
            (sum, row) =>
              sum + grid.columns.reduce((each, column) => each + (grid.value(row.id, column.id) ?? 0), 0),
            0,
          )
          return id === 'points' ? `${text(all)}/100` : (all / 100).toFixed(3)
        },
      },
    ]
  }, [stageOf, t, notation])
  return { right, foot, stageOf }
}

/** The matrix in both notations at once; the switch says only which one is typed. */
export function MatrixSection() {
  const t = useTranslations()
  const { editor, readOnly } = useWritten()
  const { grid, notation, components, objectives } = useMatrix()
  const { right, foot, stageOf } = useSums()
  const left = useMemo(
    (): GridSideColumn<number | null>[] => [
      { id: 'objective', label: t('objective'), width: 88, cell: ({ row }) => <b>{row.label}</b> },
    ],
    [t],
  )
  return (
    <PartCard
      part="matrix"
      note={t(notation === 'points' ? 'matrix-points' : 'matrix-shares')}
      extra={
        <Segmented<SyllabusContent['notation']>
          size="small"
          value={notation}
          disabled={readOnly}
          options={[
            { value: 'points', label: t('notation-points') },
            { value: 'column', label: t('notation-column') },
          ]}
          onChange={(value) => editor.edit('notation', (content) => ({ ...content, notation: value }))}
        />
      }
    >
      {components.length === 0 || objectives.length === 0 ? (
        <p className={css.empty}>{t('matrix-empty')}</p>
      ) : (
        <>
          <Grid
            grid={grid}
            label={t('part-matrix')}
            rowHeight={34}
            fitsRows
            stretch={3}
            levels={[
              {
                id: 'component',
                height: 42,
                cell: (column) => {
                  const component = stageOf.get(column.id)
                  return (
                    <span className={css.gridHead}>
                      {column.label}
                      <small>
                        {component && `${t(`stage-${component.stage}`)} ${text(component.ratio)}%`}
                      </small>
                    </span>
                  )
                },
              },
            ]}
            left={left}
            right={right}
            foot={foot}
          />
          <MarkedList kinds={['cells']} />
          <GridHints grid={grid} />
          <ToolTargets />
        </>
      )}
    </PartCard>
  )
}
