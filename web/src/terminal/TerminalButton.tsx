import { CodeOutlined } from '@ant-design/icons'
import { Badge, Button, Tooltip } from 'antd'
import { lazy } from 'react'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { useMay } from '#kit/session.ts'
import { useTranslations } from './messages.ts'
import { showTerminal, useTerminal } from './terminal-store.ts'

const TerminalWindow = lazy(async () => ({
  default: (await import('./window/TerminalWindow.tsx')).TerminalWindow,
}))

/** Opens the terminal; the dot says that something happened in it. Super administrators only, here as on the server. */
export function TerminalButton() {
  const t = useTranslations()
  const may = useMay('super')
  const show = useTerminal((queue) => queue.show)
  const hasNews = useTerminal((queue) => queue.showDot)
  if (!may) return null
  return (
    <>
      <Tooltip title={t('terminal')}>
        <Badge dot={hasNews} offset={[-8, 8]}>
          <Button
            type="text"
            icon={<CodeOutlined />}
            aria-label={t(hasNews ? 'terminal-news' : 'terminal')}
            aria-haspopup="dialog"
            onClick={() => showTerminal(true)}
          />
        </Badge>
      </Tooltip>
      <WhenOpened open={show}>
        <TerminalWindow />
      </WhenOpened>
    </>
  )
}
