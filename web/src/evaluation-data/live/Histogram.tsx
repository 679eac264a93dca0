import type { Distribution } from '@obelisk/engine/distribution/distribution'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import css from './live.module.css'

const width = 240
const height = 36
const gap = 2

/** How many students have which value: bars from 0.2 to 1.0, those under the threshold in the colour of "below". */
export function Histogram({
  distribution,
  threshold,
}: {
  distribution: Distribution | null
  threshold: number
}) {
  const t = useTranslations()
  const { two } = useFormats()
  if (!distribution) return <div className={css.noBars} />
  const { from, width: step, counts, below_range, above_range } = distribution.histogram
  const last = counts.length - 1
  const bars = counts.map((count, bin) => ({
    from: from + bin * step,
    // who lies outside the axis stands at its end
    count: count + (bin === 0 ? below_range : 0) + (bin === last ? above_range : 0),
  }))
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const slot = width / bars.length
  const span = step * bars.length
  const line = ((threshold - from) / span) * width
  const share = Math.min(92, Math.max(8, ((threshold - from) / span) * 100))
  return (
    <div className={css.histogram}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ from: start, count }, bin) => {
          const tall = count === 0 ? 0 : Math.max(2, (count / most) * (height - 4))
          return (
            <rect
              key={start}
              x={bin * slot + gap / 2}
              y={height - tall}
              width={slot - gap}
              height={tall}
              className={start + step / 2 < threshold ? css.barBelow : css.barFine}
            />
          )
        })}
        <line x1={line} x2={line} y1={0} y2={height} className={css.threshold} />
      </svg>
      <div className={css.axis} aria-hidden="true">
        <span>{from.toFixed(1)}</span>
        <span className={css.expected} style={{ left: `${share}%` }}>
          {t('expected', { value: two(threshold) })}
        </span>
        <span>{(from + span).toFixed(1)}</span>
      </div>
    </div>
  )
}
