import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy } from 'react'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { useImportOpen } from '#kit/handed-file.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'

const ReadPlanDrawer = lazy(async () => ({ default: (await import('./ReadPlanDrawer.tsx')).ReadPlanDrawer }))

/** Reads a plan that the programme has as Word or PDF into the draft; nothing for those who may not write it. */
export function ReadPlanButton() {
  const t = useTranslations()
  const { readOnly } = usePlan()
  const { isOpen, handed, open, close } = useImportOpen('plan-document', !readOnly)
  if (readOnly) return null
  return (
    <>
      <Button icon={<FileTextOutlined />} onClick={open}>
        {t('doc-begin')}
      </Button>
      <WhenOpened open={isOpen}>
        <ReadPlanDrawer key={handed?.id ?? 0} open={isOpen} handed={handed} onClose={close} />
      </WhenOpened>
    </>
  )
}
