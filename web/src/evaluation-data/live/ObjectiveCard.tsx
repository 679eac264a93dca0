import type { SheetObjective } from '@obelisk/contract/evaluation-data/shapes'
import type { ObjectiveResult } from '@obelisk/engine/attainment-report/attainment/results'
import { type Verdict, VerdictTag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { Histogram } from './Histogram.tsx'
import css from './live.module.css'

const verdictOf = (verdict: ObjectiveResult['verdict']): Verdict =>
  verdict === 'not_enough_evidence' ? 'insufficient' : verdict

/** The beginning of an objective's text, up to the first pause. */
const shortOf = (text: string) => text.split(/[，。；：,.;:]/)[0] ?? text

/** One objective: its value, how the students lie, the verdict; a press lights its columns. */
export function ObjectiveCard({
  objective,
  result,
  isChosen,
  onChoose,
}: {
  objective: SheetObjective
  result: ObjectiveResult
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useTranslations()
  const name = useName()
  const { attainment } = useFormats()
  const text = name({ name: objective.text, name_en: objective.text_en })
  const verdict = verdictOf(result.verdict)
  const value = result.direct
  const distance = value === null ? null : value - result.threshold
  const told =
    verdict === 'below' && distance !== null
      ? `${t('verdict.below')} ${attainment(distance).replace('-', '−')}`
      : t(`verdict.${verdict}`)
  return (
    <button
      type="button"
      className={`${css.objective} ${isChosen ? css.chosen : ''}`}
      aria-pressed={isChosen}
      title={text}
      onClick={onChoose}
    >
      <span className={css.objectiveHead}>
        <b>{t('objective-no', { no: objective.no })}</b>
        <span className={css.short}>{shortOf(text)}</span>
        <span className={`${css.value} ${css[verdict]}`}>{attainment(value)}</span>
      </span>
      <Histogram distribution={result.distribution} threshold={result.threshold} />
      <span className={css.objectiveFoot}>
        <span>{t('reached', { count: result.reached, n: result.n })}</span>
        <VerdictTag verdict={verdict}>{told}</VerdictTag>
      </span>
    </button>
  )
}
