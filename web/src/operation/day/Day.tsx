import type { Stretch } from '@obelisk/contract/operation'
import { useCallback } from 'react'
import { Chart } from '#kit/chart/Chart.tsx'
import type { Skin } from '#kit/chart/skin.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import css from '../health.module.css'
import { useTranslations } from '../messages.ts'

const frameOf = (skin: Skin, times: readonly string[]) => {
  const text = { color: skin.muted, fontFamily: skin.font, fontSize: skin.size }
  return {
    animation: skin.motion,
    grid: { left: 52, right: 16, top: 36, bottom: 28 },
    legend: { top: 0, left: 0, textStyle: text },
    tooltip: { trigger: 'axis' as const },
    xAxis: {
      type: 'category' as const,
      data: [...times],
      axisLabel: text,
      axisLine: { lineStyle: { color: skin.line } },
    },
    yAxis: {
      type: 'value' as const,
      minInterval: 1,
      axisLabel: text,
      splitLine: { lineStyle: { color: skin.line } },
    },
  }
}

/** Calls of the last day by how they ended. */
function CallsOfDay({ day }: { day: readonly Stretch[] }) {
  const t = useTranslations()
  const { time: clock, number } = useFormats()
  const build = useCallback(
    (skin: Skin) => {
      const { attained, near, below, insufficient } = skin.verdict
      const lines = [
        { key: 'done', color: attained },
        { key: 'refused', color: insufficient },
        { key: 'away', color: near },
        { key: 'failed', color: below },
      ] as const
      const sum = (key: (typeof lines)[number]['key']) => number(day.reduce((all, one) => all + one[key], 0))
      return {
        finding: t('dayFinding', {
          done: sum('done'),
          refused: sum('refused'),
          away: sum('away'),
          failed: sum('failed'),
        }),
        option: {
          ...frameOf(
            skin,
            day.map(({ time }) => clock(time)),
          ),
          series: lines.map(({ key, color }) => ({
            name: t(key),
            type: 'bar' as const,
            stack: 'calls',
            itemStyle: { color },
            data: day.map((one) => one[key]),
          })),
        },
        table: {
          head: [t('time'), ...lines.map(({ key }) => t(key))],
          rows: day.map((one) => [clock(one.time), ...lines.map(({ key }) => one[key])]),
        },
      }
    },
    [day, t, clock, number],
  )
  return <Chart kind={t('dayKind')} build={build} height={260} />
}

/** How long nineteen of twenty calls took at most. */
function PaceOfDay({ day }: { day: readonly Stretch[] }) {
  const t = useTranslations()
  const { time: clock, number } = useFormats()
  const build = useCallback(
    (skin: Skin) => {
      const worst = day.reduce((most, { p95 }) => Math.max(most, p95 ?? 0), 0)
      return {
        finding: worst > 0 ? t('paceFinding', { ms: number(worst) }) : t('noCalls'),
        option: {
          ...frameOf(
            skin,
            day.map(({ time }) => clock(time)),
          ),
          series: [
            {
              name: t('p95'),
              type: 'line' as const,
              color: skin.palette[0] ?? skin.ink,
              step: 'middle' as const,
              symbol: 'circle',
              data: day.map(({ p95 }) => p95 ?? '-'),
            },
            {
              name: t('late'),
              type: 'line' as const,
              color: skin.palette[1] ?? skin.muted,
              symbol: 'rect',
              data: day.map(({ late_ms }) => Math.round(late_ms)),
            },
          ],
        },
        table: {
          head: [t('time'), t('p95'), t('late')],
          rows: day.map(({ time, p95, late_ms }) => [clock(time), p95 ?? '–', Math.round(late_ms)]),
        },
      }
    },
    [day, t, clock, number],
  )
  return <Chart kind={t('paceKind')} build={build} height={260} />
}

export function Day({ day }: { day: readonly Stretch[] }) {
  return (
    <div className={css.halves}>
      <Card>
        <CallsOfDay day={day} />
      </Card>
      <Card>
        <PaceOfDay day={day} />
      </Card>
    </div>
  )
}
