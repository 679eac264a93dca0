import { Button, Modal } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useKitWords } from '../words/messages.ts'
import { useHasUnsaved } from './leave-guard.ts'

/** Asks before unsaved work is left. The shell holds one; parts tell of their work by `useLeaveGuard`. */
export function LeaveGuard() {
  const say = useKitWords()
  const unsaved = useHasUnsaved()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={say('leave-title')}
      onCancel={() => blocker.reset?.()}
      footer={
        <>
          <Button danger onClick={() => blocker.proceed?.()}>
            {say('leave')}
          </Button>
          <Button type="primary" autoFocus onClick={() => blocker.reset?.()}>
            {say('stay')}
          </Button>
        </>
      }
    >
      {say('leave-text')}
    </Modal>
  )
}
