import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { letters } from '../letters.ts'
import { useWords } from '../messages.ts'
import { ColumnChip } from './ColumnChip.tsx'
import { foldRows } from './fold-rows.ts'
import { spansOf } from './merges.ts'
import { SheetRow } from './SheetRow.tsx'
import table from './table.module.css'
import type { TableProps } from './table-props.ts'

/** Cells that a problem is about, by `row:column`, and the rows among them. */
function useMarked({ view, sheet }: TableProps) {
  return useMemo(() => {
    const own = view.problems.filter((problem) => problem.sheet === sheet.name)
    const cells = new Map(own.map((problem) => [`${problem.row ?? 0}:${problem.column ?? -1}`, problem]))
    return { cells, rows: new Set(own.flatMap(({ row }) => (row === null ? [] : [row]))) }
  }, [view, sheet])
}

/** Brings the cell of the chosen problem into view. */
function useShowChosen({ view, chosen }: TableProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const problem = view.problems.find(({ key }) => key === chosen)
    if (!problem) return
    const place = `[data-place="${problem.row ?? 'head'}:${problem.column ?? 0}"]`
    frame.current?.querySelector(place)?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [chosen, view])
  return frame
}

function Head({ work, view, sheet }: TableProps) {
  const say = useWords()
  return (
    <thead>
      <tr className={table.letters}>
        <td colSpan={2} />
        {sheet.columns.map((_, column) => (
          <th key={letters(column)} scope="col">
            {letters(column)}
          </th>
        ))}
      </tr>
      <tr className={table.chips}>
        <th colSpan={2} className={table.mapTo}>
          {say('map-to')}
        </th>
        {sheet.columns.map((_, column) => (
          <th key={letters(column)} data-place={`head:${column}`}>
            <ColumnChip work={work} view={view} sheet={sheet} column={column} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The sheet as it is in the file, with its own row numbers and letters, and over it what was understood. */
export function SheetTable(props: TableProps) {
  const say = useWords()
  const { sheet } = props
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const marked = useMarked(props)
  const frame = useShowChosen(props)
  const lines = useMemo(() => foldRows(sheet.rows, marked.rows, open), [sheet, marked, open])
  const spans = useMemo(() => spansOf(sheet), [sheet])
  const firstStudent = sheet.rows.find(({ role }) => role === 'student')?.row
  return (
    <section className={table.tableFrame} ref={frame} aria-label={say('sheet', { name: sheet.name })}>
      <table className={table.table}>
        <Head {...props} />
        <tbody>
          {lines.map((line) =>
            line.kind === 'row' ? (
              <SheetRow
                key={line.row.row}
                {...props}
                row={line.row}
                isFirstStudent={line.row.row === firstStudent}
                spans={spans}
                problems={marked.cells}
              />
            ) : (
              <tr key={`fold ${line.from}`} className={table.fold}>
                <td colSpan={sheet.columns.length + 2}>
                  {say('rows-folded', { from: line.from, to: line.to, count: line.count })}
                  <Button type="link" size="small" onClick={() => setOpen(new Set([...open, line.from]))}>
                    {say('show-rows')}
                  </Button>
                </td>
              </tr>
            ),
          )}
          {sheet.folded > 0 && (
            <tr className={table.fold}>
              <td colSpan={sheet.columns.length + 2}>{say('rows-not-shown', { count: sheet.folded })}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
