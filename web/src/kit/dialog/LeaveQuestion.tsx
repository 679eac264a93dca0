import { Button, Modal } from 'antd'
import { useKitWords } from '../words/messages.ts'

/** Asks whether unsaved work is really to be left; staying has the focus. */
export function LeaveQuestion({
  open,
  onLeave,
  onStay,
}: {
  open: boolean
  onLeave: () => void
  onStay: () => void
}) {
  const say = useKitWords()
  return (
    <Modal
      open={open}
      title={say('leave-title')}
      onCancel={onStay}
      footer={
        <>
          <Button danger onClick={onLeave}>
            {say('leave')}
          </Button>
          <Button type="primary" autoFocus onClick={onStay}>
            {say('stay')}
          </Button>
        </>
      }
    >
      {say('leave-text')}
    </Modal>
  )
}
