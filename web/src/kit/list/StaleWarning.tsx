import { Alert, Button, Space } from 'antd'
import { useKitWords } from '../words/messages.ts'
import css from './list.module.css'
import type { Theirs } from './stale.ts'

/** Somebody else has changed the row meanwhile: shows theirs, keeps what was typed, and asks which one counts. */
export function StaleWarning({
  theirs,
  onTake,
  onKeep,
}: {
  theirs: readonly Theirs[]
  onTake: () => void
  onKeep: () => void
}) {
  const say = useKitWords()
  const shown = (value: unknown) =>
    value === null || value === ''
      ? say('empty')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={say('stale-title')}
      description={
        <>
          {say('stale-text')}
          <ul className={css.theirs}>
            {theirs.map(({ field, value }) => (
              <li key={field}>{say('stale-theirs', { value: shown(value) })}</li>
            ))}
          </ul>
          <Space>
            <Button size="small" onClick={onTake}>
              {say('take-theirs')}
            </Button>
            <Button size="small" danger onClick={onKeep}>
              {say('keep-mine')}
            </Button>
          </Space>
        </>
      }
    />
  )
}
