import { Alert, Space } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useKitTranslations } from '../translations/messages.ts'
import { StaleChoice } from './StaleChoice.tsx'

type Props = {
  /** The sentence of the server: who has changed it, and when. */
  told: string
  /** Shows what the other person made of it; what was typed goes. */
  onTake: () => void
  /** Saves what was typed over it. */
  onKeep: () => void
  /** What the other person made of it, where the page can show it. */
  children?: ReactNode
}

/** Who has changed it and when; what was typed stays until the person decides. It comes into view by itself. */
export function StaleAlert({ told, onTake, onKeep, children }: Props) {
  const t = useKitTranslations()
  const place = useRef<HTMLDivElement>(null)
  // newer browsers answer a promise, which is no way to end an effect
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} style={{ marginBlock: 12, scrollMarginBlock: 80 }}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={told}
        description={
          <>
            {children}
            <Space wrap>
              {t('stale-text')}
              <StaleChoice onTake={onTake} onKeep={onKeep} />
            </Space>
          </>
        }
      />
    </div>
  )
}
