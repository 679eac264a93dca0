import type { Output } from '@obelisk/contract/endpoint'
import type { overview } from '@obelisk/contract/member/own-account'
import { useCallback } from 'react'
import { Chart } from '#kit/chart/Chart.tsx'
import type { Skin } from '#kit/chart/skin.ts'
import { useTranslations } from './messages.ts'

type Week = Output<typeof overview>

/** Sum of amounts with two decimals, reckoned in cents. */
const sumOfAmounts = (amounts: readonly string[]) =>
  (amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2)

/** What came to points and balance on each of the last seven days. */
export function GrowthChart({ data: { days, score, money } }: { data: Week }) {
  const t = useTranslations()
  const build = useCallback(
    (skin: Skin) => {
      const text = { color: skin.muted, fontFamily: skin.font, fontSize: skin.size }
      const lines = [
        { name: t('integral'), data: [...score] },
        { name: t('balance'), data: money.map(Number) },
      ]
      return {
        finding: t('growth-finding', {
          score: score.reduce((sum, one) => sum + one, 0),
          money: sumOfAmounts(money),
        }),
        option: {
          animation: skin.motion,
          color: [...skin.palette],
          grid: { left: 52, right: 16, top: 36, bottom: 28 },
          legend: { top: 0, left: 0, textStyle: text },
          tooltip: { trigger: 'axis' as const },
          xAxis: {
            type: 'category' as const,
            data: days.map((day) => day.slice(5)),
            axisLabel: text,
            axisLine: { lineStyle: { color: skin.line } },
          },
          yAxis: {
            type: 'value' as const,
            axisLabel: text,
            splitLine: { lineStyle: { color: skin.line } },
          },
          series: lines.map((line, at) => ({
            ...line,
            type: 'line' as const,
            symbol: (['circle', 'rect'] as const)[at] ?? 'circle',
            symbolSize: 6,
          })),
        },
        table: {
          head: [t('day'), t('integral'), t('balance')],
          rows: days.map((day, at) => [day, score[at] ?? 0, money[at] ?? '0.00']),
        },
      }
    },
    [days, score, money, t],
  )
  return <Chart kind={t('growth')} build={build} height={260} />
}
