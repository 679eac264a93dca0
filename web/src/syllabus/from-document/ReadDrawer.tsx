import { FileTextOutlined } from '@ant-design/icons'
import { mostMegabytesRead } from '@obelisk/contract/document-file'
import type { StoredFile } from '@obelisk/contract/files'
import type { SyllabusRead } from '@obelisk/contract/syllabus/from-document'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
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
import type { FileWanted } from './use-take.ts'

type Ends = { onOther: () => void; onDone: () => void }

/** The file said what it is: its parts to be checked, or that it is no syllabus. */
function Answer({
  wanted,
  read,
  beside,
  onOther,
  onDone,
}: { wanted: FileWanted; read: SyllabusRead; beside: Besides | undefined } & Ends) {
  const t = useTranslations()
  if (read.reading)
    return (
      <CheckRead
        wanted={wanted}
        read={read}
        reading={read.reading}
        beside={beside}
        onOther={onOther}
        onDone={onDone}
      />
    )
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

/** A file that holds more than one syllabus: which of them is meant. */
function WhichSyllabus({
  read,
  onOther,
  onPart,
}: {
  read: SyllabusRead
  onOther: () => void
  onPart: (part: number) => void
}) {
  const t = useTranslations()
  return (
    <div className={css.none}>
      <Alert
        type="info"
        showIcon
        title={t('read-several', { count: read.syllabi.length })}
        description={t('read-several-text')}
      />
      <ol className={css.several}>
        {read.syllabi.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they do not change, and two may have one title
          <li key={at}>
            <Button onClick={() => onPart(at + 1)}>
              {at + 1}. {title || t('read-part-untitled')}
            </Button>
          </li>
        ))}
      </ol>
      <Button type="link" onClick={onOther}>
        {t('read-other-file')}
      </Button>
    </div>
  )
}

type ReadingProps = {
  file: FileWanted
  isBeside: boolean
  onPart: (part: number) => void
} & Ends

function Reading({ file, isBeside, onPart, onOther, onDone }: ReadingProps) {
  const t = useTranslations()
  const { view } = useWritten()
  const { data, error, refetch } = useQuery(fileReadAs(view.id, file.id, file.part))
  if (data && data.syllabi.length > 1 && file.part === undefined)
    return <WhichSyllabus read={data} onOther={onOther} onPart={onPart} />
  if (data)
    return (
      <Beside
        isBeside={isBeside}
        file={(place) => (
          <DraftDocument
            id={view.id}
            fileId={file.id}
            part={file.part}
            reading={data.reading}
            place={place}
          />
        )}
      >
        {(beside) => <Answer wanted={file} read={data} beside={beside} onOther={onOther} onDone={onDone} />}
      </Beside>
    )
  if (!error)
    return (
      <div aria-live="polite">
        <p className={css.quiet}>{t(file.name ? 'read-now' : 'read-now-file', { name: file.name })}</p>
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

/** The button that reads a document, which then fills the draft or is compared with it; `asked`: a file that is read at once. */
export function ReadButton({ text, asked }: { text: string; asked?: FileWanted | undefined }) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(asked !== undefined)
  const [file, setFile] = useState(asked)
  const [isBeside, setBeside] = useState(false)
  // the file stays until it was taken over: who comes back finds what was chosen of it
  const close = () => setOpen(false)
  const done = () => {
    close()
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
          <Reading
            key={`${file.id} ${file.part ?? 0}`}
            file={file}
            isBeside={isBeside}
            onPart={(part) => setFile({ ...file, part })}
            onOther={() => setFile(undefined)}
            onDone={done}
          />
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
  const [query] = useSearchParams()
  const isEmpty = useContent(
    ({ objectives, chapters, components }) => objectives.length + chapters.length + components.length === 0,
  )
  // a file of many that was read for this course
  const [asked, part] = [query.get('read'), query.get('part')].map(Number)
  if (readOnly || isEmpty) return null
  return (
    <ReadButton
      text={t('read-newer')}
      asked={asked ? { id: asked, name: '', ...(part ? { part } : {}) } : undefined}
    />
  )
}
