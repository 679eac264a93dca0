import type { ImportProblem, RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import { useMemo } from 'react'
import { PointBar } from '#kit/workbook/pointing/PointBar.tsx'
import { usePointing } from '#kit/workbook/pointing/use-pointing.ts'
import { type CellTone, type RowTone, SheetTable } from '#kit/workbook/SheetTable.tsx'
import { ItemChip } from './ItemChip.tsx'
import { usePointChoices } from './point-choices.ts'
import { RoleLabel } from './RoleLabel.tsx'
import type { TableProps } from './table-props.ts'

const tones: Record<RowRole, RowTone> = {
  student: 'data',
  group: 'head',
  item: 'head',
  objective: 'objective',
  full: 'full',
  head: 'quiet',
  points: 'quiet',
  title: 'run',
  summary: 'run',
  ignore: 'run',
  note: 'note',
}
const cellTones: Record<ImportProblem['level'], CellTone> = {
  error: 'wrong',
  question: 'open',
  notice: 'noticed',
}

const placeOf = ({ row, column }: ImportProblem) => `${row ?? 'head'}:${column ?? 0}`

/** The sheet of marks as it is in the file, and over it what was understood. */
export function MarkSheet(props: TableProps) {
  const { view, sheet, chosen } = props
  const pointing = usePointing(sheet.rows.map(({ row }) => row))
  const choices = usePointChoices(props)
  const marks = useMemo(
    () =>
      new Map(
        view.problems
          .filter((problem) => problem.sheet === sheet.name && problem.row !== null)
          .map((problem) => [`${problem.row}:${problem.column ?? -1}`, cellTones[problem.level]]),
      ),
    [view, sheet],
  )
  const problem = view.problems.find(({ key }) => key === chosen)
  return (
    <>
      <PointBar pointing={pointing} {...choices} />
      <SheetTable
        sheet={{ ...sheet, columns: sheet.columns.length }}
        toneOf={({ role }) => tones[role]}
        marks={marks}
        chosen={problem && placeOf(problem)}
        pointing={pointing}
        chip={(column) => <ItemChip {...props} column={column} />}
        role={(row, isFirst) => <RoleLabel {...props} row={row} isFirstStudent={isFirst} />}
      />
    </>
  )
}
