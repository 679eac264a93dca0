import type { PointChoice } from '#kit/workbook/pointing/PointBar.tsx'
import { withColumnRole, withRowRole } from '../look/mapping.ts'
import { useWords } from '../messages.ts'
import type { TableProps } from './table-props.ts'

const columnKinds = ['student_no', 'name', 'total', 'state', 'ignore'] as const
const rowRoles = ['item', 'group', 'objective', 'full', 'student', 'summary', 'ignore'] as const

/** What pointed rows and columns of a sheet of marks can be said to be. */
export function usePointChoices({
  work,
  view,
  sheet,
}: TableProps): Record<'rows' | 'columns', PointChoice[]> {
  const say = useWords()
  return {
    columns: columnKinds.map((kind) => ({
      key: kind,
      text: say(`choose-${kind}`),
      onChoose: (at) =>
        work.map(
          at.reduce((mapping, column) => withColumnRole(mapping, sheet.name, column, { kind }), view.mapping),
        ),
    })),
    rows: rowRoles.map((role) => ({
      key: role,
      text: say(`role-${role}`),
      onChoose: (at) =>
        work.map(at.reduce((mapping, row) => withRowRole(mapping, sheet.name, row, role), view.mapping)),
    })),
  }
}
