import type { StoredFile } from '@obelisk/contract/files'
import { lookAtFile } from '@obelisk/contract/first-day'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { UploadDropzone } from '#files/public.ts'
import { call } from '#kit/call.ts'
import { Card } from '#kit/frame/Card.tsx'
import { handFiles } from '#kit/handed-file.ts'
import { useMay } from '#kit/session.ts'
import css from '../beside/waits.module.css'
import { useTranslations } from '../messages.ts'
import { type FileKind, goingTogether, kindsFor, placeOfFile } from './place-of-file.ts'

/** By this the button of a phone finds the place. */
export const dropPlace = 'first-day-files'

/** A file that was dropped: what it looks like, or why it cannot be read. */
type Seen = { id: number; name: string; kind: FileKind; problem: string }

/** What a file is, where its content does not say it or says it wrongly. */
function KindChoice({ file, onChoose }: { file: Seen; onChoose: (kind: FileKind) => void }) {
  const t = useTranslations()
  return (
    <Select
      size="small"
      aria-label={t('file-is', { name: file.name })}
      placeholder={t('file-ask')}
      value={placeOfFile[file.kind] ? file.kind : null}
      options={kindsFor(file.kind).map((kind) => ({ value: kind, label: t(`kind-${kind}`) }))}
      popupMatchSelectWidth={false}
      onChange={(kind) => kind && onChoose(kind)}
    />
  )
}

type RowProps = { file: Seen; seen: readonly Seen[]; culture: number | undefined }

/** The way to the import that takes it, or who has the right to go there. */
function WayOn({ file, seen, culture }: RowProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const place = placeOfFile[file.kind]
  const may = useMay(place?.needs ?? 'anyone')
  if (!place) return null
  if (!may) {
    const by = place.needs === 'syllabus/assign' ? 'by-director' : 'by-clerk'
    return <span className={css.small}>{t(by)}</span>
  }
  const going = goingTogether(file, seen)
  const lead = () => {
    if (place.hands) handFiles(place.hands, going)
    void navigate(place.to(culture))
  }
  const alone = place.hands ? 'import-there' : 'go-there'
  return (
    <Button size="small" type="primary" onClick={lead}>
      {going.length > 1 ? t('import-together', { count: going.length }) : t(alone)}
    </Button>
  )
}

function FileRow({ file, onChoose, ...props }: RowProps & { onChoose: (kind: FileKind) => void }) {
  const t = useTranslations()
  return (
    <li className={css.wait}>
      <b className={css.fileName}>{file.name}</b>
      <span className={file.problem ? css.long : css.small}>{file.problem || t(`looks-${file.kind}`)}</span>
      {!file.problem && (
        <span className={css.waitFoot}>
          <KindChoice file={file} onChoose={onChoose} />
          <WayOn file={file} {...props} />
        </span>
      )}
    </li>
  )
}

/** One place for any file: its content says what it is, and where it is read in. */
export function DropCard({ culture }: { culture: number | undefined }) {
  const t = useTranslations()
  const [seen, setSeen] = useState<readonly Seen[]>([])
  const keep = (file: Seen) => setSeen((before) => [file, ...before.filter(({ id }) => id !== file.id)])
  const look = ({ id, name }: StoredFile) =>
    call(lookAtFile, { file_id: id }).then(
      (found) => keep({ id, name: found.name, kind: found.kind, problem: '' }),
      (failure: Error) => keep({ id, name, kind: 'unknown', problem: failure.message }),
    )
  return (
    <Card title={t('drop')} className={dropPlace}>
      <UploadDropzone multiple onDone={look}>
        <b>{t('drop-any')}</b>
        <br />
        {t('drop-text')}
      </UploadDropzone>
      {seen.length > 0 && (
        <ul className={css.waitList} aria-label={t('drop-seen')} aria-live="polite">
          {seen.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              seen={seen}
              culture={culture}
              onChoose={(kind) => setSeen((all) => all.map((one) => (one === file ? { ...one, kind } : one)))}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
