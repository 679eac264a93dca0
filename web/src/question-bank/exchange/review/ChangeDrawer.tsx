import type { QuestionContent, QuestionTags } from '@obelisk/contract/question-bank/content'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { Findings } from '../../edit/Findings.tsx'
import { ContentFields } from '../../fields/ContentFields.tsx'
import { TagFields } from '../../fields/TagFields.tsx'
import { useTranslations } from '../../messages.ts'
import css from '../exchange.module.css'
import type { Judged } from './decisions.ts'
import { nameOfItem } from './name-of-item.ts'

type Props = {
  one: Judged
  catalog: number
  onClose: () => void
  onSave: (content: QuestionContent, tags: QuestionTags) => void
}

/** Changes a question that was read before it is written. */
export function ChangeDrawer({ one, catalog, onClose, onSave }: Props) {
  const t = useTranslations()
  const [content, setContent] = useState(one.content)
  const [tags, setTags] = useState(one.tags)
  if (!content) return null
  return (
    <Drawer
      open
      size={880}
      title={nameOfItem(t, one.item)}
      onClose={onClose}
      extra={
        <Button type="primary" onClick={() => onSave(content, tags)}>
          {t('keep-change')}
        </Button>
      }
    >
      <div className={css.column}>
        <Findings content={content} tags={tags} />
        <ContentFields content={content} onChange={setContent} />
        <TagFields
          catalog={catalog}
          tags={tags}
          isReadOnly={false}
          onChange={(some) => setTags((now) => ({ ...now, ...some }))}
        />
      </div>
    </Drawer>
  )
}
