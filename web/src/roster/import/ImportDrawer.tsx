import { DownloadOutlined } from '@ant-design/icons'
import { Password } from '@obelisk/contract/identity'
import type { Job } from '@obelisk/contract/inbox'
import { workbookKinds } from '@obelisk/contract/workbook'
import { Alert, Button, Drawer, Input, Radio, Segmented, Skeleton, Spin } from 'antd'
import { useCallback, useState } from 'react'
import { UploadDropzone } from '#files/public.ts'
import { JobProgress } from '#kit/job/JobProgress.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useTranslations } from '../messages.ts'
import css from './import.module.css'
import type { ImportOutcome, ImportPreview, ImportWork } from './import-work.ts'
import { PreviewTable } from './PreviewTable.tsx'
import { SheetReading } from './SheetReading.tsx'
import { type ImportState, useImport } from './use-import.ts'

/** `handed`: a file that was chosen on another page. */
type Props = { work: ImportWork; open: boolean; onClose: () => void; handed?: number | undefined }

function Choose({ work, state }: { work: ImportWork; state: ImportState }) {
  const t = useTranslations()
  return (
    <div className={css.choose}>
      <p>{work.hint ?? t('importHint')}</p>
      <UploadDropzone accept={workbookKinds} onDone={({ id }) => state.take(id)}>
        {t('drop')}
      </UploadDropzone>
      <Button icon={<DownloadOutlined />} onClick={() => void work.template()}>
        {t('template')}
      </Button>
      {work.past}
    </div>
  )
}

const countOf = ({ counts }: ImportPreview, ...outcomes: ImportOutcome[]) =>
  outcomes.reduce((sum, outcome) => sum + counts[outcome], 0)

/** What may be done with the rows, and what it means besides them. */
function Ways({ work, state, preview }: { work: ImportWork; state: ImportState; preview: ImportPreview }) {
  const { way, note } = preview
  return (
    <>
      {work.ways && way !== undefined && (
        <Radio.Group
          className={css.views ?? ''}
          value={way}
          options={[...work.ways]}
          onChange={({ target }) => state.goBy(String(target.value))}
        />
      )}
      {note !== undefined && <Alert type="warning" showIcon className={css.views ?? ''} title={note} />}
    </>
  )
}

/** The people of the list, or its sheets to be pointed at; while they are read anew the old ones stay in view. */
function Look({ work, state, preview }: { work: ImportWork; state: ImportState; preview: ImportPreview }) {
  const t = useTranslations()
  const { isReading, setReading } = state
  // a grid of the week has no columns of a list to be pointed at
  const canPoint = preview.reading.sheets.length > 0
  // where something is missing, that is why, and not the columns
  const isNothingGood =
    canPoint &&
    !isReading &&
    !preview.lacking &&
    preview.total > 0 &&
    countOf(preview, 'failed') === preview.total
  return (
    <Spin spinning={state.preview.isPending}>
      {canPoint && (
        <Segmented
          className={css.tabs ?? ''}
          value={isReading ? 'sheet' : 'rows'}
          options={[
            { value: 'rows', label: t('viewRows', { count: preview.total }) },
            { value: 'sheet', label: t('viewSheet') },
          ]}
          onChange={(value) => setReading(value === 'sheet')}
        />
      )}
      {!isReading && preview.lacking?.(state.again)}
      {isNothingGood && (
        <Alert
          type="info"
          showIcon
          className={css.views ?? ''}
          title={t('allFailed')}
          action={
            <Button size="small" onClick={() => setReading(true)}>
              {t('viewSheet')}
            </Button>
          }
        />
      )}
      {!isReading && preview.total > 0 && <Ways work={work} state={state} preview={preview} />}
      {isReading ? (
        <SheetReading reading={preview.reading} onPoint={state.point} />
      ) : (
        <PreviewTable preview={preview} />
      )}
    </Spin>
  )
}

function End({ work, state, preview }: { work: ImportWork; state: ImportState; preview: ImportPreview }) {
  const t = useTranslations()
  const failed = countOf(preview, 'failed')
  const good = countOf(preview, 'new', 'change')
  const wantsPassword = work.needsPassword === true && countOf(preview, 'new') > 0
  const lacks = wantsPassword && !Password.safeParse(state.password).success
  const { fileId } = state
  if (fileId === undefined) return null
  const reason = good === 0 ? t('nothingToDo') : lacks ? t('passwordNeeded') : undefined
  return (
    <div className={css.end}>
      {wantsPassword && (
        <Input.Password
          className={css.password ?? ''}
          aria-label={t('password')}
          placeholder={t('password')}
          title={t('passwordHint')}
          autoComplete="new-password"
          maxLength={32}
          value={state.password}
          onChange={({ target }) => state.setPassword(target.value)}
        />
      )}
      <span className={css.reason} id="import-reason">
        {reason}
      </span>
      {failed > 0 && (
        <Button icon={<DownloadOutlined />} onClick={() => void work.failed(fileId)}>
          {t('downloadFailed', { count: failed })}
        </Button>
      )}
      <Button onClick={state.reset}>{t('otherFile')}</Button>
      <Button
        type="primary"
        disabled={reason !== undefined}
        aria-describedby="import-reason"
        loading={state.commit.isPending}
        onClick={() => state.commit.mutate(fileId)}
      >
        {t(failed > 0 ? 'commitGood' : 'commit', { count: good })}
      </Button>
    </div>
  )
}

/** A long list is imported while the person may go elsewhere; what came of it is told here, and in the inbox. */
function Working({ work, state, jobId }: { work: ImportWork; state: ImportState; jobId: number }) {
  const t = useTranslations()
  const [said, setSaid] = useState<string>()
  const { done } = work
  const onOver = useCallback((job: Job) => setSaid(job.state === 'done' ? done(job.result) : ''), [done])
  return (
    <div className={css.working}>
      <p role="status">{said ?? t('importRuns')}</p>
      <JobProgress id={jobId} onOver={onOver} />
      <Button onClick={state.reset}>{t('otherFile')}</Button>
    </div>
  )
}

/** An import in a drawer: choose a file, look at what it would do, import the good rows, take the others back. */
export function ImportDrawer(props: Props) {
  const { work, open } = props
  const phone = useIsPhone()
  const state = useImport(props)
  const { isPending } = state.preview
  const { jobId, read: data } = state
  const isOpen = data !== undefined && jobId === undefined
  return (
    <Drawer
      open={open}
      onClose={state.close}
      title={work.title}
      size={phone ? '100%' : 1040}
      {...(isOpen ? { footer: <End work={work} state={state} preview={data} /> } : {})}
    >
      {isPending && !data && <Skeleton active paragraph={{ rows: 8 }} />}
      {jobId !== undefined && <Working work={work} state={state} jobId={jobId} />}
      {isOpen && <Look work={work} state={state} preview={data} />}
      {!isPending && !data && <Choose work={work} state={state} />}
    </Drawer>
  )
}
