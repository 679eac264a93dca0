import { CloseOutlined, ExclamationCircleFilled } from '@ant-design/icons'
import type { StoredFile } from '@obelisk/contract/files'
import { lookAtFile } from '@obelisk/contract/first-day'
import { linkTo } from '@obelisk/contract/links'
import { Button, Select } from 'antd'
import { Link, useNavigate } from 'react-router'
import { UploadDropzone } from '#files/public.ts'
import { call } from '#kit/call.ts'
import { Card } from '#kit/frame/Card.tsx'
import { handFiles } from '#kit/handed-file.ts'
import { useMay } from '#kit/session.ts'
import css from '../beside/waits.module.css'
import { useTranslations } from '../messages.ts'
import { dropSeen, keepSeen, type Seen, sayKind, useSeen } from './dropped.ts'
import { type FileKind, firstNeeded, goingTogether, isBare, kindsFor, placeOfFile } from './place-of-file.ts'

/** By this the button of a phone finds the place. */
export const dropPlace = 'first-day-files'

/** What is there for files to go to. */
type There = { project: number | undefined; culture: number | undefined }

/** What a file is, where its content does not say it or says it wrongly. */
function KindChoice({ file }: { file: Seen }) {
  const t = useTranslations()
  return (
    <Select
      size="small"
      aria-label={t('file-is', { name: file.name })}
      placeholder={t('file-ask')}
      value={placeOfFile[file.kind] ? file.kind : null}
      options={kindsFor(file.kind).map((kind) => ({ value: kind, label: t(`kind-${kind}`) }))}
      popupMatchSelectWidth={false}
      onChange={(kind) => kind && sayKind(file, kind)}
    />
  )
}

/** What must come before a file of a kind can be read, with the way there. */
function First({ kind, there }: { kind: FileKind; there: There }) {
  const t = useTranslations()
  const first = firstNeeded(kind, there)
  if (!first) return null
  return (
    <Link className={css.round} to={first === 'programme' ? linkTo.projects() : linkTo.plan()}>
      {t(`first-${first}`)}
    </Link>
  )
}

/** The way of files to the import that takes them, or who has the right to go there. */
function WayOn({ files, there }: { files: readonly Seen[]; there: There }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const kind = files[0]?.kind ?? 'unknown'
  const place = placeOfFile[kind]
  const may = useMay(place?.needs ?? 'anyone')
  if (!place) return null
  if (!may) {
    const by = place.needs === 'syllabus/assign' ? 'by-director' : 'by-clerk'
    return <span className={css.small}>{t(by)}</span>
  }
  if (firstNeeded(kind, there)) return <First kind={kind} there={there} />
  const lead = () => {
    if (place.hands) handFiles(place.hands, files)
    void navigate(place.to(there.culture))
  }
  const alone = place.hands ? 'import-there' : 'go-there'
  return (
    <Button size="small" type="primary" onClick={lead}>
      {files.length > 1 ? t('import-together', { count: files.length }) : t(alone)}
    </Button>
  )
}

/** One file; `isAlone`: it goes to its import by itself. */
function FileRow({ file, isAlone, there }: { file: Seen; isAlone: boolean; there: There }) {
  const t = useTranslations()
  const isLost = file.problem !== '' || isBare(file.kind)
  return (
    <li className={css.wait}>
      <span className={css.fileHead}>
        <b className={css.fileName}>{file.name}</b>
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('leave-out', { name: file.name })}
          onClick={() => dropSeen(file)}
        />
      </span>
      <span className={isLost ? css.lost : css.small}>
        {isLost && <ExclamationCircleFilled aria-hidden="true" />} {file.problem || t(`looks-${file.kind}`)}
      </span>
      {!isLost && (
        <span className={css.waitFoot}>
          <KindChoice file={file} />
          {isAlone && <WayOn files={[file]} there={there} />}
        </span>
      )}
    </li>
  )
}

/** Files that are read together, each group once. */
function groupsOf(seen: readonly Seen[]): readonly (readonly Seen[])[] {
  const found = seen.filter(({ problem }) => !problem).map((file) => goingTogether(file, seen))
  return found.filter((group, at) => group.length > 1 && found.findIndex((one) => one[0] === group[0]) === at)
}

/** One place for any file: its content says what it is, and where it is read in. */
export function DropCard(there: There) {
  const t = useTranslations()
  const seen = useSeen()
  const groups = groupsOf(seen)
  const look = ({ id, name }: StoredFile) =>
    call(lookAtFile, { file_id: id }).then(
      (found) => keepSeen({ id, name: found.name, kind: found.kind, problem: '' }),
      (failure: Error) => keepSeen({ id, name, kind: 'unknown', problem: failure.message }),
    )
  return (
    <Card title={t('drop')} className={dropPlace}>
      <UploadDropzone multiple listsArrived={false} onDone={look}>
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
              isAlone={!groups.some((group) => group.includes(file))}
              there={there}
            />
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <p key={group[0]?.id} className={css.together}>
          <WayOn files={group} there={there} />
        </p>
      ))}
    </Card>
  )
}
