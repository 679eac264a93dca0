import type { StoredFile } from '@obelisk/contract/files'
import { lookAtFile } from '@obelisk/contract/first-day'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { UploadDropzone } from '#files/public.ts'
import { call } from '#kit/call.ts'
import { Card } from '#kit/frame/Card.tsx'
import { handFile } from '#kit/handed-file.ts'
import { useMay } from '#kit/session.ts'
import css from '../beside/waits.module.css'
import { useTranslations } from '../messages.ts'
import { type FileKind, kindsToChoose, placeOfFile } from './place-of-file.ts'

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
      options={kindsToChoose.map((kind) => ({ value: kind, label: t(`kind-${kind}`) }))}
      popupMatchSelectWidth={false}
      onChange={(kind) => kind && onChoose(kind)}
    />
  )
}

function FileRow({
  file,
  culture,
  onChoose,
}: {
  file: Seen
  culture: number | undefined
  onChoose: (kind: FileKind) => void
}) {
  const t = useTranslations()
  const navigate = useNavigate()
  const place = placeOfFile[file.kind]
  const may = useMay(place?.needs ?? 'anyone')
  const lead = () => {
    if (!place) return
    if (place.hands) handFile(place.kind ?? file.kind, file)
    void navigate(place.to(culture))
  }
  const said = file.problem || t(`looks-${file.kind}`)
  return (
    <li className={css.wait}>
      <b className={css.fileName}>{file.name}</b>
      <span className={file.problem ? css.long : css.small}>{said}</span>
      {!file.problem && (
        <span className={css.waitFoot}>
          <KindChoice file={file} onChoose={onChoose} />
          {place &&
            (may ? (
              <Button size="small" type="primary" onClick={lead}>
                {t(place.hands ? 'import-there' : 'go-there')}
              </Button>
            ) : (
              <span className={css.small}>
                {t(place.needs === 'syllabus/assign' ? 'by-director' : 'by-clerk')}
              </span>
            ))}
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
              culture={culture}
              onChoose={(kind) => setSeen((all) => all.map((one) => (one === file ? { ...one, kind } : one)))}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
