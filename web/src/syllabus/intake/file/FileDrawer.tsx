import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { intakeSource } from '@obelisk/contract/syllabus/intake/calls'
import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { Button, Drawer } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { UploadButton } from '#files/public.ts'
import { fetchFile } from '#kit/call.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useKeys } from '#kit/use-keys.ts'
import { useTranslations } from '../../messages.ts'
import { useFocusKept } from '../focus-kept.ts'
import { useReason, useRowName } from '../intake-words.ts'
import { useDecisions, useIntake } from '../use-intake.ts'
import { FileCauses } from './FileCauses.tsx'
import { FileCourse } from './FileCourse.tsx'
import { FileRead, isShowable } from './FileRead.tsx'
import css from './file.module.css'

/** `isBeside`: with its document beside it. */
export type Opened = { id: number; among: readonly number[]; isBeside?: boolean }

/** Why a file cannot be read, and the way out. */
function Fault({ row }: { row: IntakeRow }) {
  const { faultText, wayText } = useReason()
  if (!row.fault) return null
  return (
    <div className={css.fault} role="note">
      <b>{faultText(row)}</b>
      <p>{wayText(row.fault)}</p>
    </div>
  )
}

function FileActs({ row }: { row: IntakeRow }) {
  const t = useTranslations()
  const { head } = useIntake()
  const { replace, putAside, isBusy } = useDecisions()
  const isOpen = row.state !== 'stored' && head.job_id === null
  return (
    <div className={css.acts} data-decides>
      {row.file_id !== null && (
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
        <UploadButton accept="docx,pdf,xlsx" onDone={({ id }) => replace(row, id)}>
          {t('intake-replace')}
        </UploadButton>
      )}
    </div>
  )
}

/** What is said of the file as a whole, and decided. */
function Decisions({ row, onOpen }: { row: IntakeRow; onOpen: (id: number) => void }) {
  const kept = useFocusKept<HTMLDivElement>()
  return (
    <div className={css.one} {...kept}>
      <Fault row={row} />
      <FileCourse row={row} />
      <FileCauses row={row} onOpen={onOpen} />
      <FileActs row={row} />
    </div>
  )
}

/** The keyboard goes back to the row of the file that was shown last. */
function useBackToRow(id: number | undefined) {
  const last = useRef(id)
  useEffect(() => {
    if (id !== undefined) last.current = id
  }, [id])
  return (isOpen: boolean) => {
    if (!isOpen) document.querySelector<HTMLElement>(`[data-file="${last.current}"] button`)?.focus()
  }
}

type Step = (() => void) | undefined

/** Which of the files it is, and the ones before and after it. */
function Among({ at, all, last, next }: { at: number; all: number; last: Step; next: Step }) {
  const t = useTranslations()
  return (
    <span className={css.acts}>
      <span className={css.quiet}>{t('intake-place', { at: at + 1, all })}</span>
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
  )
}

const stepTo = (
  id: number | undefined,
  opened: Opened | undefined,
  onOpen: (opened: Opened) => void,
): Step => (id === undefined || !opened ? undefined : () => onOpen({ ...opened, id }))

const widthOf = (isBeside: boolean) => (isBeside ? 'min(1720px, 98vw)' : 'min(920px, 94vw)')

/** Whether the document is shown: as it was opened, until a person says otherwise. */
function useBeside(opened: Opened | undefined, onOpen: (opened: Opened | undefined) => void) {
  const [byHand, setBeside] = useState<boolean>()
  const close = () => {
    setBeside(undefined)
    onOpen(undefined)
  }
  return { isBeside: byHand ?? opened?.isBeside ?? false, setBeside, close }
}

function BesideButton({ isBeside, onBeside }: { isBeside: boolean; onBeside: (isBeside: boolean) => void }) {
  const t = useTranslations()
  return (
    <Button aria-pressed={isBeside} onClick={() => onBeside(!isBeside)}>
      {t(isBeside ? 'beside-hide' : 'beside-show')}
    </Button>
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
  const isPhone = useIsPhone()
  const nameOf = useRowName()
  const { isBeside, setBeside, close } = useBeside(opened, onOpen)
  const { files } = useIntake()
  const row = files.find(({ id }) => id === opened?.id)
  const among = opened?.among ?? []
  const at = among.indexOf(opened?.id ?? 0)
  const [last, next] = [-1, 1].map((by) => stepTo(among[at + by], opened, onOpen))
  const afterOpenChange = useBackToRow(opened?.id)
  const canShow = row !== undefined && isShowable(row)
  useKeys(row ? { j: next, k: last } : {}, { overDialogs: true })
  return (
    <Drawer
      open={row !== undefined}
      onClose={close}
      afterOpenChange={afterOpenChange}
      title={row ? nameOf(row) : ''}
      size={isPhone ? '100%' : widthOf(isBeside && canShow)}
      destroyOnHidden
      extra={
        <div className={css.acts}>
          {canShow && <BesideButton isBeside={isBeside} onBeside={setBeside} />}
          <Among at={at} all={among.length} last={last} next={next} />
        </div>
      }
    >
      {row && (
        <FileRead key={row.id} row={row} isBeside={isBeside} toUnread={opened?.isBeside ?? false}>
          <Decisions row={row} onOpen={(id) => onOpen({ id, among })} />
        </FileRead>
      )}
    </Drawer>
  )
}
