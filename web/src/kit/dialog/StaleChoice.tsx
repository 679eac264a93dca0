import { Button, Space } from 'antd'
import { useKitTranslations } from '../translations/messages.ts'

type Props = {
  /** Shows what the other person made of it; what was typed goes. */
  onTake: () => void
  /** Saves what was typed over it. */
  onKeep: () => void
}

/** The two ways on when somebody else has changed the same. */
export function StaleChoice({ onTake, onKeep }: Props) {
  const t = useKitTranslations()
  return (
    <Space wrap>
      <Button size="small" onClick={onTake}>
        {t('take-theirs')}
      </Button>
      <Button size="small" danger onClick={onKeep}>
        {t('keep-mine')}
      </Button>
    </Space>
  )
}
