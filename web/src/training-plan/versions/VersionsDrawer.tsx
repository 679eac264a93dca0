import type { PlanRow } from '@obelisk/contract/training-plan/plan'
import { Button, Drawer } from 'antd'
import { StateTag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './versions.module.css'
import { yearsText } from './years-text.ts'

type Props = {
  open: boolean
  onClose: () => void
  plans: readonly PlanRow[]
  current: number | undefined
  onChoose: (id: number) => void
  onCompare: (id: number) => void
  onNew: (() => void) | undefined
}

function Version({
  plan,
  isCurrent,
  onChoose,
  onCompare,
}: {
  plan: PlanRow
  isCurrent: boolean
  onChoose: () => void
  onCompare: () => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  return (
    <li className={`${css.version} ${isCurrent ? css.current : ''}`} aria-current={isCurrent || undefined}>
      <span className={css.head}>
        <b>
          {nameOf(plan)} v{plan.version}
        </b>
        <StateTag state={plan.state} />
      </span>
      <span className={css.facts}>
        {t('applies')} {yearsText(plan.grades)}
        {plan.in_force.length > 0 && ` · ${t('in-force', { years: yearsText(plan.in_force) })}`}
        {` · ${t('courses-no', { count: plan.courses })}`}
      </span>
      {plan.change_note && <span className={css.note}>{plan.change_note}</span>}
      <span className={css.facts}>
        {nameOf({ name: plan.author, name_en: plan.author_en })} ·{' '}
        {formats.when(plan.published_time ?? plan.update_time)}
      </span>
      {!isCurrent && (
        <span className={css.acts}>
          <Button size="small" onClick={onChoose}>
            {t('open')}
          </Button>
          <Button size="small" type="link" onClick={onCompare}>
            {t('compare-with-this')}
          </Button>
        </span>
      )}
    </li>
  )
}

/** All versions of the programme's plans, newest first, with their states. */
export function VersionsDrawer({ open, onClose, plans, current, onChoose, onCompare, onNew }: Props) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('all-versions')}
      size={isPhone ? '100%' : 420}
      extra={onNew ? <Button onClick={onNew}>{t('new-plan')}</Button> : null}
    >
      <ul className={css.list}>
        {plans.map((plan) => (
          <Version
            key={plan.id}
            plan={plan}
            isCurrent={plan.id === current}
            onChoose={() => onChoose(plan.id)}
            onCompare={() => onCompare(plan.id)}
          />
        ))}
      </ul>
    </Drawer>
  )
}
