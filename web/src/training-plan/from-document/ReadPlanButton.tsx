import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'

const ReadPlanDrawer = lazy(async () => ({ default: (await import('./ReadPlanDrawer.tsx')).ReadPlanDrawer }))

/** Reads a plan that the programme has as Word or PDF into the draft; nothing for those who may not write it. */
export function ReadPlanButton() {
  const t = useTranslations()
  const { readOnly } = usePlan()
  const [isOpen, setOpen] = useState(false)
  if (readOnly) return null
  return (
    <>
      <Button icon={<FileTextOutlined />} onClick={() => setOpen(true)}>
        {t('doc-begin')}
      </Button>
      <WhenOpened open={isOpen}>
        <ReadPlanDrawer open={isOpen} onClose={() => setOpen(false)} />
      </WhenOpened>
    </>
  )
}
