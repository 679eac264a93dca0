import { Button } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useKitTranslations } from '../translations/messages.ts'
import { foldRows, type ShownRow } from './fold-rows.ts'
import { letters } from './letters.ts'
import { spansOf } from './merges.ts'
import { PlaceButton } from './pointing/PlaceButton.tsx'
import type { Pointing } from './pointing/use-pointing.ts'
import css from './workbook.module.css'

/** How a row looks by what it is: of the head, naming objectives or full marks, beside the matter, a text that runs over its neighbours. */
export type RowTone = 'data' | 'head' | 'objective' | 'full' | 'quiet' | 'run' | 'note'
/** How a cell is framed: wrong, waiting for a decision, worth knowing. */
export type CellTone = 'wrong' | 'open' | 'noticed'

/** A sheet as it is in the file, with the rows to show; `folded` is how many are left out. */
export type ShownSheet<R extends ShownRow> = {
  name: string
  columns: number
  rows: readonly R[]
  merges: readonly { top: number; left: number; bottom: number; right: number }[]
  folded: number
}

type Props<R extends ShownRow> = {
  sheet: ShownSheet<R>
  toneOf: (row: R) => RowTone
  /** Cells that something is to be said about, by `row:column`. */
  marks: ReadonlyMap<string, CellTone>
  /** The cell to bring into view: `row:column`, or `head:column`. */
  chosen?: string | undefined
  /** What a column was taken for, over it. */
  chip: (column: number) => ReactNode
  /** Lets the person point at letters and row numbers; what they are is said in a `PointBar`. */
  pointing?: Pointing | undefined
  /** What a row was taken for, beside it. */
  role: (row: R, isFirstOfData: boolean) => ReactNode
}

/** Brings the chosen cell into view. */
function useShowChosen(chosen: string | undefined, sheet: unknown) {
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet that was read anew stands elsewhere
  useEffect(() => {
    if (!chosen) return
    const place = frame.current?.querySelector(`[data-place="${chosen}"]`)
    place?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [chosen, sheet])
  return frame
}

function Head<R extends ShownRow>({ sheet, chip, pointing }: Props<R>) {
  const t = useKitTranslations()
  const columns = Array.from({ length: sheet.columns }, (_, column) => column)
  return (
    <thead>
      <tr className={css.letters}>
        <td colSpan={2} />
        {columns.map((column) => (
          <th key={column} scope="col">
            <PlaceButton
              pointing={pointing}
              axis="column"
              place={column}
              text={letters(column)}
              label={t('sheet-column', { letters: letters(column) })}
            />
          </th>
        ))}
      </tr>
      <tr className={css.chips}>
        <th colSpan={2} className={css.mapTo}>
          {t('sheet-goes-to')}
        </th>
        {columns.map((column) => (
          <th key={column} data-place={`head:${column}`}>
            {chip(column)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type RowProps<R extends ShownRow> = Props<R> & {
  row: R
  isFirstOfData: boolean
  spans: ReturnType<typeof spansOf>
}

const classOf = (
  pointing: Pointing | undefined,
  row: number,
  column: number,
  mark: CellTone | undefined,
  isChosen: boolean,
) => {
  const isPicked = pointing?.isPicked('column', column) || pointing?.isPicked('row', row)
  return [mark && css[mark], mark && isChosen && css.chosenCell, isPicked && css.picked]
    .filter((name) => typeof name === 'string')
    .join(' ')
}

/** One row of the file: its role, its number, its cells. */
function Row<R extends ShownRow>(props: RowProps<R>) {
  const { row, sheet, spans, marks, chosen, toneOf, role, isFirstOfData, pointing } = props
  const t = useKitTranslations()
  const columns = Array.from({ length: sheet.columns }, (_, column) => column)
  return (
    <tr className={`${css[`tone-${toneOf(row)}`] ?? ''} ${row.bad ? css.badRow : ''}`}>
      <th className={css.roleCell}>{role(row, isFirstOfData)}</th>
      <th scope="row" className={css.number}>
        <PlaceButton
          pointing={pointing}
          axis="row"
          place={row.row}
          text={String(row.row)}
          label={t('sheet-row', { row: row.row })}
        />
      </th>
      {columns.map((column) => {
        const place = `${row.row}:${column}`
        if (spans.covered.has(place)) return null
        const span = spans.spans.get(place)
        const mark = marks.get(place)
        return (
          <td
            key={column}
            data-place={place}
            rowSpan={span?.rows}
            colSpan={span?.columns}
            className={classOf(pointing, row.row, column, mark, place === chosen)}
          >
            {row.cells[column]}
          </td>
        )
      })}
    </tr>
  )
}

/** A sheet as it is in the file, with its own row numbers and letters, and over it what was understood. */
export function SheetTable<R extends ShownRow>(props: Props<R>) {
  const t = useKitTranslations()
  const { sheet, toneOf, marks, chosen } = props
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const frame = useShowChosen(chosen, sheet)
  const isData = (row: R) => toneOf(row) === 'data'
  const marked = useMemo(() => new Set([...marks.keys()].map(Number.parseFloat)), [marks])
  const lines = foldRows(sheet.rows, { isData, marked, open })
  const spans = spansOf(sheet.merges, new Set(sheet.rows.filter((row) => !isData(row)).map(({ row }) => row)))
  const firstOfData = sheet.rows.find(isData)?.row
  return (
    <section className={css.tableFrame} ref={frame} aria-label={t('sheet-called', { name: sheet.name })}>
      <table className={css.table}>
        <Head {...props} />
        <tbody>
          {lines.map((line) =>
            line.kind === 'row' ? (
              <Row
                key={line.row.row}
                {...props}
                row={line.row}
                isFirstOfData={line.row.row === firstOfData}
                spans={spans}
              />
            ) : (
              <tr key={`fold ${line.from}`} className={css.fold}>
                <td colSpan={sheet.columns + 2}>
                  {t('sheet-folded', { from: line.from, to: line.to, count: line.count })}
                  <Button type="link" size="small" onClick={() => setOpen(new Set([...open, line.from]))}>
                    {t('sheet-unfold')}
                  </Button>
                </td>
              </tr>
            ),
          )}
          {sheet.folded > 0 && (
            <tr className={css.fold}>
              <td colSpan={sheet.columns + 2}>{t('sheet-not-shown', { count: sheet.folded })}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
