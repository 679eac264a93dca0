import { saveWeights } from '@obelisk/contract/training-plan/matrices'
import type { PlanCheck } from '@obelisk/engine/training-plan/rules/check-plan'
import { useCallback, useMemo } from 'react'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { decimalKind } from '#kit/grid/kinds/decimal-kind.ts'
import { useGrid } from '#kit/grid/use-grid.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useName } from '#kit/translations.ts'
import { withWeights } from '../matrix/cell-changes.ts'
import { gridFindings } from '../matrix/grid-findings.ts'
import { courseRows, groupsOf, indicatorColumns } from '../matrix/matrix-shape.ts'
import { useCellSaving } from '../matrix/use-cell-saving.ts'
import { useGridTarget } from '../matrix/use-support-grid.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'

type Cell = { rowId: number; columnId: number; was: number | null; now: number | null }
// zero and nothing are the same: the course does not count in the indicator
const asCells = (cells: readonly Cell[]) =>
  cells.map(({ rowId, columnId, was, now }) => ({
    course_id: rowId,
    indicator_id: columnId,
    was: was || null,
    now: now || null,
  }))

function useWeightShape() {
  const t = useTranslations()
  const nameOf = useName()
  const isEnglish = useLanguage((store) => store.language) === 'en'
  const { plan } = usePlan()
  const { courses, requirements, indicators, supports, weights } = plan
  const kind = useMemo(
    () =>
      decimalKind({ minimum: 0, maximum: 1, places: 4, shownPlaces: 3, boxed: true, emptyWord: t('none') }),
    [t],
  )
  const rows = useMemo(
    () =>
      courseRows(
        courses.filter(({ is_eval }) => is_eval),
        nameOf,
      ),
    [courses, nameOf],
  )
  const groups = useMemo(
    () => groupsOf<number | null>({ requirements, indicators }, nameOf),
    [requirements, indicators, nameOf],
  )
  const columns = useMemo(
    () => indicatorColumns({ requirements, indicators }, kind, isEnglish),
    [requirements, indicators, kind, isEnglish],
  )
  const open = useMemo(
    () => new Set([...supports, ...weights].map((cell) => `${cell.course_id}:${cell.indicator_id}`)),
    [supports, weights],
  )
  const factsOf = useCallback(
    (rowId: string, columnId: string) =>
      open.has(`${rowId}:${columnId}`) ? undefined : { closed: true, lock: t('no-support') },
    [open, t],
  )
  return { rows, groups, columns, factsOf }
}

async function send(culture_id: number, cells: readonly Cell[]) {
  const { conflicts } = await call(saveWeights, { culture_id, cells: asCells(cells) })
  return conflicts.map(({ course_id, indicator_id, theirs, name }) => ({
    rowId: course_id,
    columnId: indicator_id,
    theirs,
    name,
  }))
}

/** The weights of the evaluation courses as a grid; a cell without support is closed unless it holds a weight. */
export function useWeightGrid(check: PlanCheck) {
  const t = useTranslations()
  const formats = useFormats()
  const { plan, readOnly, patch } = usePlan()
  const shape = useWeightShape()
  const values = useMemo(
    () =>
      plan.weights.map((cell) => ({
        rowId: `${cell.course_id}`,
        columnId: `${cell.indicator_id}`,
        value: cell.weight as number | null,
      })),
    [plan.weights],
  )
  const findings = useMemo(() => gridFindings(check.findings, 'weights', t, formats), [check, t, formats])
  const grid = useGrid<number | null>({ ...shape, columnWidth: 50, values, findings, readOnly })
  const show = useCallback((cells: Cell[]) => patch((now) => withWeights(now, asCells(cells))), [patch])
  const autosave = useCellSaving<number | null>({
    grid,
    name: 'plan-weights',
    values,
    empty: null,
    show,
    send: (cells) => send(plan.id, cells),
  })
  useGridTarget(grid)
  return { grid, autosave }
}
