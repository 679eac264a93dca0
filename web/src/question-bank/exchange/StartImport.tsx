import type { Sent } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import {
  acceptedQuestions,
  questionTemplate,
  type ReadFormat,
  readFormats,
  type readImportFile,
} from '@obelisk/contract/question-bank/exchange'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { isBlankText, richLines } from '@obelisk/engine/rich-text/rich-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { type ClipboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { UploadDropzone } from '#files/public.ts'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { fetchFile } from '#kit/call.ts'
import { Card } from '#kit/frame/Card.tsx'
import { type Copied, copiedIn, hasMoreThanText } from '#kit/rich/copied.ts'
import { RichEditor } from '#kit/rich/RichEditor.tsx'
import { Slot } from '#kit/slot.tsx'
import { useTranslations } from '../messages.ts'
import css from './exchange.module.css'
import { reading } from './exchange-queries.ts'
import { PastImports } from './PastImports.tsx'

type Source = Pick<Sent<typeof readImportFile>, 'file_id' | 'text' | 'rich'>

/** What was copied is pasted as text; with tables, pictures or formulas it is kept as it looks. */
function PasteCard({ catalog, onRead }: { catalog: number; onRead: (source: Source) => Promise<void> }) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const [copied, setCopied] = useState<Copied>()
  const [rich, setRich] = useState<RichText>()
  const isEmpty = copied ? !rich || isBlankText(rich) : text.trim() === ''
  const takeLooks = (event: ClipboardEvent) => {
    const found = copiedIn(event.clipboardData)
    if (!hasMoreThanText(found)) return
    event.preventDefault()
    setCopied(found)
  }
  const leaveLooks = () => {
    if (rich) setText(plainText(rich))
    setCopied(undefined)
    setRich(undefined)
  }
  return (
    <Card title={t('import-paste')}>
      {copied ? (
        <RichEditor
          value={richLines(text) as RichText}
          label={t('import-paste')}
          copied={copied}
          onChange={setRich}
        />
      ) : (
        <Input.TextArea
          rows={10}
          maxLength={400_000}
          value={text}
          aria-label={t('import-paste')}
          placeholder={t('paste-example')}
          onPaste={takeLooks}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <div className={css.act}>
        <ActionButton
          type="primary"
          disabled={isEmpty}
          onAct={() => onRead(copied && rich ? { rich } : { text })}
        >
          {t('read-text')}
        </ActionButton>
        {copied && <Button onClick={leaveLooks}>{t('paste-plain')}</Button>}
        <Slot name="draft-questions" catalog={catalog} of={null} />
      </div>
    </Card>
  )
}

/** The first step: a file or a pasted text, and the imports that came before. */
export function StartImport({ catalog }: { catalog: number }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(reading(useQueryClient()))
  const [format, setFormat] = useState<ReadFormat>('auto')
  const start = async (input: Source) => {
    const { id } = await mutateAsync({ catalog_id: catalog, format, ...input })
    void navigate(linkTo.questionImport({ id, catalog }))
  }
  return (
    <div className={css.start}>
      <div className={css.column}>
        <Card title={t('import-file')}>
          <div className={css.format}>
            <span>{t('read-as')}</span>
            <Select
              value={format}
              aria-label={t('read-as')}
              options={readFormats.map((value) => ({ value, label: t(`format-${value}`) }))}
              onChange={setFormat}
            />
          </div>
          <UploadDropzone accept={acceptedQuestions} onDone={({ id }) => start({ file_id: id })}>
            {t('drop-questions')}
          </UploadDropzone>
          <p className={css.quiet}>
            {t('import-habits')}{' '}
            <Button
              type="link"
              size="small"
              onClick={() => void fetchFile(questionTemplate, {}).catch(() => undefined)}
            >
              {t('fetch-template')}
            </Button>
          </p>
        </Card>
        <PasteCard catalog={catalog} onRead={start} />
      </div>
      <PastImports catalog={catalog} />
    </div>
  )
}
