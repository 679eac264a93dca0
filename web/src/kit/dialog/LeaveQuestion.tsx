import { Button, Modal } from 'antd'
import { useRef } from 'react'
import { useKitTranslations } from '../translations/messages.ts'

/** Above every dialog, also those that were opened after it was shown for the first time; below the messages. */
const aboveDialogs = 2000

type Props = {
  open: boolean
  /** The session has ended; signing in there, in another tab, keeps the work here. */
  login: string | undefined
  /** A dialog or drawer is closed, and the page stays. */
  closes: boolean
  onLeave: () => void
  onStay: () => void
}

const wordsFor = {
  leave: { title: 'leave-title', text: 'leave-text', leave: 'leave', stay: 'stay' },
  close: { title: 'leave-title', text: 'close-text', leave: 'close-anyway', stay: 'stay-open' },
  ended: { title: 'ended-title', text: 'ended-text', leave: 'leave', stay: 'ended-sign-in' },
} as const

/** Asks whether unsaved work is really to be left; staying has the focus. */
export function LeaveQuestion({ open, login, closes, onLeave, onStay }: Props) {
  const t = useKitTranslations()
  const words = wordsFor[login ? 'ended' : closes ? 'close' : 'leave']
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      open={open}
      zIndex={aboveDialogs}
      title={t(words.title)}
      onCancel={onStay}
      afterOpenChange={(isOpen) => isOpen && stay.current?.focus()}
      footer={
        <>
          <Button danger onClick={onLeave}>
            {t(words.leave)}
          </Button>
          <Button
            type="primary"
            ref={stay}
            onClick={onStay}
            {...(login ? { href: login, target: '_blank' } : {})}
          >
            {t(words.stay)}
          </Button>
        </>
      }
    >
      {t(words.text)}
    </Modal>
  )
}
