import { trendOf } from '@obelisk/contract/attainment-report/one-source'
import { chartWords } from '@obelisk/contract/chart-words'
import { cycleTrend } from '@obelisk/engine/chart/cycle-trend'
import { useCallback } from 'react'
import { Chart } from '#kit/chart/Chart.tsx'
import { type Skin, skinOf } from '#kit/chart/skin.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { Part } from '../report/Part.tsx'
import { useReport } from '../report/view.ts'
import { TextPane } from '../writing/TextPane.tsx'

/** The values of the last cycles, one line for each objective. */
export function CycleTrend() {
  const t = useTranslations()
  const nameOf = useName()
  const language = useLanguage((store) => store.language)
  const { report } = useReport()
  const trend = trendOf(report)
  const { threshold } = trend
  const lines = trend.lines.map(({ no, values }) => ({ name: t('objective', { no }), values }))
  const cycles = trend.cycles.map(({ term }) => nameOf({ name: term }))
  const key = JSON.stringify([lines, cycles, threshold, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the lines
  const build = useCallback(
    (skin: Skin) => cycleTrend(cycles, lines, threshold, skin, chartWords[language], 260),
    [key],
  )
  if (report.past.length === 0 || lines.length === 0) return null
  const chips = trend.lines.map(({ no }) => `o${no}.change`)
  return (
    <Part
      anchor="history"
      title={build(skinOf('light')).finding}
      pane={<TextPane section="history" chips={chips} />}
    >
      <Chart isTold kind={t('chart.cycles')} build={build} height={260} />
    </Part>
  )
}
