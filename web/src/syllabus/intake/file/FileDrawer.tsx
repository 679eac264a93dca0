import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { intakeSource } from '@obelisk/contract/syllabus/intake/calls'
import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { readParts } from '@obelisk/engine/syllabus/words'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { UploadButton } from '#files/public.ts'
import { fetchFile } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useKeys } from '#kit/use-keys.ts'
import { PartRead } from '../../from-document/PartRead.tsx'
import read from '../../from-document/read.module.css'
import { linesOfPart } from '../../from-document/read-lines.ts'
import { useTranslations } from '../../messages.ts'
import { fileName } from '../intake-order.ts'
import { intakeFileOf } from '../intake-queries.ts'
import { useReason } from '../intake-words.ts'
import { useDecisions, useIntake } from '../use-intake.ts'
import { FileCauses } from './FileCauses.tsx'
import { FileCourse } from './FileCourse.tsx'
import css from './file.module.css'

type Opened = { id: number; among: readonly number[] }

/** The parts of a file as they were read. */
function Parts({ row }: { row: IntakeRow }) {
  const t = useTranslations()
  const formats = useFormats()
  const query = useQuery(intakeFileOf(row.id, row.revision))
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={320} />}>
      {({ reading }) =>
        reading && (
          <ul className={read.parts}>
            {readParts.map((part) => (
              <PartRead
                key={part}
                part={part}
                lines={linesOfPart(part, reading, { t, list: formats.list })}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** Why a file cannot be read, and the way out. */
function Fault({ row }: { row: IntakeRow }) {
  const t = useTranslations()
  const { faultText } = useReason()
  if (!row.fault) return null
  return (
    <div className={css.fault} role="note">
      <b>{faultText(row)}</b>
      <p>{t(`intake-way-${row.fault}`)}</p>
    </div>
  )
}

function FileActs({ row }: { row: IntakeRow }) {
  const t = useTranslations()
  const { head } = useIntake()
  const { replace, putAside, isBusy } = useDecisions()
  const isOpen = row.state !== 'stored' && head.job_id === null
  return (
    <div className={css.acts}>
      {row.is_kept && (
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void fetchFile(intakeSource, { id: row.id }).catch(() => undefined)}
        >
          {t('intake-source')}
        </Button>
      )}
      {isOpen && (
        <Button disabled={isBusy} onClick={() => putAside([row], row.state !== 'aside')}>
          {t(row.state === 'aside' ? 'intake-take-up' : 'intake-put-aside')}
        </Button>
      )}
      {isOpen && (
        <UploadButton accept="docx,pdf" onDone={({ id }) => replace(row, id)}>
          {t('intake-replace')}
        </UploadButton>
      )}
    </div>
  )
}

/** One file: its course, what is to be decided, and its parts as they were read; on to the next one. */
export function FileDrawer({
  opened,
  onOpen,
}: {
  opened: Opened | undefined
  onOpen: (opened: Opened | undefined) => void
}) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const { files } = useIntake()
  const row = files.find(({ id }) => id === opened?.id)
  const among = opened?.among ?? []
  const at = among.indexOf(opened?.id ?? 0)
  const go = (by: number) => {
    const id = among[at + by]
    return id === undefined ? undefined : () => onOpen({ id, among })
  }
  const [last, next] = [go(-1), go(1)]
  useKeys(row ? { j: next, k: last } : {}, { overDialogs: true })
  return (
    <Drawer
      open={row !== undefined}
      onClose={() => onOpen(undefined)}
      title={row ? fileName(row) : ''}
      size={isPhone ? '100%' : 'min(920px, 94vw)'}
      destroyOnHidden
      extra={
        <span className={css.acts}>
          <span className={css.quiet}>{t('intake-place', { at: at + 1, all: among.length })}</span>
          <Button
            icon={<LeftOutlined />}
            aria-label={t('intake-last')}
            disabled={!last}
            onClick={() => last?.()}
          />
          <Button
            icon={<RightOutlined />}
            aria-label={t('intake-next')}
            disabled={!next}
            onClick={() => next?.()}
          />
        </span>
      }
    >
      {row && (
        <div key={row.id} className={css.one}>
          <Fault row={row} />
          <FileCourse row={row} />
          <FileCauses row={row} onOpen={(id) => onOpen({ id, among })} />
          <FileActs row={row} />
          {row.fault === null && row.state !== 'waiting' && <Parts row={row} />}
        </div>
      )}
    </Drawer>
  )
}
