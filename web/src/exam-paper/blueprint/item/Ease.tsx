import type { QuestionMemory } from '@obelisk/contract/exam-paper/calls'
import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../../messages.ts'
import { css } from '../../styles.ts'

/** Below this many answers a measured value says nothing. */
const fewest = 10

/** Estimated is hollow, measured is full. */
export function Ease({ item, memory }: { item: PaperQuestion; memory: readonly QuestionMemory[] }) {
  const t = useTranslations()
  const nameOf = useName()
  const known = memory.find(({ question_id }) => question_id === item.question_id)
  const measured = known && (known.n ?? 0) >= fewest ? known : undefined
  const value = measured?.p ?? item.difficulty
  if (value === null) return <span className={css.quiet}>–</span>
  const isMeasured = measured?.p != null
  const title = isMeasured
    ? t('measured', { n: measured.n ?? 0, term: nameOf({ name: measured.last_term }) })
    : t('estimated')
  return (
    <span className={css.ease} title={title}>
      <i className={isMeasured ? css.dot : css.ring} aria-hidden="true" /> {value.toFixed(2)}
      <span className={css.hidden}>{title}</span>
    </span>
  )
}
