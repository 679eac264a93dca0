import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { intakeParts } from '@obelisk/engine/syllabus/words'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../../messages.ts'
import css from './table.module.css'

/** The nine parts of a syllabus as small bars; said in words for who does not see them. */
export function Bars({ bars, isRead }: { bars: IntakeRow['bars']; isRead: boolean }) {
  const t = useTranslations()
  const formats = useFormats()
  if (bars.length === 0)
    return (
      <span
        className={css.bars}
        role="img"
        aria-label={t(isRead ? 'intake-bars-none' : 'intake-bars-waiting')}
      >
        {intakeParts.map((part) => (
          <i key={part} className={isRead ? css.wrong : css.none} />
        ))}
      </span>
    )
  const named = bars.map(({ state }, at) => {
    const part = t(`intake-part-${intakeParts[at] ?? 'basics'}`)
    return { part, state, text: `${part} ${t(`intake-bar-${state}`)}` }
  })
  const odd = named.filter(({ state }) => state !== 'sure').map(({ text }) => text)
  return (
    <span
      className={css.bars}
      role="img"
      aria-label={odd.length === 0 ? t('intake-bars-sure') : formats.list(odd)}
    >
      {named.map(({ part, state, text }) => (
        <i key={part} className={css[state]} title={text} />
      ))}
    </span>
  )
}
