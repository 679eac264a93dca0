import { SearchOutlined, SendOutlined } from '@ant-design/icons'
import { longestQuestion } from '@obelisk/contract/assistant/chat'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { useWaiting } from '#kit/action/use-waiting.ts'
import { AttachButton } from '../attach/AttachButton.tsx'
import { AttachingChips } from '../attach/AttachmentChips.tsx'
import type { AttachingFiles } from '../attach/use-attaching.ts'
import { useTranslations } from '../messages.ts'
import { PromptButton } from '../prompts/PromptButton.tsx'
import { start, stopping } from '../queries.ts'
import { ReferButton, type Referred, ReferredTag } from '../refer/ReferButton.tsx'
import { useReferring } from '../refer/use-referring.ts'
import css from './composer.module.css'

/** How many questions are left today; in a narrow place the figures alone. */
function Left({ left, limit }: { left: number; limit: number }) {
  const t = useTranslations()
  const whole = t('left', { left, limit })
  return (
    <>
      <span className={css.whole}>{whole}</span>
      <span className={css.brief} aria-hidden title={whole}>
        {left} / {limit}
      </span>
    </>
  )
}

/** Where a question is typed: Enter asks, Shift + Enter begins a line. What is typed stays when asking fails. */
export function Composer({
  text,
  onText,
  onAsk,
  attaching,
  referred,
  onRefer,
  isAsking,
  writing,
  isShown = true,
}: {
  text: string
  onText: (text: string) => void
  onAsk: () => unknown
  attaching: AttachingFiles
  /** The document that the questions are referred to. */
  referred: Referred | undefined
  onRefer: (referred: Referred | undefined) => void
  isAsking: boolean
  /** The answer that a model is writing. */
  writing: number | undefined
  /** Whoever opens the place where it stands can type at once. */
  isShown?: boolean
}) {
  const t = useTranslations()
  const { data: who } = useQuery(start)
  const stop = useMutation(stopping(useQueryClient()))
  const byModel = who?.answered_by === 'model'
  const { start: begin } = useWaiting()
  const field = useRef<TextAreaRef>(null)
  useEffect(() => {
    if (isShown) field.current?.focus()
  }, [isShown])
  const choose = (chosen: string) => {
    onText(chosen)
    field.current?.focus()
  }
  const referring = useReferring(text, onText)
  const refer = (chosen: Referred) => {
    onRefer(chosen)
    referring.taken()
    field.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && writing !== undefined) {
      // the drawer around it would close
      event.stopPropagation()
      return stop.mutate({ id: writing })
    }
    // Enter that ends the choice of a Chinese word asks nothing
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (text.trim() !== '' && !isAsking && writing === undefined) begin(onAsk)
  }
  return (
    <div className={css.composer}>
      <ReferredTag referred={referred} onAway={() => onRefer(undefined)} />
      <AttachingChips attaching={attaching} />
      <Input.TextArea
        ref={field}
        variant="borderless"
        aria-label={t('question')}
        placeholder={t(byModel ? 'ask-model-here' : 'ask-here')}
        value={text}
        maxLength={longestQuestion}
        autoSize={{ minRows: 1, maxRows: 8 }}
        onChange={({ target }) => referring.onTyped(target)}
        onKeyDown={onKey}
        onPaste={({ clipboardData }) => attaching.add(clipboardData.files)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          attaching.add(event.dataTransfer.files)
        }}
      />
      <div className={css.composerFoot}>
        <PromptButton onChoose={choose} />
        <AttachButton attaching={attaching} />
        <ReferButton
          open={referring.open}
          onOpen={referring.onOpen}
          onLeave={() => field.current?.focus()}
          onChoose={refer}
        />
        <span className={byModel ? css.engine : `${css.engine} ${css.quiet}`}>
          {byModel ? <Left left={who.left} limit={who.limit} /> : t('search-only-short')}
        </span>
        {writing === undefined ? (
          <ActionButton
            type="primary"
            icon={byModel ? <SendOutlined /> : <SearchOutlined />}
            disabled={text.trim() === '' || isAsking}
            onAct={onAsk}
          >
            {t(byModel ? 'ask-model' : 'ask')}
          </ActionButton>
        ) : (
          <ActionButton danger onAct={() => stop.mutateAsync({ id: writing })}>
            {t('stop')}
          </ActionButton>
        )}
      </div>
    </div>
  )
}
