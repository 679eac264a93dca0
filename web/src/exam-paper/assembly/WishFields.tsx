import type { AssemblyWishes } from '@obelisk/contract/exam-paper/assembly'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { Checkbox, InputNumber, Select } from 'antd'
import { useTranslations } from '../messages.ts'
import { LabelField } from '../paper/LabelField.tsx'
import { css } from '../styles.ts'
import { LimitFields } from './LimitFields.tsx'

type Props = {
  view: PaperView
  wishes: AssemblyWishes
  change: (some: Partial<AssemblyWishes>) => void
}

function Papers({ view, wishes, change }: Props) {
  const t = useTranslations()
  const { labels } = view.head
  const pairs = labels.length > 1 ? [labels.slice(0, 2)] : []
  const choices = [...pairs, ...labels.map((label) => [label])]
  return (
    <LabelField label={t('assemble-which')}>
      <Select
        value={wishes.labels.join('')}
        aria-label={t('assemble-which')}
        options={choices.map((some) => ({
          value: some.join(''),
          label: some.map((label) => t('paper-label', { label })).join(' + '),
        }))}
        onChange={(value) => {
          const chosen = labels.filter((label) => value.includes(label))
          change({
            labels: chosen,
            easiness_apart: chosen.length > 1 ? (wishes.easiness_apart ?? 0.05) : null,
          })
        }}
      />
    </LabelField>
  )
}

function Objectives({ wishes, change }: Omit<Props, 'view'>) {
  const t = useTranslations()
  if (wishes.objectives.length === 0) return null
  return (
    <LabelField label={t('assemble-objectives')} isWide isGroup>
      <span className={css.tolerances}>
        {wishes.objectives.map((one) => (
          <InputNumber
            key={one.objective}
            min={0}
            max={1000}
            prefix={t('assemble-objective', { no: one.objective, points: one.points })}
            value={one.tolerance}
            aria-label={t('assemble-tolerance', { no: one.objective })}
            onChange={(tolerance) =>
              change({
                objectives: wishes.objectives.map((other) =>
                  other === one ? { ...one, tolerance: tolerance ?? 0 } : other,
                ),
              })
            }
          />
        ))}
      </span>
    </LabelField>
  )
}

function Ease({ wishes, change }: Omit<Props, 'view'>) {
  const t = useTranslations()
  const bound = (side: 'min' | 'max') => (
    <InputNumber
      min={0}
      max={1}
      step={0.05}
      prefix={t(`assemble-ease-${side}`)}
      value={wishes.easiness[side]}
      placeholder={t('any')}
      aria-label={`${t('assemble-ease')} ${t(`assemble-ease-${side}`)}`}
      onChange={(value) => change({ easiness: { ...wishes.easiness, [side]: value } })}
    />
  )
  return (
    <LabelField label={t('assemble-ease')} isGroup>
      <span className={css.pairOfFields}>
        {bound('min')}
        {bound('max')}
      </span>
    </LabelField>
  )
}

function Ticks({ wishes, change }: Omit<Props, 'view'>) {
  const t = useTranslations()
  return (
    <span className={css.ticks}>
      <Checkbox
        checked={wishes.prefer_unused}
        onChange={({ target }) => change({ prefer_unused: target.checked })}
      >
        {t('assemble-prefer-unused')}
      </Checkbox>
      <Checkbox
        checked={wishes.one_per_knowledge}
        onChange={({ target }) => change({ one_per_knowledge: target.checked })}
      >
        {t('assemble-one-each')}
      </Checkbox>
    </span>
  )
}

/** What the papers have to be, beside the rows of the blueprint. */
export function WishFields(props: Props) {
  const t = useTranslations()
  const { wishes, change } = props
  return (
    <div className={css.form}>
      <Papers {...props} />
      <LabelField label={t('assemble-unused')}>
        <InputNumber
          min={0}
          max={50}
          value={wishes.unused_years}
          aria-label={t('assemble-unused')}
          onChange={(years) => change({ unused_years: years ?? 0 })}
        />
      </LabelField>
      <Objectives {...props} />
      <Ease {...props} />
      <LabelField label={t('assemble-minutes')}>
        <InputNumber
          min={1}
          max={10_000}
          value={wishes.minutes}
          placeholder={t('any')}
          aria-label={t('assemble-minutes')}
          onChange={(minutes) => change({ minutes })}
        />
      </LabelField>
      {wishes.labels.length > 1 && (
        <>
          <LabelField label={t('assemble-overlap')}>
            <InputNumber
              min={0}
              max={100}
              suffix="%"
              value={Math.round(wishes.overlap_max * 100)}
              aria-label={t('assemble-overlap')}
              onChange={(share) => change({ overlap_max: (share ?? 0) / 100 })}
            />
          </LabelField>
          <LabelField label={t('assemble-ease-apart')}>
            <InputNumber
              min={0}
              max={1}
              step={0.01}
              value={wishes.easiness_apart}
              placeholder={t('any')}
              aria-label={t('assemble-ease-apart')}
              onChange={(easiness_apart) => change({ easiness_apart })}
            />
          </LabelField>
        </>
      )}
      <LabelField label={t('assemble-seed')}>
        <InputNumber
          min={0}
          max={1_000_000}
          precision={0}
          value={wishes.seed}
          aria-label={t('assemble-seed')}
          onChange={(seed) => change({ seed: seed ?? 1 })}
        />
      </LabelField>
      <LimitFields {...props} />
      <Ticks {...props} />
    </div>
  )
}
