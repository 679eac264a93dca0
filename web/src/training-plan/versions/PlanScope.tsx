import { HistoryOutlined } from '@ant-design/icons'
import type { PlanRow } from '@obelisk/contract/training-plan/plan'
import { Button, Select } from 'antd'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from '../plan/plan.module.css'
import { yearsText } from './years-text.ts'

type Props = {
  plans: readonly PlanRow[]
  plan: PlanRow | undefined
  onChoose: (id: number) => void
  onVersions: () => void
}

/** Plan, version and grades; the plans are those of the programme in the header. */
export function PlanScope({ plans, plan, onChoose, onVersions }: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const majors = [...new Map(plans.map((one) => [one.version.split('.')[0], one])).values()]
  const major = plan?.version.split('.')[0]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line of cells
    <div className={css.scope} role="group" aria-label={t('scope')}>
      <span className={css.cell}>
        <label htmlFor="plan-name">{t('plan-word')}</label>
        <Select<string>
          id="plan-name"
          variant="borderless"
          value={major ?? null}
          popupMatchSelectWidth={false}
          options={majors.map((one) => ({ value: one.version.split('.')[0] ?? '', label: nameOf(one) }))}
          onChange={(wanted) => {
            const first = plans.find((one) => one.version.split('.')[0] === wanted)
            if (first) onChoose(first.id)
          }}
        />
      </span>
      <span className={css.cell}>
        <label htmlFor="plan-version">{t('version')}</label>
        <Select<number>
          id="plan-version"
          variant="borderless"
          value={plan?.id ?? null}
          popupMatchSelectWidth={false}
          options={plans
            .filter((one) => one.version.split('.')[0] === major)
            .map((one) => ({ value: one.id, label: `v${one.version} ${t(`state.${one.state}`)}` }))}
          onChange={onChoose}
        />
      </span>
      {plan && (
        <span className={css.cell}>
          <span>{t('applies')}</span>
          <b>{yearsText(plan.grades)}</b>
        </span>
      )}
      <Button
        type="text"
        icon={<HistoryOutlined />}
        onClick={onVersions}
        aria-label={t('all-versions')}
        title={t('all-versions')}
      />
    </div>
  )
}
