import { RobotOutlined } from '@ant-design/icons'
import { listChats } from '@obelisk/contract/assistant/chat'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { useMay } from '#kit/session.ts'
import { partOf } from '#kit/state/part.tsx'

const AssistantDrawer = partOf(async () => (await import('./AssistantDrawer.tsx')).AssistantDrawer)

/** Opens the assistant beside the page, for whoever may use it; on its own page there is nothing to open. */
export function AssistantButton({ label }: { label: string }) {
  const [open, setOpen] = useState(false)
  const may = useMay(listChats.access)
  const { pathname } = useLocation()
  if (!may || pathname === '/AiChat') return null
  return (
    <>
      <Tooltip title={label}>
        <Button type="text" icon={<RobotOutlined />} aria-label={label} onClick={() => setOpen(true)} />
      </Tooltip>
      <WhenOpened open={open}>
        <AssistantDrawer open={open} onClose={() => setOpen(false)} />
      </WhenOpened>
    </>
  )
}
