import { SearchOutlined } from '@ant-design/icons'
import { longestQuestion } from '@obelisk/contract/assistant/chat'
import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { useWords } from '../messages.ts'
import css from './thread.module.css'

/** Where a question is typed: Enter asks, Shift + Enter begins a line. What is typed stays when asking fails. */
export function Composer({
  text,
  onText,
  onAsk,
  isAsking,
}: {
  text: string
  onText: (text: string) => void
  onAsk: () => unknown
  isAsking: boolean
}) {
  const say = useWords()
  const field = useRef<TextAreaRef>(null)
  useEffect(() => field.current?.focus(), [])
  const onKey = (event: KeyboardEvent) => {
    // Enter that ends the choice of a Chinese word asks nothing
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (text.trim() !== '' && !isAsking) onAsk()
  }
  return (
    <div className={css.composer}>
      <Input.TextArea
        ref={field}
        variant="borderless"
        aria-label={say('question')}
        placeholder={say('ask-here')}
        value={text}
        maxLength={longestQuestion}
        autoSize={{ minRows: 1, maxRows: 8 }}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKey}
      />
      <div className={css.composerFoot}>
        <span className={css.engine}>{say('search-only-short')}</span>
        <ActionButton
          type="primary"
          icon={<SearchOutlined />}
          disabled={text.trim() === '' || isAsking}
          onAct={onAsk}
        >
          {say('ask')}
        </ActionButton>
      </div>
    </div>
  )
}
