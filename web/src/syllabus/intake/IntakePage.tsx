import { FileZipOutlined } from '@ant-design/icons'
import type { IntakeRow, IntakeView } from '@obelisk/contract/syllabus/intake/shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { LoadedPage } from '#kit/frame/LoadedPage.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { JobProgress } from '#kit/job/JobProgress.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { SideCauses } from './causes/SideCauses.tsx'
import { FileDrawer, type Opened } from './file/FileDrawer.tsx'
import { IntakeFooter } from './IntakeFooter.tsx'
import css from './intake.module.css'
import type { Pile } from './intake-order.ts'
import { continuing, intakeOf } from './intake-queries.ts'
import { FileTable } from './list/FileTable.tsx'
import { Steps } from './Steps.tsx'
import { IntakeContext } from './use-intake.ts'

/** Work that is under way, or files that were left unread when it was stopped. */
function Progress({ view }: { view: IntakeView }) {
  const t = useTranslations()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(continuing(client))
  const { id, job_id } = view.head
  const refresh = () => void client.invalidateQueries({ queryKey: ['syllabus'] })
  if (job_id !== null)
    return (
      <div className={css.progress}>
        <JobProgress key={job_id} id={job_id} onOver={refresh} />
        <span className={css.quiet}>{t('intake-may-leave')}</span>
      </div>
    )
  const left = view.files.filter(({ state }) => state === 'waiting').length
  const isWhole = left === 0 && view.files.length > 0
  const { failed } = view.head
  if (isWhole && failed === '') return null
  const stopped = t(left > 0 ? 'intake-stopped' : 'intake-empty', { count: left })
  return (
    <StateStrip
      tone={failed === '' ? 'yours' : 'returned'}
      text={failed === '' ? stopped : t('intake-failed', { reason: failed })}
    >
      {!isWhole && (
        <Button type="link" size="small" loading={isPending} onClick={() => mutate({ id })}>
          {t('intake-go-on')}
        </Button>
      )}
    </StateStrip>
  )
}

/** Ready files are chosen until a person says otherwise. */
function useChosen({ files }: IntakeView) {
  const [byHand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map())
  const chosen = new Set(
    files
      .filter(({ id, state, is_storable }) => is_storable && (byHand.get(id) ?? state === 'ready'))
      .map(({ id }) => id),
  )
  const setChosen = (next: ReadonlySet<number>) =>
    setByHand(
      new Map(
        files
          .map(({ id }) => [id, next.has(id)] as const)
          .filter(([id, isIn]) => isIn !== chosen.has(id) || byHand.has(id)),
      ),
    )
  return { chosen, setChosen }
}

function Intake({ view }: { view: IntakeView }) {
  const t = useTranslations()
  const nameOf = useName()
  const { when } = useFormats()
  const { head, files, plan } = view
  const { chosen, setChosen } = useChosen(view)
  const [pile, setPile] = useState<Pile>('all')
  const [only, setOnly] = useState<ReadonlySet<number>>()
  const [query] = useSearchParams()
  const asked = files.find((file) => String(file.id) === query.get('file'))
  const [opened, setOpened] = useState<Opened | undefined>(asked && { id: asked.id, among: [asked.id] })
  const show = (rows: readonly IntakeRow[]) => {
    const ids = new Set(rows.map(({ id }) => id))
    setOnly(only && rows.every(({ id }) => only.has(id)) && only.size === ids.size ? undefined : ids)
  }
  const isStored = head.drafts > 0
  return (
    <IntakeContext value={view}>
      <PageFrame
        title={t('intake-title')}
        tags={
          <span className={css.quiet}>
            <FileZipOutlined aria-hidden="true" /> {head.name} ·{' '}
            {t('intake-files-count', { count: files.length })} · {nameOf(plan)} v{plan.version} ·{' '}
            {when(head.time)}
          </span>
        }
        actions={<Steps at={isStored ? 3 : 2} />}
        footer={<IntakeFooter view={view} chosen={chosen} />}
      >
        <Progress view={view} />
        <div className={css.panes}>
          <SideCauses
            onShow={show}
            onBeside={(rows) => {
              const among = rows.map(({ id }) => id)
              if (among[0] !== undefined) setOpened({ id: among[0], among, isBeside: true })
            }}
            shown={only}
          />
          <FileTable
            pile={pile}
            onPile={(next) => {
              setPile(next)
              setOnly(undefined)
            }}
            only={only}
            chosen={chosen}
            onChosen={setChosen}
            openId={opened?.id}
            onOpen={({ id }, among) => setOpened({ id, among: among.map((row) => row.id) })}
          />
        </div>
        <FileDrawer opened={opened} onOpen={setOpened} />
      </PageFrame>
    </IntakeContext>
  )
}

/** The files of a reading: why they wait, what they say, and which become drafts. */
export function Page() {
  const id = Number(useParams().id)
  return (
    <LoadedPage query={useQuery(intakeOf(id))} entry={{ id, idOf: (view: IntakeView) => view.head.id }}>
      {(view) => <Intake view={view} />}
    </LoadedPage>
  )
}
