import { FileTextOutlined } from '@ant-design/icons'
import { mostMegabytesRead } from '@obelisk/contract/document-file'
import type { StoredFile } from '@obelisk/contract/files'
import type { SyllabusRead } from '@obelisk/contract/syllabus/from-document'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { UploadDropzone } from '#files/public.ts'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { ErrorState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { useTranslations } from '../messages.ts'
import { fileReadAs } from '../queries.ts'
import { Beside, type Besides } from './beside/Beside.tsx'
import { DraftDocument } from './beside/DraftDocument.tsx'
import { CheckRead } from './CheckRead.tsx'
import css from './read.module.css'

type Ends = { onOther: () => void; onDone: () => void }

/** The file said what it is: its parts to be checked, or that it is no syllabus. */
function Answer({
  read,
  beside,
  onOther,
  onDone,
}: { read: SyllabusRead; beside: Besides | undefined } & Ends) {
  const t = useTranslations()
  if (read.reading)
    return <CheckRead read={read} reading={read.reading} beside={beside} onOther={onOther} onDone={onDone} />
  return (
    <div className={css.none}>
      <Alert
        type="warning"
        showIcon
        title={t('read-no-syllabus', { name: read.name })}
        description={t(`read-looks-${read.looks_like ?? 'other'}`)}
      />
      {read.remarks.map(({ code, count }) => (
        <p key={code} className={css.quiet}>
          {t(`read-remark-${code}`, { count })}
        </p>
      ))}
      <Button onClick={onOther}>{t('read-other-file')}</Button>
    </div>
  )
}

type ReadingProps = { file: StoredFile; isBeside: boolean } & Ends

function Reading({ file, isBeside, onOther, onDone }: ReadingProps) {
  const t = useTranslations()
  const { view } = useWritten()
  const { data, error, refetch } = useQuery(fileReadAs(view.id, file.id))
  if (data)
    return (
      <Beside
        isBeside={isBeside}
        file={(place) => <DraftDocument id={view.id} fileId={file.id} reading={data.reading} place={place} />}
      >
        {(beside) => <Answer read={data} beside={beside} onOther={onOther} onDone={onDone} />}
      </Beside>
    )
  if (!error)
    return (
      <div aria-live="polite">
        <p className={css.quiet}>{t('read-now', { name: file.name })}</p>
        <BlockSkeleton height={420} />
      </div>
    )
  return (
    <div className={css.none}>
      <ErrorState error={error} retry={refetch} />
      <Button onClick={onOther}>{t('read-other-file')}</Button>
    </div>
  )
}

function Start({ onFile }: { onFile: (file: StoredFile) => void }) {
  const t = useTranslations()
  return (
    <div className={css.start}>
      <UploadDropzone accept="docx,pdf,xlsx" onDone={onFile}>
        {t('read-drop')}
      </UploadDropzone>
      <ul className={css.habits}>
        <li>{t('read-habit-forms')}</li>
        <li>{t('read-habit-unsure')}</li>
        <li>{t('read-habit-pointing')}</li>
        <li>{t('read-habit-limits', { megabytes: mostMegabytesRead })}</li>
      </ul>
    </div>
  )
}

/** The button that reads a document, which is then shown part by part; the chosen parts fill the draft. */
export function ReadButton({ text }: { text: string }) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<StoredFile>()
  const [isBeside, setBeside] = useState(false)
  const close = () => {
    setOpen(false)
    setFile(undefined)
  }
  return (
    <>
      <Button icon={<FileTextOutlined />} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Drawer
        open={isOpen}
        onClose={close}
        title={t('read-title')}
        size={isPhone ? '100%' : isBeside && file ? 'min(1720px, 98vw)' : 'min(920px, 94vw)'}
        extra={
          file && (
            <Button aria-pressed={isBeside} onClick={() => setBeside(!isBeside)}>
              {t(isBeside ? 'beside-hide' : 'beside-show')}
            </Button>
          )
        }
        destroyOnHidden
      >
        {file ? (
          <Reading file={file} isBeside={isBeside} onOther={() => setFile(undefined)} onDone={close} />
        ) : (
          <Start onFile={setFile} />
        )}
      </Drawer>
    </>
  )
}

/** The same beside the other acts of a draft in which something is written already. */
export function ReadAgainButton() {
  const t = useTranslations()
  const { readOnly } = useWritten()
  const isEmpty = useContent(
    ({ objectives, chapters, components }) => objectives.length + chapters.length + components.length === 0,
  )
  return readOnly || isEmpty ? null : <ReadButton text={t('read-word')} />
}
