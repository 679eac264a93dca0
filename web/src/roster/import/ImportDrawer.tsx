import { DownloadOutlined } from '@ant-design/icons'
import { Password } from '@obelisk/contract/identity'
import type { Job } from '@obelisk/contract/inbox'
import { useMutation } from '@tanstack/react-query'
import { App, Button, Drawer, Input, Skeleton } from 'antd'
import { useCallback, useState } from 'react'
import { UploadDropzone } from '#files/public.ts'
import { JobProgress } from '#kit/job/JobProgress.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useWords } from '../messages.ts'
import css from './import.module.css'
import type { ImportOutcome, ImportPreview, ImportWork } from './import-work.ts'
import { PreviewTable } from './PreviewTable.tsx'

type Props = { work: ImportWork; open: boolean; onClose: () => void }

function useImport({ work, onClose }: Props) {
  const { message } = App.useApp()
  const [fileId, setFileId] = useState<number>()
  const [password, setPassword] = useState('')
  const preview = useMutation({ mutationFn: work.preview })
  const reset = () => {
    setFileId(undefined)
    setPassword('')
    preview.reset()
    commit.reset()
  }
  const close = () => {
    reset()
    onClose()
  }
  const commit = useMutation({
    mutationFn: (id: number) => work.commit(id, password),
    onSuccess: ({ done }) => {
      if (!done) return
      void message.success(work.done(done), 6)
      close()
    },
  })
  const take = (id: number) => {
    setFileId(id)
    preview.mutate(id)
  }
  const jobId = commit.data?.job_id ?? undefined
  return { fileId, password, setPassword, preview, commit, jobId, take, reset, close }
}

type State = ReturnType<typeof useImport>

function Choose({ work, state }: { work: ImportWork; state: State }) {
  const say = useWords()
  return (
    <div className={css.choose}>
      <p>{say('importHint')}</p>
      <UploadDropzone accept="xlsx,xls,csv" onDone={({ id }) => state.take(id)}>
        {say('drop')}
      </UploadDropzone>
      <Button icon={<DownloadOutlined />} onClick={() => void work.template()}>
        {say('template')}
      </Button>
    </div>
  )
}

const countOf = ({ rows }: ImportPreview, ...outcomes: ImportOutcome[]) =>
  rows.filter(({ outcome }) => outcomes.includes(outcome)).length

function End({ work, state, preview }: { work: ImportWork; state: State; preview: ImportPreview }) {
  const say = useWords()
  const failed = countOf(preview, 'failed')
  const good = countOf(preview, 'new', 'change')
  const wantsPassword = work.needsPassword === true && countOf(preview, 'new') > 0
  const lacks = wantsPassword && !Password.safeParse(state.password).success
  const { fileId } = state
  if (fileId === undefined) return null
  const reason = good === 0 ? say('nothingToDo') : lacks ? say('passwordNeeded') : undefined
  return (
    <div className={css.end}>
      {wantsPassword && (
        <Input.Password
          className={css.password ?? ''}
          aria-label={say('password')}
          placeholder={say('password')}
          title={say('passwordHint')}
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
          {say('downloadFailed', { count: failed })}
        </Button>
      )}
      <Button onClick={state.reset}>{say('otherFile')}</Button>
      <Button
        type="primary"
        disabled={reason !== undefined}
        aria-describedby="import-reason"
        loading={state.commit.isPending}
        onClick={() => state.commit.mutate(fileId)}
      >
        {say(failed > 0 ? 'commitGood' : 'commit', { count: good })}
      </Button>
    </div>
  )
}

/** A long list is imported while the person may go elsewhere; what came of it is told here, and in the inbox. */
function Working({ work, state, jobId }: { work: ImportWork; state: State; jobId: number }) {
  const say = useWords()
  const [said, setSaid] = useState<string>()
  const { done } = work
  const onOver = useCallback((job: Job) => setSaid(job.state === 'done' ? done(job.result) : ''), [done])
  return (
    <div className={css.working}>
      <p role="status">{said ?? say('importRuns')}</p>
      <JobProgress id={jobId} onOver={onOver} />
      <Button onClick={state.reset}>{say('otherFile')}</Button>
    </div>
  )
}

/** An import in a drawer: choose a file, look at what it would do, import the good rows, take the others back. */
export function ImportDrawer(props: Props) {
  const { work, open } = props
  const phone = useIsPhone()
  const state = useImport(props)
  const { data, isPending } = state.preview
  const { jobId } = state
  const isOpen = data !== undefined && jobId === undefined
  return (
    <Drawer
      open={open}
      onClose={state.close}
      title={work.title}
      size={phone ? '100%' : 1040}
      {...(isOpen ? { footer: <End work={work} state={state} preview={data} /> } : {})}
    >
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {jobId !== undefined && <Working work={work} state={state} jobId={jobId} />}
      {!isPending && isOpen && <PreviewTable preview={data} />}
      {!isPending && !data && <Choose work={work} state={state} />}
    </Drawer>
  )
}
