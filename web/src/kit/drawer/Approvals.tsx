import { CheckCircleFilled, ClockCircleFilled, RollbackOutlined } from '@ant-design/icons'
import { Dot } from '../display/Dot.tsx'
import { useFormats } from '../formats.ts'
import { useKitTranslations } from '../translations/messages.ts'
import css from './drawer.module.css'

export type ApprovalStep = {
  key: string | number
  /** The step: 审题, 系主任 … */
  name: string
  state: 'done' | 'waiting' | 'returned' | 'open'
  /** It waits for the person who looks. */
  yours?: boolean
  who?: string
  /** Unix seconds. */
  at?: number
  opinion?: string
}

const looks = {
  done: [CheckCircleFilled, css.done],
  waiting: [ClockCircleFilled, css.waiting],
  returned: [RollbackOutlined, css.returned],
} as const

/** Where a step stands; of an open one the words beside it say so. */
function Sign({ state }: { state: ApprovalStep['state'] }) {
  const t = useKitTranslations()
  if (state === 'open')
    return (
      <span className={css.open} aria-hidden="true">
        ○
      </span>
    )
  const [Icon, look] = looks[state]
  return <Icon className={look ?? ''} aria-label={t(`step-${state}`)} />
}

function Step({ step }: { step: ApprovalStep }) {
  const t = useKitTranslations()
  const formats = useFormats()
  const who = step.yours ? t('you') : step.who
  return (
    <li className={css.approval}>
      <span className={css.sign}>
        <Sign state={step.state} />
      </span>
      <span>
        <b>{step.name}</b>
        <span className={step.yours ? css.yours : css.small}>
          {who ?? t('step-open')}
          {step.at !== undefined && (
            <>
              <Dot />
              {formats.when(step.at)}
            </>
          )}
        </span>
        {step.opinion && <div className={css.small}>{step.opinion}</div>}
      </span>
    </li>
  )
}

/** The steps of an approval in one strip: done green, yours amber, later ones open. */
export function Approvals({ steps }: { steps: readonly ApprovalStep[] }) {
  const t = useKitTranslations()
  return (
    <ol className={css.approvals} aria-label={t('approvals')}>
      {steps.map((step) => (
        <Step key={step.key} step={step} />
      ))}
    </ol>
  )
}
