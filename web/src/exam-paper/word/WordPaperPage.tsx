import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { mostMegabytes, mostQuestions, uploadPaper } from '@obelisk/contract/exam-paper/word-paper'
import { sealedTopic } from '@obelisk/contract/files/sealed'
import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { UploadDropzone } from '#files/public.ts'
import { useAddressValues } from '#kit/frame/address-values.ts'
import { Card } from '#kit/frame/Card.tsx'
import { LoadedPage } from '#kit/frame/LoadedPage.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { ErrorState, ForbiddenState } from '#kit/state/states.tsx'
import { useName } from '#kit/translations.ts'
import { ScaleOfCourse } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { acting, paperOf } from '../queries.ts'
import { ReviewWord } from './ReviewWord.tsx'
import type { Reading } from './use-reading.ts'
import css from './word.module.css'
import { readingOf } from './word-queries.ts'

type Frame = (parts: { footer?: ReactNode; children: ReactNode }) => ReactNode
type Props = { view: PaperView; label: PaperLabel; frame: Frame }

/** The first step: the file. Why the last one could not be read stands over it. */
function StartWord({ view, label, reading, frame }: Props & { reading: Reading }) {
  const t = useTranslations()
  const client = useQueryClient()
  const { mutateAsync } = useMutation(acting(uploadPaper)(client))
  const upload = async (file_id: number) => {
    try {
      await mutateAsync({ id: view.id, label, file_id })
    } finally {
      await client.invalidateQueries({ queryKey: readingOf(view.id, label).queryKey })
    }
  }
  return frame({
    children: (
      <div className={css.start}>
        {reading.state === 'failed' && (
          <Alert type="warning" showIcon title={reading.problem || t('word-failed')} />
        )}
        <Card title={t('word-upload-title', { label })}>
          <UploadDropzone accept="docx" topic={sealedTopic} onDone={({ id }) => upload(id)}>
            {t('word-drop-file')}
          </UploadDropzone>
          <ul className={css.habits}>
            <li>{t('word-habit-sections')}</li>
            <li>{t('word-habit-marks')}</li>
            <li>{t('word-habit-answers')}</li>
            <li>{t('word-habit-limits', { megabytes: mostMegabytes, most: mostQuestions })}</li>
          </ul>
          <p className={css.quiet}>{t('word-sealed')}</p>
        </Card>
        <Link to={linkTo.paper({ id: view.id, tab: 'blueprint' })}>
          <Button>{t('word-back')}</Button>
        </Link>
      </div>
    ),
  })
}

/** One label: its file, the reading of it, or the table that waits to be checked. */
function OneLabel(props: Props) {
  const t = useTranslations()
  const { data: reading, error, refetch } = useQuery(readingOf(props.view.id, props.label))
  if (!reading)
    return props.frame({
      children: error ? <ErrorState error={error} retry={refetch} /> : <BlockSkeleton height={480} />,
    })
  if (reading.state === 'ready') return <ReviewWord key={reading.time} {...props} reading={reading} />
  if (reading.state === 'reading')
    return props.frame({
      children: (
        <div aria-live="polite">
          <p>{t('word-reading')}</p>
          <BlockSkeleton height={480} />
        </div>
      ),
    })
  return <StartWord {...props} reading={reading} />
}

function WordPaper({ view }: { view: PaperView }) {
  const t = useTranslations()
  const nameOf = useName()
  const { labels } = view.head
  const [values, change] = useAddressValues<'label'>({ label: '' })
  const label = labels.find((one) => one === values.label) ?? labels[0] ?? 'A'
  const frame: Frame = (parts) => (
    <PageFrame
      title={t('word-title', { paper: `${nameOf(view.course)} ${t(`kind-${view.head.kind}`)}` })}
      scope={
        labels.length > 1 && (
          <Segmented<PaperLabel>
            aria-label={t('labels')}
            value={label}
            options={labels.map((value) => ({ value, label: t('paper-label', { label: value }) }))}
            onChange={(value) => change({ label: value })}
          />
        )
      }
      {...parts}
    />
  )
  if (!view.may.edit)
    return frame({
      children: <ForbiddenState title={t('forbidden-title')} text={t('word-forbidden')} />,
    })
  return <OneLabel key={label} view={view} label={label} frame={frame} />
}

/** A whole paper from a Word document: upload, check what was read, take it over. */
export function Page() {
  const { id } = useParams()
  return (
    <LoadedPage query={useQuery(paperOf(Number(id)))}>
      {(view) => (
        <ScaleOfCourse value={view.rules.bloom_scale}>
          <WordPaper key={view.id} view={view} />
        </ScaleOfCourse>
      )}
    </LoadedPage>
  )
}
