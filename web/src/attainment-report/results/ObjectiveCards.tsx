import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { combinationOf } from '@obelisk/contract/attainment-report/one-source'
import { chartWords } from '@obelisk/contract/chart-words'
import { objectiveBars } from '@obelisk/engine/chart/objective-bars'
import { Button } from 'antd'
import { useState } from 'react'
import { Figures } from '#kit/chart/Chart.tsx'
import { skinOf } from '#kit/chart/skin.ts'
import { useFormats } from '#kit/formats.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { type ReportSay, useTranslations } from '../messages.ts'
import { type ObjectiveRow, objectiveRows, weakestOf } from '../report/rows.ts'
import { useShown } from '../report/shown.ts'
import { useReport } from '../report/view.ts'
import { ObjectiveCard } from './ObjectiveCard.tsx'
import { RunNotes } from './RunNotes.tsx'
import css from './results.module.css'

/** The heading is what was found: how many are attained, and what is missing to the others. */
function findingOf(
  t: ReportSay,
  formats: ReturnType<typeof useFormats>,
  shown: ReturnType<typeof useShown>,
  rows: readonly ObjectiveRow[],
) {
  const attained = rows.filter(({ verdict }) => verdict === 'attained' || verdict === 'near').length
  const below = rows.filter(({ verdict }) => verdict === 'below')
  const weakest = weakestOf(rows)
  const counts = { all: rows.length, attained }
  const [only] = below
  if (only && below.length === 1)
    return t('finding-one', {
      ...counts,
      name: t('objective', { no: only.no }),
      gap: shown.value(shown.difference(only.result.threshold, only.result.combined)),
    })
  if (only)
    return t('finding-some', {
      ...counts,
      names: formats.list(below.map(({ no }) => t('objective', { no }))),
    })
  if (attained < rows.length) return t('finding-open', counts)
  return t('finding-all', {
    all: rows.length,
    name: t('objective', { no: weakest?.no ?? 0 }),
    value: shown.value(weakest?.result.combined),
  })
}

/** The foot of the bars: 0.5, or lower in whole tenths when a value lies beneath. */
const footOf = (rows: readonly ObjectiveRow[]) => {
  const least = Math.min(
    0.5,
    ...rows.flatMap(({ result: { combined, direct, indirect } }) =>
      [combined, direct, indirect].filter((value) => value !== null),
    ),
  )
  return Math.max(0, Math.floor(least * 10 + 1e-9) / 10)
}

/** The objectives as cards under the finding, or as a table. */
export function ObjectiveCards() {
  const t = useTranslations()
  const formats = useFormats()
  const shown = useShown()
  const language = useLanguage((store) => store.language)
  const { report } = useReport()
  const [asTable, setAsTable] = useState(false)
  const rows = objectiveRows(report)
  const foot = footOf(rows)
  const { direct_weight } = report.parameters
  const combination = combinationOf(report)
  const bars = () =>
    objectiveBars(
      rows.map(({ no, result }) => ({ ...result, name: t('objective', { no }) })),
      skinOf('light'),
      chartWords[language],
    )
  return (
    <section id="part-results" tabIndex={-1} className={css.results}>
      <header className={css.head}>
        <h2>{findingOf(t, formats, shown, rows)}</h2>
        <span className={css.quiet}>
          {t(`rule-${combination}`, {
            direct: direct_weight,
            indirect: Number((1 - direct_weight).toFixed(4)),
          })}
        </span>
        <span className={css.legend}>
          <span aria-hidden="true">▲</span> {t('direct')} <span aria-hidden="true">○</span> {t('indirect')}
          <Button
            size="small"
            type="text"
            icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? 'as-cards' : 'as-table')}
          </Button>
        </span>
      </header>
      {asTable ? (
        <div className={css.tableBox}>
          <Figures table={bars().table} />
        </div>
      ) : (
        <ul className={css.cards}>
          {rows.map((row) => (
            <ObjectiveCard key={row.id} row={row} foot={foot} />
          ))}
        </ul>
      )}
      <RunNotes />
    </section>
  )
}
