import { Button, type ButtonProps } from 'antd'
import { useWaiting } from './use-waiting.ts'

type Props = Omit<ButtonProps, 'onClick' | 'loading'> & {
  /** What is given back is waited for: until then the button shows that it works, and takes no second press. */
  onAct: () => unknown
}

/** A button that does something once, however often it is pressed. */
export function ActionButton({ onAct, ...rest }: Props) {
  const { waits, start } = useWaiting()
  return <Button {...rest} loading={waits} onClick={() => start(onAct)} />
}
