import type { dashboard } from '@obelisk/contract/dashboard'
import type { Output } from '@obelisk/contract/endpoint'
import { useCallback } from 'react'
import { Chart } from '#kit/chart/Chart.tsx'
import type { Skin } from '#kit/chart/skin.ts'
import { useTranslations } from './messages.ts'

type Day = Output<typeof dashboard>['days'][number]

const sumOf = (days: readonly Day[], key: 'sign_ins' | 'acts' | 'uploads') =>
  days.reduce((sum, day) => sum + day[key], 0)

/** Sign-ins, acts and uploads of the last days, as lines. */
export function DaysChart({ days }: { days: readonly Day[] }) {
  const t = useTranslations()
  const build = useCallback(
    (skin: Skin) => {
      const lines = [
        { name: t('sign-ins'), data: days.map((day) => day.sign_ins) },
        { name: t('acts'), data: days.map((day) => day.acts) },
        { name: t('uploads'), data: days.map((day) => day.uploads) },
      ]
      const text = { color: skin.muted, fontFamily: skin.font, fontSize: skin.size }
      return {
        finding: t('finding', {
          signIns: sumOf(days, 'sign_ins'),
          acts: sumOf(days, 'acts'),
          uploads: sumOf(days, 'uploads'),
        }),
        option: {
          animation: skin.motion,
          color: [...skin.palette],
          grid: { left: 44, right: 16, top: 36, bottom: 28 },
          legend: { top: 0, left: 0, textStyle: text },
          tooltip: { trigger: 'axis' as const },
          xAxis: {
            type: 'category' as const,
            data: days.map(({ day }) => day.slice(5)),
            axisLabel: text,
            axisLine: { lineStyle: { color: skin.line } },
          },
          yAxis: {
            type: 'value' as const,
            minInterval: 1,
            axisLabel: text,
            splitLine: { lineStyle: { color: skin.line } },
          },
          series: lines.map((line, at) => ({
            ...line,
            type: 'line' as const,
            symbol: (['circle', 'rect', 'triangle'] as const)[at] ?? 'circle',
            symbolSize: 6,
          })),
        },
        table: {
          head: [t('day'), ...lines.map(({ name }) => name)],
          rows: days.map(({ day, sign_ins, acts, uploads }) => [day, sign_ins, acts, uploads]),
        },
      }
    },
    [days, t],
  )
  return <Chart kind={t('fortnight')} build={build} height={340} />
}
