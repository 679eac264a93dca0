import { ClockCircleOutlined, DeleteOutlined } from '@ant-design/icons'
import type { ImportView } from '@obelisk/contract/evaluation-data/imports'
import { Button } from 'antd'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import panel from '../problems/problems.module.css'
import type { Import } from '../use-import.ts'

/** Which earlier import the choices were taken from, and the way to forget them. */
export function RememberedStrip({ work, view }: { work: Import; view: ImportView }) {
  const t = useTranslations()
  const formats = useFormats()
  const { remembered } = view
  if (!remembered) return null
  const { course, file, time, layout_id } = remembered
  return (
    <p className={panel.remembered}>
      <ClockCircleOutlined aria-hidden="true" />
      <span>{t('remembered', { course, file, time: formats.date(time) })}</span>
      <Button type="text" size="small" icon={<DeleteOutlined />} onClick={() => work.forget(layout_id)}>
        {t('forget')}
      </Button>
    </p>
  )
}
