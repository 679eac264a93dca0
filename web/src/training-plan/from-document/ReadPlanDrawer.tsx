import { mostMegabytesRead } from '@obelisk/contract/document-file'
import type { PlanRead } from '@obelisk/contract/training-plan/from-document'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { UploadDropzone } from '#files/public.ts'
import { closingFor } from '#kit/dialog/leave-guard.ts'
import type { HandedFile } from '#kit/handed-file.ts'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { ErrorState } from '#kit/state/states.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { fileReadAsPlan } from '../queries.ts'
import { CheckPlan } from './CheckPlan.tsx'
import css from './read.module.css'
import { PlanReadings } from './readings/PlanReadings.tsx'

type Props = { file: HandedFile; onOther: () => void; onDone: () => void }

/** The file said what it is: its parts to be checked, or that it is no plan. */
function Answer({ read, ...props }: Props & { read: PlanRead }) {
  const t = useTranslations()
  if (read.reading) return <CheckPlan read={read} reading={read.reading} {...props} />
  return (
    <div className={css.start}>
      <Alert
        type="warning"
        showIcon
        title={t('doc-no-plan', { name: read.name })}
        description={t(`doc-looks-${read.looks_like ?? 'other'}`)}
      />
      {read.remarks.map(({ code, count }) => (
        <p key={code} className={css.quiet}>
          {t(`doc-remark-${code}`, { count })}
        </p>
      ))}
      <Button onClick={props.onOther}>{t('doc-other-file')}</Button>
    </div>
  )
}

function ReadFile(props: Props) {
  const { file } = props
  const t = useTranslations()
  const { plan } = usePlan()
  const { data, error, refetch } = useQuery(fileReadAsPlan(plan.id, file.id))
  if (data) return <Answer read={data} {...props} />
  if (!error)
    return (
      <div aria-live="polite">
        <p className={css.quiet}>{t('doc-now', { name: file.name })}</p>
        <BlockSkeleton height={420} />
      </div>
    )
  return (
    <div className={css.start}>
      <ErrorState error={error} retry={refetch} />
      <Button onClick={props.onOther}>{t('doc-other-file')}</Button>
    </div>
  )
}

type DrawerProps = {
  open: boolean
  /** A file that another page has brought. */
  handed: HandedFile | undefined
  onClose: () => void
}

/** A plan out of Word or PDF: choose it, look through what was read, store it as one step. */
export function ReadPlanDrawer({ open, handed, onClose }: DrawerProps) {
  const t = useTranslations()
  const [file, setFile] = useState(handed)
  const close = () => {
    setFile(undefined)
    onClose()
  }
  return (
    <Drawer
      open={open}
      onClose={() => closingFor(close)}
      title={t('doc-title')}
      size={file ? '100%' : 'min(720px, 100vw)'}
      destroyOnHidden
    >
      {file ? (
        <ReadFile file={file} onOther={() => closingFor(() => setFile(undefined))} onDone={close} />
      ) : (
        <div className={css.start}>
          <UploadDropzone accept="docx,pdf" onDone={setFile}>
            {t('doc-drop')}
          </UploadDropzone>
          <ul className={css.habits}>
            <li>{t('doc-habit-forms')}</li>
            <li>{t('doc-habit-open')}</li>
            <li>{t('doc-habit-limits', { megabytes: mostMegabytesRead })}</li>
          </ul>
          <PlanReadings />
        </div>
      )}
    </Drawer>
  )
}
