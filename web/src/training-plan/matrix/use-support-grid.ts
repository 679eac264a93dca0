import { saveSupports } from '@obelisk/contract/training-plan/matrices'
import type { PlanCheck } from '@obelisk/engine/training-plan/rules/check-plan'
import { useCallback, useEffect, useMemo } from 'react'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { selectNamed } from '#kit/grid/actions/move.ts'
import type { GridStore } from '#kit/grid/store/grid-store.ts'
import { useGrid } from '#kit/grid/use-grid.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { withSupports } from './cell-changes.ts'
import { gridFindings } from './grid-findings.ts'
import {
  courseRows,
  type Filter,
  filtered,
  formerMarks,
  groupsOf,
  indicatorColumns,
  type Mark,
  type Notation,
  notationKind,
} from './matrix-shape.ts'
import { useCellSaving } from './use-cell-saving.ts'
import { useStrengthTranslations } from './use-strength-words.ts'

type Cell = { rowId: number; columnId: number; was: Mark; now: Mark }
const asCells = (cells: readonly Cell[]) =>
  cells.map(({ rowId, columnId, was, now }) => ({ course_id: rowId, indicator_id: columnId, was, now }))

/** Rows and columns of the matrix; new only when the plan's own rows, the filter or the language change. */
function useMatrixShape(filter: Filter, notation: Notation) {
  const nameOf = useName()
  const isEnglish = useLanguage((store) => store.language) === 'en'
  const { plan } = usePlan()
  const { courses, requirements, indicators, hml_values } = plan
  const words = useStrengthTranslations()
  const kind = useMemo(() => notationKind(notation, words, hml_values), [notation, words, hml_values])
  const allRows = useMemo(() => courseRows(courses, nameOf), [courses, nameOf])
  const rows = useMemo(() => courseRows(filtered(courses, filter), nameOf), [courses, filter, nameOf])
  const groups = useMemo(
    () => groupsOf<Mark>({ requirements, indicators }, nameOf),
    [requirements, indicators, nameOf],
  )
  const columns = useMemo(
    () => indicatorColumns({ requirements, indicators }, kind, isEnglish),
    [requirements, indicators, kind, isEnglish],
  )
  return { rows, allRows, groups, columns }
}

/** What each cell was in the version before, for the mark of a change. */
function useFormer() {
  const { plan } = usePlan()
  const { parent, previous_supports, courses, indicators } = plan
  const former = useMemo(
    () => formerMarks({ parent, previous_supports, courses, indicators }),
    [parent, previous_supports, courses, indicators],
  )
  return useCallback(
    (rowId: string, columnId: string) =>
      parent === null ? undefined : { was: { value: former.get(`${rowId}:${columnId}`) ?? null } },
    [parent, former],
  )
}

/** A jump leads to the cell, the row or the column that it is about. */
export function useGridTarget(grid: GridStore<Mark> | GridStore<number | null>) {
  const { target } = usePlan()
  useEffect(() => {
    if (!target) return
    const { course_id, indicator_id } = target.place
    const rowId = course_id ?? grid.rows[0]?.id
    if (rowId === undefined) return
    selectNamed(
      grid as GridStore<Mark>,
      `${rowId}`,
      indicator_id === undefined ? undefined : `${indicator_id}`,
    )
    // who jumped to a cell wants to type there; a grid is drawn when its frame has been measured
    let frame = 0
    const focus = () => {
      const found = document.querySelector<HTMLElement>('[role="grid"]')
      if (found) found.focus({ preventScroll: true })
      else frame = requestAnimationFrame(focus)
    }
    focus()
    return () => cancelAnimationFrame(frame)
  }, [grid, target])
}

async function send(culture_id: number, cells: readonly Cell[]) {
  const { conflicts } = await call(saveSupports, { culture_id, cells: asCells(cells) })
  return conflicts.map(({ course_id, indicator_id, theirs, name }) => ({
    rowId: course_id,
    columnId: indicator_id,
    theirs,
    name,
  }))
}

/** The support matrix as a grid: its rows and columns, what is saved, what the rules find. */
export function useSupportGrid(check: PlanCheck, filter: Filter, notation: Notation) {
  const t = useTranslations()
  const formats = useFormats()
  const isEnglish = useLanguage((store) => store.language) === 'en'
  const { plan, readOnly, patch } = usePlan()
  const shape = useMatrixShape(filter, notation)
  const factsOf = useFormer()
  const values = useMemo(
    () =>
      plan.supports.map((cell) => ({
        rowId: `${cell.course_id}`,
        columnId: `${cell.indicator_id}`,
        value: cell.strength as Mark,
      })),
    [plan.supports],
  )
  const findings = useMemo(() => gridFindings(check.findings, 'matrix', t, formats), [check, t, formats])
  const grid = useGrid<Mark>({
    ...shape,
    columnWidth: isEnglish ? 29 : 30,
    values,
    findings,
    factsOf,
    readOnly,
  })
  const show = useCallback((cells: Cell[]) => patch((now) => withSupports(now, asCells(cells))), [patch])
  const autosave = useCellSaving<Mark>({
    grid,
    name: 'plan-supports',
    values,
    empty: null,
    show,
    send: (cells) => send(plan.id, cells),
  })
  useGridTarget(grid)
  return { grid, autosave, columns: shape.columns }
}
