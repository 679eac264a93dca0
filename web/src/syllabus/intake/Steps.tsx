import { CheckOutlined } from '@ant-design/icons'
import { useTranslations } from '../messages.ts'
import css from './intake.module.css'

const steps = ['choose', 'check', 'store'] as const

/** Where one is on the way from files to drafts. */
export function Steps({ at }: { at: 1 | 2 | 3 }) {
  const t = useTranslations()
  return (
    <ol className={css.steps}>
      {steps.map((step, place) => (
        <li key={step} aria-current={place + 1 === at ? 'step' : undefined} data-done={place + 1 < at}>
          <span aria-hidden="true">{place + 1 < at ? <CheckOutlined /> : place + 1}</span>
          {t(`intake-step-${step}`)}
        </li>
      ))}
    </ol>
  )
}
