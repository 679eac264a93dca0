import { ClockCircleOutlined } from '@ant-design/icons'
import type { ImportPreview } from '@obelisk/contract/training-plan/exchange'
import { Button } from 'antd'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import css from './exchange.module.css'

type Props = { remembered: NonNullable<ImportPreview['remembered']>; onForget: () => void }

/** Which import of the school the reading was taken from, and the way back to the guess. */
export function RememberedStrip({ remembered: { file, name, time, lost }, onForget }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <p className={css.remembered} role="status">
      <ClockCircleOutlined aria-hidden="true" />
      <span>
        {t('import-remembered', { file, name: name || t('somebody'), time: formats.date(time) })}
        {lost.length > 0 && ` ${t('import-lost', { list: formats.list(lost) })}`}
      </span>
      <Button type="text" size="small" onClick={onForget}>
        {t('import-guess')}
      </Button>
    </p>
  )
}
