import { Button, type ButtonProps } from 'antd'
import { type Question, useConfirmDanger } from '../dialog/use-confirm-danger.ts'

type Props = Omit<ButtonProps, 'onClick'> & { ask: Question }

/** A button that asks before it acts. Without a label it says what the button of the question says. */
export function DangerButton({ ask, children = ask.action, ...rest }: Props) {
  const confirm = useConfirmDanger()
  return (
    <Button danger {...rest} onClick={() => confirm(ask)}>
      {children}
    </Button>
  )
}
