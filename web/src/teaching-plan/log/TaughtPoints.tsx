import { pointsOf } from '@obelisk/engine/teaching-plan/plan'
import { Checkbox } from 'antd'
import { useTranslations } from '../messages.ts'
import css from './log.module.css'
import type { Logged } from './log-facts.ts'

/** The points of a session, ticked where they were taught. */
export function TaughtPoints({
  logged,
  draft,
  onChange,
}: {
  logged: Logged
  draft: { points_done: number[] }
  onChange: (done: number[]) => void
}) {
  const t = useTranslations()
  const points = pointsOf(logged.session)
  if (points.length === 0) return null
  return (
    <div>
      <span className={css.label}>{t('taughtPoints')}</span>
      <ul className={css.points}>
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log names points by their place
          <li key={at}>
            <Checkbox
              checked={draft.points_done.includes(at)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...draft.points_done, at].sort((a, b) => a - b)
                    : draft.points_done.filter((one) => one !== at),
                )
              }
            >
              {point}
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  )
}
