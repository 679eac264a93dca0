import { EditOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { Attachment } from '@obelisk/contract/assistant/attachments'
import { Button } from 'antd'
import { AttachmentChips } from '../attach/AttachmentChips.tsx'
import { useTranslations } from '../messages.ts'
import type { Step } from './branch.ts'
import css from './thread.module.css'

type Said = Step<{ id: number; parent_id: number | null; text: string; attachments: readonly Attachment[] }>

/** A question, with the versions of it that were asked. */
export function Question({
  said: { message, siblings },
  onEdit,
  onBranch,
}: {
  said: Said
  onEdit: (() => void) | undefined
  onBranch: (id: number) => void
}) {
  const t = useTranslations()
  const at = siblings.indexOf(message.id)
  const go = (to: number) => {
    const id = siblings[to]
    if (id !== undefined) onBranch(id)
  }
  return (
    <div className={css.question} data-question={message.id}>
      <p>{message.text}</p>
      <AttachmentChips attachments={message.attachments} />
      <div className={css.questionActs}>
        {siblings.length > 1 && (
          <span className={css.branches}>
            <Button
              type="text"
              size="small"
              icon={<LeftOutlined />}
              aria-label={t('branch-before')}
              disabled={at === 0}
              onClick={() => go(at - 1)}
            />
            {t('branch', { at: at + 1, all: siblings.length })}
            <Button
              type="text"
              size="small"
              icon={<RightOutlined />}
              aria-label={t('branch-after')}
              disabled={at === siblings.length - 1}
              onClick={() => go(at + 1)}
            />
          </span>
        )}
        {onEdit && (
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={t('edit-question')}
            title={t('edit-question')}
            onClick={onEdit}
          />
        )}
      </div>
    </div>
  )
}
