import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useSyncExternalStore } from 'react'
import { notify } from '#kit/notify.ts'
import shell from '../../shell/shell.module.css'
import { useTranslations } from '../messages.ts'

function subscribe(changed: () => void) {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** The whole screen for the back office, and back. */
export function FullScreen() {
  const t = useTranslations()
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const label = t(isFull ? 'fullscreen-leave' : 'fullscreen')
  const toggle = async () => {
    try {
      if (isFull) await document.exitFullscreen()
      else await document.documentElement.requestFullscreen()
    } catch {
      notify.failed(t('fullscreen-none'))
    }
  }
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        className={shell.wideOnly ?? ''}
        aria-label={label}
        icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={() => void toggle()}
      />
    </Tooltip>
  )
}
