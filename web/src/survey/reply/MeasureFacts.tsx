import { SyncOutlined } from '@ant-design/icons'
import { appliesTo, improvementStates } from '@obelisk/contract/improvement'
import { linkTo } from '@obelisk/contract/links'
import { Link } from 'react-router'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import type { Reply } from '../queries.ts'
import { useTranslations } from './messages.ts'
import css from './reply.module.css'

type Measure = NonNullable<Reply['pairs'][number]['measure']>

/** What is looked at afterwards: the objective before, and what it is to become or has become. */
function Figures({ measure }: { measure: Measure }) {
  const t = useTranslations()
  const { attainment } = useFormats()
  const { objective_no: no, value_before: before, target_value: target, value_after: after } = measure
  const next = after ?? target
  if (no === null || before === null || next === null) return null
  return <span>{t('measure-looks', { no, before: attainment(before), next: attainment(next) })}</span>
}

/** A fact with its name before it, which is quieter. */
function Fact({ label, value }: { label: string; value: string }) {
  return (
    <span>
      <span className={css.quiet}>{label}</span> {value}
    </span>
  )
}

/** The measure behind a promise: where it goes in, who does it, until when, how far it is. */
export function MeasureFacts({ id, measure }: { id: number; measure: Measure | null }) {
  const t = useTranslations()
  const nameOf = useName()
  const applies = appliesTo.find((one) => one === measure?.applies_to)
  const state = improvementStates.find((one) => one === measure?.state)
  return (
    <div className={css.facts}>
      <Link to={linkTo.improvement({ measure: id })} className={css.chip}>
        <SyncOutlined aria-hidden="true" /> {t('measure-open', { id })}
      </Link>
      {applies && <Fact label={t('applies')} value={t(`applies-${applies}`)} />}
      {measure?.owner && <Fact label={t('owner')} value={nameOf(measure.owner)} />}
      {measure?.due && <Fact label={t('until')} value={measure.due} />}
      {state && <Tag>{t(`before-${state}`)}</Tag>}
      {measure && <Figures measure={measure} />}
    </div>
  )
}
