import { App } from 'antd'
import type { ReactNode } from 'react'
import { useKitTranslations } from '../translations/messages.ts'

export type Question = {
  title: ReactNode
  /** What will be lost. */
  text?: ReactNode
  /** The word on the button that does it. */
  action: string
  onConfirm: () => unknown
  /** It cannot be done now; the text says why, and the button stays grey. */
  isHindered?: boolean
}

/** A promise to antd, which passes on a failure that nobody catches: what was refused has been told to the person already. */
const staysOpen = (act: () => Promise<unknown>): PromiseLike<unknown> => ({
  // biome-ignore lint/suspicious/noThenProperty: antd keeps the dialog open by what it hands to `then`
  then: (closed, failed) =>
    act().then(closed, (why: unknown) => Promise.resolve(failed?.(why)).catch(() => undefined)) as never,
})

/** Asks before a destructive act. The safe button has the focus; the dialog stays open while the act runs, and when it fails. */
export function useConfirmDanger() {
  const t = useKitTranslations()
  const { modal } = App.useApp()
  return ({ title, text, action, onConfirm, isHindered = false }: Question) =>
    void modal.confirm({
      title,
      content: text,
      okText: action,
      okButtonProps: { danger: true, disabled: isHindered },
      cancelText: t('cancel'),
      autoFocusButton: 'cancel',
      onOk: () => staysOpen(async () => onConfirm()),
    })
}
