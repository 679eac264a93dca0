import {
  CheckCircleFilled,
  ExclamationCircleFilled,
  MinusCircleOutlined,
  WarningFilled,
} from '@ant-design/icons'
import { useTranslations } from '../messages.ts'
import { css } from '../styles.ts'

const looks = {
  met: [CheckCircleFilled, css.good],
  partly: [WarningFilled, css.near],
  not_met: [ExclamationCircleFilled, css.bad],
  unknown: [MinusCircleOutlined, css.quiet],
} as const

/** Whether a limit is kept, as a sign with a name: no word beside it says so. */
export function VerdictSign({ verdict }: { verdict: keyof typeof looks }) {
  const t = useTranslations()
  const [Icon, look] = looks[verdict]
  return <Icon className={look ?? ''} aria-label={t(`verdict-${verdict}`)} />
}
