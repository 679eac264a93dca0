import { Modal, type ModalProps } from 'antd'
import { useState } from 'react'
import { useWaiting } from '../action/use-waiting.ts'
import { useClosing } from './leave-guard.ts'
import { useBeginning } from './use-beginning.ts'
import { useFocusBack } from './use-focus-back.ts'

type Props = Omit<ModalProps, 'onCancel' | 'onOk'> & {
  onClose: () => unknown
  /** What is given back is waited for: the button shows that it works, and a second press does nothing. */
  onOk?: () => unknown
  /** Whether closing loses something; left out: as soon as something was typed. */
  hasWork?: boolean
}

/** A choice, or a search for one, is made again in a moment. */
const isChoice = ({ type }: { type?: string }) => type === 'checkbox' || type === 'radio' || type === 'search'

/** A dialog with something to fill in. Escape, the cross, a click beside it and Cancel ask first when that would be lost. */
export function FormDialog({ open = true, hasWork, onClose, onOk, children, ...rest }: Props) {
  const [typed, setTyped] = useState(false)
  useFocusBack(open)
  const { waits, start } = useWaiting()
  useBeginning(open, [], () => setTyped(false))
  const isSending = waits || Boolean(rest.confirmLoading) || Boolean(rest.okButtonProps?.loading)
  // what is being sent is kept by the server, and what comes next may well be another page
  const close = useClosing(open && !isSending && (hasWork ?? typed), onClose)
  return (
    <Modal
      {...rest}
      open={open}
      okButtonProps={{ ...rest.okButtonProps, loading: isSending }}
      onOk={() => start(() => onOk?.())}
      onCancel={() => isSending || close()}
    >
      <div onInput={({ target }) => isChoice(target as HTMLInputElement) || setTyped(true)}>{children}</div>
    </Modal>
  )
}
