import { App } from 'antd'
import type { ReactNode } from 'react'
import { useKitWords } from '../words/messages.ts'

type Question = {
  title: ReactNode
  /** What will be lost. */
  text?: ReactNode
  /** The word on the button that does it. */
  action: string
  onConfirm: () => unknown
}

/** Asks before a destructive act. The safe button has the focus; the dialog stays open while the act runs, and when it fails. */
export function useConfirmDanger() {
  const say = useKitWords()
  const { modal } = App.useApp()
  return ({ title, text, action, onConfirm }: Question) =>
    void modal.confirm({
      title,
      content: text,
      okText: action,
      okButtonProps: { danger: true },
      cancelText: say('cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        await onConfirm()
      },
    })
}
