import { type ImportProblem, RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import { Select } from 'antd'
import { letters } from '../letters.ts'
import { withRowRole } from '../look/mapping.ts'
import { useWords } from '../messages.ts'
import type { Row } from './fold-rows.ts'
import type { spansOf } from './merges.ts'
import table from './table.module.css'
import type { TableProps } from './table-props.ts'

type Props = TableProps & {
  row: Row
  isFirstStudent: boolean
  spans: ReturnType<typeof spansOf>
  problems: ReadonlyMap<string, ImportProblem>
}

function RoleLabel({ work, view, sheet, row, isFirstStudent }: Props) {
  const say = useWords()
  if (row.role === 'student' && !isFirstStudent) return null
  return (
    <Select<RowRole>
      size="small"
      variant="filled"
      className={`${table.role} ${table[`role-${row.role}`] ?? ''}`}
      aria-label={say('place', { row: row.row })}
      popupMatchSelectWidth={false}
      value={row.role}
      options={RowRole.options.map((value) => ({
        value,
        label:
          value === 'student' && isFirstStudent
            ? say('role-students', { count: sheet.students })
            : say(`role-${value}`),
      }))}
      onChange={(role) => work.map(withRowRole(view.mapping, sheet.name, row.row, role))}
    />
  )
}

const toneOf = (problem: ImportProblem | undefined) =>
  problem === undefined
    ? ''
    : problem.level === 'error'
      ? table.wrong
      : problem.level === 'question'
        ? table.open
        : table.noticed

/** One row of the file: its role, its number, its cells; what a problem is about is framed. */
export function SheetRow(props: Props) {
  const { row, sheet, spans, problems, chosen } = props
  return (
    <tr className={`${table[`row-${row.role}`] ?? ''} ${row.bad ? table.badRow : ''}`}>
      <th className={table.roleCell}>
        <RoleLabel {...props} />
      </th>
      <th scope="row" className={table.number}>
        {row.row}
      </th>
      {sheet.columns.map((_, column) => {
        const place = `${row.row}:${column}`
        if (spans.covered.has(place)) return null
        const span = spans.spans.get(place)
        const problem = problems.get(place)
        return (
          <td
            key={letters(column)}
            data-place={place}
            rowSpan={span?.rows}
            colSpan={span?.columns}
            className={`${toneOf(problem)} ${problem && problem.key === chosen ? table.chosenCell : ''}`}
          >
            {row.cells[column]}
          </td>
        )
      })}
    </tr>
  )
}
