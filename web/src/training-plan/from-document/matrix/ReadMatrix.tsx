import { useEffect, useRef } from 'react'
import { StrengthBlock } from '#kit/display/tags.tsx'
import { useTranslations } from '../../messages.ts'
import { keyOf, type ShownMark } from '../draft.ts'
import css from '../table.module.css'
import { useReading } from '../use-draft.ts'
import { PlaceNow } from './PlaceNow.tsx'
import type { Cells } from './use-cells.ts'

/** Requirements over their indicators, each as wide as it has some. */
function spansOf(numbers: readonly string[]) {
  const spans: { no: string; count: number }[] = []
  for (const number of numbers) {
    const no = number.split('.')[0] ?? ''
    const last = spans.at(-1)
    if (last?.no === no) last.count += 1
    else spans.push({ no, count: 1 })
  }
  return spans
}

function Mark({ mark }: { mark: ShownMark | undefined }) {
  if (!mark) return null
  if (mark.isOpen) return <span className={css.openMark}>{mark.text || '?'}</span>
  if (mark.weight !== undefined && !mark.strength) return <span>{mark.weight}</span>
  return mark.strength ? <StrengthBlock strength={mark.strength} /> : null
}

/** A cell as a button; the one where one stands takes the keys. */
function Cell({ cells, row, column }: { cells: Cells; row: number; column: number }) {
  const { reading } = useReading()
  const mark = cells.at(row, column)
  const isNow = row === cells.spot.row && column === cells.spot.column
  const said = mark?.isOpen ? mark.text || '?' : (mark?.strength ?? mark?.weight ?? '')
  return (
    <td className={`${css.cell} ${mark?.isOpen ? css.open : ''}`}>
      <button
        type="button"
        className={isNow ? css.now : css.place}
        tabIndex={isNow ? 0 : -1}
        data-cell={`${row}-${column}`}
        aria-label={`${reading.rows[row]?.name ?? ''} ${cells.numbers[column] ?? ''} ${said}`.trim()}
        onClick={() => cells.go({ row, column })}
        onKeyDown={cells.onKeyDown}
      >
        <Mark mark={mark} />
      </button>
    </td>
  )
}

/** The sums of weights under their indicators: told where they are not 1, never mended. */
function Sums({ cells }: { cells: Cells }) {
  const t = useTranslations()
  const { reading } = useReading()
  const sums = cells.numbers.map((_, column) =>
    reading.rows.reduce((sum, _row, row) => sum + (cells.at(row, column)?.weight ?? 0), 0),
  )
  if (sums.every((sum) => sum === 0)) return null
  return (
    <tr>
      <th scope="row">{t('doc-weight-sum')}</th>
      {sums.map((sum, column) => (
        <td key={cells.numbers[column]} className={Math.abs(sum - 1) > 0.0011 ? css.open : css.number}>
          {Math.round(sum * 1e4) / 1e4}
        </td>
      ))}
    </tr>
  )
}

/** The matrix as it was read; arrow keys go, H M L decide, Space shows the place. */
export function ReadMatrix({ cells }: { cells: Cells }) {
  const t = useTranslations()
  const { reading, matches } = useReading()
  const { numbers, spot, byKey, showsPlace } = cells
  const frame = useRef<HTMLDivElement>(null)
  const current = `${spot.row}-${spot.column}`
  useEffect(() => {
    const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${current}"]`)
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (frame.current?.contains(document.activeElement)) cell?.focus({ preventScroll: true })
  }, [current])
  const names = new Map(reading.requirements.map(({ no, name }) => [String(no), name.value]))
  const mark = byKey.get(keyOf(spot.row, numbers[spot.column] ?? ''))
  const place = mark?.place ?? reading.rows[spot.row]?.place
  return (
    <>
      <div ref={frame} className={css.matrix}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t('doc-column-name')}
              </th>
              {spansOf(numbers).map(({ no, count }) => (
                <th key={no} scope="colgroup" colSpan={count} title={names.get(no) ?? ''}>
                  {no} {(names.get(no) ?? '').slice(0, count * 4)}
                </th>
              ))}
            </tr>
            <tr>
              {numbers.map((no) => (
                <th key={no} scope="col">
                  {no}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Sums cells={cells} />
            {reading.rows.map(({ name, place: own }, row) => (
              <tr key={`${name} ${own.block} ${own.row ?? 0}`} className={row === spot.row ? css.rowNow : ''}>
                <th scope="row" className={matches[row]?.isDecided ? '' : css.dashed}>
                  {name}
                </th>
                {numbers.map((no, column) => (
                  <Cell key={no} cells={cells} row={row} column={column} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {showsPlace && place && <PlaceNow mark={mark} place={place} />}
    </>
  )
}
