import { Button, Modal } from 'antd'
import { useKitWords } from '../words/messages.ts'

/**
 * Asks whether unsaved work is really to be left; staying has the focus. `login`: the session has ended, and signing in
 * there, in another tab, keeps the work here.
 */
export function LeaveQuestion({
  open,
  login,
  onLeave,
  onStay,
}: {
  open: boolean
  login: string | undefined
  onLeave: () => void
  onStay: () => void
}) {
  const say = useKitWords()
  return (
    <Modal
      open={open}
      title={say(login ? 'ended-title' : 'leave-title')}
      onCancel={onStay}
      footer={
        <>
          <Button danger onClick={onLeave}>
            {say('leave')}
          </Button>
          {login ? (
            <Button type="primary" autoFocus href={login} target="_blank" onClick={onStay}>
              {say('ended-sign-in')}
            </Button>
          ) : (
            <Button type="primary" autoFocus onClick={onStay}>
              {say('stay')}
            </Button>
          )}
        </>
      }
    >
      {say(login ? 'ended-text' : 'leave-text')}
    </Modal>
  )
}
