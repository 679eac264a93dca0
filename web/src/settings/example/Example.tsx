import type { EvaluationSettings, SettingKey } from '@obelisk/contract/settings'
import { weightsOfStrengths } from '@obelisk/engine/settings/strength-weights'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { Card } from '#kit/frame/Card.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useTranslations } from '../messages.ts'
import css from '../settings.module.css'
import { linesOf } from './lines.ts'
import { Statistics } from './Statistics.tsx'
import { caseFor, type SpecialCase, specialCases } from './special-case.ts'
import { ValueTable } from './ValueTable.tsx'
import { workedOut } from './worked-class.ts'

/** `changed`: the settings that were changed, the last one at the end. */
type Props = { now: EvaluationSettings; draft: EvaluationSettings; changed: readonly SettingKey[] }

const courses = (['H', 'M', 'M', 'L'] as const).map((strength, at) => ({ course_id: at + 1, strength }))

function Weights({ settings }: { settings: EvaluationSettings }) {
  const t = useTranslations()
  const weights = weightsOfStrengths(courses, { kind: 'values', ...settings.hml_values }, 3)
  return (
    <p className={css.text}>
      {t('weights-text', { values: weights.map(({ weight }) => weight.toFixed(3)).join(' / ') })}
    </p>
  )
}

/** The case in which the setting that was changed last decides something, until the person chooses another. */
function useSpecialCase(changed: readonly SettingKey[]) {
  const wanted = caseFor(changed) ?? 'deferred'
  const [chosen, setChosen] = useState<{ over: SpecialCase; special: SpecialCase }>()
  const special = chosen?.over === wanted ? chosen.special : wanted
  return [special, (next: SpecialCase) => setChosen({ over: wanted, special: next })] as const
}

/** A small class computed by the engine with the settings as they would be, against those in force. */
export function Example({ now, draft, changed }: Props) {
  const t = useTranslations()
  const [special, setSpecial] = useSpecialCase(changed)
  const before = useMemo(() => workedOut(now, special), [now, special])
  const after = useMemo(() => workedOut(draft, special), [draft, special])
  const lines = linesOf(after, before, draft.round_digits)
  const differing = lines.filter((line) => line.valueDiffers || line.verdictDiffers).length
  const { outcome } = after
  return (
    <Card className={css.example ?? ''} title={t('example')}>
      <p className={css.text}>{t('example-text')}</p>
      <div className={css.last}>
        <span>{t('special-case')}</span>
        <Select
          size="small"
          aria-label={t('special-case')}
          options={specialCases.map((value) => ({ value, label: t(`case-${value}`) }))}
          value={special}
          onChange={setSpecial}
          popupMatchSelectWidth={false}
        />
      </div>
      {outcome.ok ? (
        <>
          <ValueTable lines={lines} digits={draft.round_digits} />
          <p className={css.text}>
            {t('evaluated', { n: outcome.results.n, out: outcome.results.n_left_out })}
          </p>
          <Statistics results={outcome.results} findings={outcome.findings} />
          {after.requirement && <p className={css.text}>{t('requirement-text')}</p>}
          {after.isLeveled && <p className={css.text}>{t('levels-text')}</p>}
          <Weights settings={draft} />
          <p className={differing > 0 ? css.differs : css.text} role="status">
            {differing > 0 ? t('differs', { count: differing }) : t('same')}
          </p>
        </>
      ) : (
        <StateStrip tone="returned" text={t('refused', { reason: outcome.findings[0]?.code ?? '' })} />
      )}
    </Card>
  )
}
