import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { CellCard } from '#kit/grid/parts/CellCard.tsx'
import type { GridStore } from '#kit/grid/store/grid-store.ts'
import { useStudyTerm } from '#kit/translations/study-term.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import type { Mark } from './matrix-shape.ts'

/** The card of the current cell: the indicator in full, the choices, what it was in the version before. */
export function MatrixCard({
  grid,
  rowId,
  columnId,
  plan,
}: {
  grid: GridStore<Mark>
  rowId: string
  columnId: string
  plan: WholePlan
}) {
  const t = useTranslations()
  const nameOf = useName()
  const studyTerm = useStudyTerm()
  const course = plan.courses.find(({ id }) => `${id}` === rowId)
  const column = grid.columnOf(columnId)
  if (!course || !column) return null
  return (
    <CellCard
      grid={grid}
      rowId={rowId}
      columnId={columnId}
      title={`${course.code} ${nameOf(course)} × ${column.label}`}
      aside={studyTerm(course.term)}
      formerWords={(old) => t('in-version', { version: plan.parent?.version ?? '', old })}
    >
      {column.description}
    </CellCard>
  )
}
