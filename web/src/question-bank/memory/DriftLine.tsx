import type { Output } from '@obelisk/contract/endpoint'
import type { readQuestion } from '@obelisk/contract/question-bank/calls'
import { useFormats } from '#kit/formats.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './memory.module.css'

type Uses = Output<typeof readQuestion>['uses']
type Point = { key: string; label: string; p: number; isEstimate: boolean }

const [width, height, top, bottom] = [260, 96, 22, 72]

/** P of each measured use from the first to the last, and the estimate for the next one hollow. */
export function DriftLine({
  uses,
  estimate,
  fewest,
}: {
  uses: Uses
  estimate: number | null
  fewest: number
}) {
  const t = useTranslations()
  const nameOf = useName()
  const { two } = useFormats()
  const { between } = useSigns()
  const measured = uses
    .filter((use) => use.p !== null && use.n >= fewest)
    .toReversed()
    .map(
      (use): Point => ({
        key: String(use.id),
        label: nameOf({ name: use.term }),
        p: use.p ?? 0,
        isEstimate: false,
      }),
    )
  if (measured.length === 0) return null
  const points =
    estimate === null
      ? measured
      : [...measured, { key: 'estimate', label: t('difficulty-short'), p: estimate, isEstimate: true }]
  const x = (at: number) => (points.length === 1 ? width / 2 : 34 + (at * (width - 68)) / (points.length - 1))
  const y = (p: number) => bottom - p * (bottom - top)
  return (
    <svg
      className={css.drift}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`P: ${points.map(({ label, p }) => `${label} ${two(p)}`).join(between)}`}
    >
      {[0, 0.5, 1].map((p) => (
        <line key={p} x1="6" x2={width - 6} y1={y(p)} y2={y(p)} className={css.gridLine} />
      ))}
      {points.slice(1).map((point, at) => (
        <line
          key={point.key}
          x1={x(at)}
          y1={y(points[at]?.p ?? 0)}
          x2={x(at + 1)}
          y2={y(point.p)}
          className={point.isEstimate ? css.dashed : css.solid}
        />
      ))}
      {points.map((point, at) => (
        <g key={point.key}>
          <circle cx={x(at)} cy={y(point.p)} r="4" className={point.isEstimate ? css.hollow : css.dot} />
          <text x={x(at)} y={y(point.p) - 8} textAnchor="middle" className={css.value}>
            {two(point.p)}
          </text>
          {(points.length <= 4 || at === 0 || at >= points.length - 1) && (
            <text x={x(at)} y={height - 6} textAnchor="middle" className={css.axisText}>
              {point.label}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
