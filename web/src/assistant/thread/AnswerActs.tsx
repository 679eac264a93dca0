import { CopyOutlined, DislikeOutlined, LikeOutlined, ReadOutlined, RedoOutlined } from '@ant-design/icons'
import { isWritten, type Message } from '@obelisk/contract/assistant/chat'
import { placeIn } from '@obelisk/contract/assistant/knowledge'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { notify } from '#kit/notify.ts'
import { useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { rating } from '../queries.ts'
import { useTitleOf } from '../sources/SourceList.tsx'
import css from './thread.module.css'

/** Asks what was wrong; the thumb itself counts at once. */
function BadAnswer({ answer }: { answer: Message }) {
  const t = useTranslations()
  const [reason, setReason] = useState('')
  const [isOpen, setOpen] = useState(false)
  const rate = useMutation(rating(useQueryClient()))
  const send = async () => {
    await rate.mutateAsync({ id: answer.id, thumb: -1, reason })
    setOpen(false)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      content={
        <div className={css.reason}>
          <Input.TextArea
            aria-label={t('why-bad')}
            placeholder={t('why-bad')}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <ActionButton type="primary" size="small" onAct={send}>
            {t('send')}
          </ActionButton>
        </div>
      }
    >
      <Button
        type="text"
        icon={<DislikeOutlined />}
        aria-label={t('bad-answer')}
        aria-pressed={answer.thumb === -1}
        {...(answer.thumb === -1 && { className: css.pressed ?? '' })}
        onClick={() => answer.thumb !== -1 && rate.mutate({ id: answer.id, thumb: -1 })}
      />
    </Popover>
  )
}

/** Copies an answer with its sources, and says whether it helped. */
export function AnswerActs({
  answer,
  onSources,
  onAgain,
}: {
  answer: Message
  onSources: (() => void) | undefined
  onAgain: (() => unknown) | undefined
}) {
  const t = useTranslations()
  const translated = useTranslated()
  const titleOf = useTitleOf()
  const rate = useMutation(rating(useQueryClient()))
  const copy = async () => {
    const sources = answer.sources.map(
      (source, at) => `[${at + 1}] ${titleOf(source)} ${translated(placeIn(source.place))}\n${source.text}`,
    )
    await navigator.clipboard.writeText([answer.text, ...sources].filter(Boolean).join('\n\n'))
    notify.done(t('copied'))
  }
  return (
    <div className={css.acts}>
      <ActionButton size="small" icon={<CopyOutlined />} onAct={copy}>
        {t('copy')}
      </ActionButton>
      {onSources && answer.sources.length > 0 && (
        <Button size="small" icon={<ReadOutlined />} onClick={onSources}>
          {t('show-sources', { count: answer.sources.length })}
        </Button>
      )}
      {onAgain && isWritten(answer) && (
        <ActionButton size="small" icon={<RedoOutlined />} onAct={onAgain}>
          {t('again')}
        </ActionButton>
      )}
      <span className={css.thumbs}>
        <Button
          type="text"
          icon={<LikeOutlined />}
          aria-label={t('good-answer')}
          aria-pressed={answer.thumb === 1}
          {...(answer.thumb === 1 && { className: css.pressed ?? '' })}
          onClick={() => rate.mutate({ id: answer.id, thumb: answer.thumb === 1 ? null : 1 })}
        />
        <BadAnswer answer={answer} />
      </span>
    </div>
  )
}
