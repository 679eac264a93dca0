import { PaperClipOutlined } from '@ant-design/icons'
import { mostOfQuestion } from '@obelisk/contract/assistant/attachments'
import { readSuffixes } from '@obelisk/contract/assistant/school-documents'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslations } from '../messages.ts'
import type { AttachingFiles } from './use-attaching.ts'

/** Chooses files of which the words go with the next question. */
export function AttachButton({ attaching: { add, isFull } }: { attaching: AttachingFiles }) {
  const t = useTranslations()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={readSuffixes.map((suffix) => `.${suffix}`).join(',')}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        type="text"
        icon={<PaperClipOutlined />}
        disabled={isFull}
        aria-label={t('attach')}
        title={t('attach-hint', { count: mostOfQuestion })}
        onClick={() => input.current?.click()}
      />
    </>
  )
}
