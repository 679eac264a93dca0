import { Alert, Space } from 'antd'
import { isStale } from '../wire/is-stale.ts'
import { useKitWords } from '../words/messages.ts'
import { StaleChoice } from './StaleChoice.tsx'

type Props = {
  error: unknown
  /** Shows what the other person made of it; what was typed goes. */
  onTake: () => void
  /** Saves what was typed over it. */
  onKeep: () => void
}

/** Who has changed it and when; what was typed stays until the person decides. Nothing for any other error. */
export function StaleNotice({ error, onTake, onKeep }: Props) {
  const say = useKitWords()
  if (!isStale(error)) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBlock: 12 }}
      title={error.message}
      description={
        <Space wrap>
          {say('stale-text')}
          <StaleChoice onTake={onTake} onKeep={onKeep} />
        </Space>
      }
    />
  )
}
