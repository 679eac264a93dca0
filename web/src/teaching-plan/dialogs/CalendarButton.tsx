import { CalendarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../messages.ts'

const CalendarDialog = lazy(async () => ({
  default: (await import('./CalendarDialog.tsx')).CalendarDialog,
}))

/** Opens the ways into a calendar: of one plan, or of the own sessions. */
export function CalendarButton({ planId = null }: { planId?: number | null }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<CalendarOutlined />} onClick={() => setOpen(true)}>
        {t(planId === null ? 'feedOwn' : 'feed')}
      </Button>
      {isOpen && (
        <Suspense>
          <CalendarDialog planId={planId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
