import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import type { SheetStudent } from '@obelisk/contract/evaluation-data/shapes'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import type { GridStore } from '#kit/grid/store/grid-store.ts'
import { topicOf } from '#kit/grid/store/signals.ts'
import { useSignal } from '#kit/grid/use-grid.ts'
import { useName } from '#kit/translations.ts'
import { settingsOf } from '../live/live-sheet.ts'
import { useTranslations } from '../messages.ts'
import { besideMarks, rowTotal } from '../scores/editor/row-total.ts'
import { filledComponents, totalText } from '../scores/editor/score-shape.ts'
import css from './phone.module.css'

/** A student with the points of each component and the total. */
export function StudentCard({
  grid,
  student,
  sheet,
}: {
  grid: GridStore<Mark>
  student: SheetStudent
  sheet: Sheet
}) {
  const t = useTranslations()
  const nameOf = useName()
  const rowId = String(student.id)
  useSignal(grid, topicOf.row(rowId))
  const rules = settingsOf(sheet)
  const beside = besideMarks(sheet)(student.id)
  const markAt = (id: number) => grid.findValue(rowId, String(id)) ?? null
  return (
    <>
      <span className={css.name}>
        {nameOf(student)}
        <span className={css.small}>{student.student_no}</span>
      </span>
      <span className={css.parts}>
        {filledComponents(sheet).map((component) => (
          <span key={component.id}>
            {nameOf(component)} {totalText(rowTotal(component.items, rules, markAt, beside), t)}
          </span>
        ))}
      </span>
      <b className={css.total}>{totalText(rowTotal(sheet.items, rules, markAt, beside), t)}</b>
    </>
  )
}
