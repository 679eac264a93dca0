import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { EChartsOption } from 'echarts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { BlockSkeleton } from '../state/skeletons.tsx'
import { useMode } from '../theme/layout.ts'
import { useKitTranslations } from '../translations/messages.ts'
import css from './chart.module.css'
import { type Skin, skinOf } from './skin.ts'
import { useNearness } from './use-nearness.ts'

type EChart = ReturnType<typeof import('./echarts.ts').beginChart>

/** A chart as its builder gives it: what it finds, how it is drawn, and its figures as a table. */
export type ChartSpec = {
  finding: string
  option: EChartsOption
  table: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] }
  /** What the numbers in the drawing stand for. */
  legend?: readonly { mark: string; name: string; value: string }[]
}

/**
 * Draws an option into an element. The chart library, larger than most pages, is fetched when the first chart comes near the
 * window; then all of the page are drawn, so that a printed page has them.
 */
function useDrawing(option: EChartsOption, isDrawn: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearness(place)
  const shown = isDrawn && isNear
  const chart = useRef<EChart>(undefined)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    if (!shown) return
    let gone = false
    void import('./echarts.ts').then(({ beginChart }) => {
      if (gone || !place.current) return
      chart.current = beginChart(place.current)
      setReady(true)
    })
    const sizes = new ResizeObserver(() => chart.current?.resize())
    if (place.current) sizes.observe(place.current)
    return () => {
      gone = true
      sizes.disconnect()
      chart.current?.dispose()
      chart.current = undefined
      setReady(false)
    }
  }, [shown])

  useEffect(() => {
    if (ready) chart.current?.setOption(option, { notMerge: true })
  }, [ready, option])

  return { place, ready }
}

type Table = ChartSpec['table']

const isFigure = (cell: string | number) => /^[-–−+↑↓≥≤\s\d.%]+$/.test(String(cell))

/** Which columns hold figures only: they stand at the right, and so do their heads. */
const figureColumns = ({ head, rows }: Table) =>
  head.map((_, at) => at > 0 && rows.length > 0 && rows.every((row) => isFigure(row[at] ?? '–')))

/** The figures of a chart, to be read. */
export function Figures({ table }: { table: Table }) {
  const isNumber = figureColumns(table)
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {table.head.map((name, at) => (
              <th key={name} scope="col" className={isNumber[at] ? css.number : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, at) => (
                <td key={table.head[at] ?? at} className={isNumber[at] ? css.number : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the numbers in the drawing stand for, below it. */
function Legend({ entries }: { entries: NonNullable<ChartSpec['legend']> }) {
  return (
    <ol className={css.legend}>
      {entries.map(({ mark, name, value }) => (
        <li key={mark}>
          <span>{mark}</span>
          <span>{name}</span>
          <span>{value}</span>
        </li>
      ))}
    </ol>
  )
}

/** Turns from the drawing to the figures and back. */
function FormButton({ asTable, onChange }: { asTable: boolean; onChange: (asTable: boolean) => void }) {
  const t = useKitTranslations()
  const text = t(asTable ? 'as-chart' : 'as-table')
  return (
    <Button
      size="small"
      type="text"
      title={text}
      icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
      onClick={() => onChange(!asTable)}
    >
      <span className={css.buttonText}>{text}</span>
    </Button>
  )
}

/**
 * A chart whose heading is its finding; the figures can be read as a table instead. `build` gets the colours of the
 * light or dark screen: `<Chart kind="课程目标达成度" build={(skin) => objectiveBars(rows, 0.7, skin)} />`.
 */
export function Chart({
  kind,
  build,
  height = 260,
  isTold = false,
}: {
  /** What kind of figure this is, over the finding. */
  kind?: string
  build: (skin: Skin) => ChartSpec
  height?: number
  /** The heading of the part already says the finding: it is only for screen readers here. */
  isTold?: boolean
}) {
  const mode = useMode()
  const [asTable, setAsTable] = useState(false)
  const spec = useMemo(() => build(skinOf(mode)), [build, mode])
  const { place, ready } = useDrawing(spec.option, !asTable)
  return (
    <figure className={css.figure}>
      <figcaption>
        {kind && !isTold && <div className={css.kind}>{kind}</div>}
        <div className={css.head}>
          <span className={isTold ? css.told : css.finding}>{isTold ? kind : spec.finding}</span>
          <FormButton asTable={asTable} onChange={setAsTable} />
        </div>
      </figcaption>
      {asTable ? (
        <Figures table={spec.table} />
      ) : (
        <>
          <div ref={place} role="img" aria-label={spec.finding} style={{ height: ready ? height : 0 }} />
          {!ready && <BlockSkeleton height={height} />}
          {spec.legend && <Legend entries={spec.legend} />}
        </>
      )}
    </figure>
  )
}
