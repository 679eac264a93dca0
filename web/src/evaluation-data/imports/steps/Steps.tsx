import { CheckOutlined } from '@ant-design/icons'
import css from '../imports.module.css'
import { useTranslations } from '../messages.ts'

const steps = ['file', 'sheet', 'check', 'store'] as const

/** Where the import stands, of its four steps. */
export function Steps({ at }: { at: (typeof steps)[number] }) {
  const t = useTranslations()
  const now = steps.indexOf(at)
  return (
    <ol className={css.steps}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={place === now ? css.now : place < now ? css.past : ''}
          aria-current={place === now ? 'step' : undefined}
        >
          <span className={css.stepSign} aria-hidden="true">
            {place < now ? <CheckOutlined /> : place + 1}
          </span>
          {t(`step-${step}`)}
        </li>
      ))}
    </ol>
  )
}
