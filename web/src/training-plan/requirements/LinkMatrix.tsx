import { saveLinks } from '@obelisk/contract/training-plan/matrices'
import type { Strength } from '@obelisk/contract/training-plan/rows'
import { useCallback, useMemo } from 'react'
import { call } from '#kit/call.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Grid } from '#kit/grid/Grid.tsx'
import type { GridSideColumn } from '#kit/grid/grid-types.ts'
import { strengthKind } from '#kit/grid/kinds/strength-kind.ts'
import { EditButtons } from '#kit/grid/parts/EditButtons.tsx'
import { SaveQuestions } from '#kit/grid/parts/SaveQuestions.tsx'
import { useGrid } from '#kit/grid/use-grid.ts'
import { useName } from '#kit/translations.ts'
import { useCellSaving } from '../matrix/use-cell-saving.ts'
import { useStrengthTranslations } from '../matrix/use-strength-words.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'

type Cell = { rowId: number; columnId: number; was: Strength | null; now: Strength | null }

function useLinkShow() {
  const { patch } = usePlan()
  return useCallback(
    (cells: Cell[]) =>
      patch((plan) => ({
        ...plan,
        links: [
          ...plan.links.filter(
            (link) =>
              !cells.some(
                (cell) => cell.rowId === link.requirement_id && cell.columnId === link.edu_objective_id,
              ),
          ),
          ...cells.flatMap(({ rowId, columnId, now }) =>
            now ? [{ requirement_id: rowId, edu_objective_id: columnId, strength: now }] : [],
          ),
        ],
      })),
    [patch],
  )
}

function useLinkGrid() {
  const t = useTranslations()
  const nameOf = useName()
  const { plan, readOnly } = usePlan()
  const words = useStrengthTranslations()
  const kind = useMemo(() => strengthKind(words), [words])
  const rows = useMemo(
    () => plan.requirements.map((one) => ({ id: `${one.id}`, label: `${one.no} ${nameOf(one)}` })),
    [plan.requirements, nameOf],
  )
  const columns = useMemo(
    () =>
      plan.objectives.map(({ id, no, text }) => ({
        id: `${id}`,
        label: t('objective-of-no', { no }),
        kind,
        description: text,
      })),
    [plan.objectives, kind, t],
  )
  const values = useMemo(
    () =>
      plan.links.map((link) => ({
        rowId: `${link.requirement_id}`,
        columnId: `${link.edu_objective_id}`,
        value: link.strength as Strength | null,
      })),
    [plan.links],
  )
  const grid = useGrid<Strength | null>({ rows, columns, values, columnWidth: 72, readOnly })
  const show = useLinkShow()
  const autosave = useCellSaving<Strength | null>({
    grid,
    name: 'plan-links',
    values,
    empty: null,
    show,
    send: (cells) => sendLinks(plan.id, cells),
  })
  return { grid, autosave, columns }
}

async function sendLinks(culture_id: number, cells: readonly Cell[]) {
  const { conflicts } = await call(saveLinks, {
    culture_id,
    cells: cells.map(({ rowId, columnId, was, now }) => ({
      requirement_id: rowId,
      edu_objective_id: columnId,
      was,
      now,
    })),
  })
  return conflicts.map(({ requirement_id, edu_objective_id, theirs, name }) => ({
    rowId: requirement_id,
    columnId: edu_objective_id,
    theirs,
    name,
  }))
}

/** Sums at the right and at the foot; nothing is a warning. */
function useLinkSides(columns: readonly { id: string }[]) {
  const t = useTranslations()
  return useMemo(() => {
    const left: GridSideColumn<Strength | null>[] = [
      { id: 'name', label: t('tab.requirements'), width: 190, cell: ({ row }) => row.label },
    ]
    const right: GridSideColumn<Strength | null>[] = [
      {
        id: 'count',
        label: t('links'),
        width: 56,
        align: 'center',
        cell: (row) => columns.filter(({ id }) => (row.value(id) ?? null) !== null).length || '▲ 0',
      },
    ]
    const foot = [
      {
        id: 'sum',
        label: t('links'),
        cell: (column: { values(): (Strength | null)[] }) =>
          column.values().filter((value) => value !== null).length || '▲ 0',
      },
    ]
    const levels = [{ id: 'objective', height: 30, label: t('requirement-objective') }]
    return { left, right, foot, levels }
  }, [t, columns])
}

/** Which requirements serve which educational objectives, and how strongly. */
function Links() {
  const t = useTranslations()
  const { readOnly } = usePlan()
  const { grid, autosave, columns } = useLinkGrid()
  const sides = useLinkSides(columns)
  return (
    <Card title={t('link-matrix')} extra={<EditButtons grid={grid} />}>
      {!readOnly && <SaveQuestions autosave={autosave} />}
      <Grid grid={grid} label={t('link-matrix')} rowHeight={30} fitsRows {...sides} />
    </Card>
  )
}

/** Shown as soon as there is something on both sides. */
export function LinkMatrix() {
  const { plan } = usePlan()
  if (plan.objectives.length === 0 || plan.requirements.length === 0) return null
  const key = [...plan.objectives, ...plan.requirements].map(({ id }) => id).join(' ')
  return <Links key={key} />
}
