import { ExclamationCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons'
import { useKitTranslations } from '../translations/messages.ts'

const looks = {
  error: [ExclamationCircleFilled, 'danger', 'finding-must'],
  warning: [WarningFilled, 'warning', 'finding-should'],
  info: [InfoCircleFilled, 'info', 'finding-note'],
} as const

/** How heavy a finding is, as a sign with a name: where no word beside it says so. */
export function LevelSign({ level }: { level: keyof typeof looks }) {
  const t = useKitTranslations()
  const [Icon, colour, name] = looks[level]
  return <Icon style={{ color: `var(--ob-${colour})` }} title={t(name)} aria-label={t(name)} />
}
