import { Checkbox } from 'antd'
import { useTranslations } from '../../messages.ts'
import { usePlan } from '../../plan/editor.ts'
import { leftOf, strangeIndicators, whysLeft } from '../filling.ts'
import css from '../read.module.css'
import { useReading } from '../use-draft.ts'

/** So many numbers are named. */
const few = 8

/** Marks whose number stands for something else in the plan: left out, unless the person wants them there. */
function StrangeMarks() {
  const t = useTranslations()
  const { plan } = usePlan()
  const { reading, draft, change } = useReading()
  const strange = strangeIndicators(plan, reading, draft)
  const marked = [...strange].filter((no) => reading.marks.some(({ indicator }) => indicator === no))
  if (marked.length === 0 || !draft.parts.includes('matrix')) return null
  const numbers = marked.slice(0, few).join(t('names-between'))
  return (
    <li className={css.problem}>
      {t(marked.length > few ? 'doc-strange-more' : 'doc-strange', { numbers, count: marked.length })}{' '}
      <Checkbox
        checked={draft.tiesByNumber}
        onChange={({ target }) => change({ tiesByNumber: target.checked })}
      >
        {t('doc-ties')}
      </Checkbox>
    </li>
  )
}

/** What the file has of the chosen parts and would not be stored, each with its reason. */
export function LeftOut() {
  const t = useTranslations()
  const { plan } = usePlan()
  const { reading, draft } = useReading()
  const { rows, marks, all } = leftOf(reading, plan, draft)
  const lines = [
    ...(['basics', 'links', 'courses'] as const).map((part) => [`doc-left-${part}`, rows[part]] as const),
    ...whysLeft.map((why) => [`doc-left-mark-${why}`, marks?.[why] ?? 0] as const),
  ].filter(([, count]) => count > 0)
  if (lines.length === 0 && !draft.tiesByNumber) return null
  return (
    <section className={css.card}>
      <h3 className={css.cardHead}>{t('doc-left', { count: all })}</h3>
      <ul className={css.rows}>
        {lines.map(([key, count]) => (
          <li key={key} className={css.problem}>
            {t(key, { count })}
          </li>
        ))}
        <StrangeMarks />
      </ul>
    </section>
  )
}
