import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import type { GradeAttainment } from '@obelisk/contract/accreditation'
import { gradeReceipt, gradeReport, gradeWorkbook } from '@obelisk/contract/accreditation/documents'
import { Button } from 'antd'
import { useState } from 'react'
import { WordButton } from '#form-template/public.ts'
import { fetchFile } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../messages.ts'
import { ComputeDialog } from './ComputeDialog.tsx'
import { FinaliseDialog, ReopenDialog } from './FinalDialogs.tsx'
import { isMissing } from './grade-view.ts'

/** What making final still waits for; undefined when nothing stands in the way. */
function useWaiting({ run, courses, obstacle }: GradeAttainment): string | undefined {
  const t = useTranslations()
  const formats = useFormats()
  const count = courses.filter(isMissing).length
  if (obstacle !== null) return t('obstacle')
  if (count > 0) return t('wait-courses', { count })
  if (!run) return t('wait-compute')
  if (run.stale) return t('wait-stale')
  return run.final_time ? t('is-final', { time: formats.when(run.final_time) }) : undefined
}

/** The files, keeping the roll-up, and making it final with the reason when that cannot be. */
export function GradeFooter({ data }: { data: GradeAttainment }) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const waiting = useWaiting(data)
  const base_grade_id = data.grade.id
  const [isComputing, setIsComputing] = useState(false)
  const [asks, setAsks] = useState<'final' | 'reopen'>()
  const isFinal = data.run?.final_time != null
  const quietly = (download: Promise<void>) => void download.catch(() => undefined)
  return (
    <PageFooter
      start={t('cell-hint')}
      reason={data.may.finalise && waiting}
      secondary={
        data.obstacle === null && (
          <>
            <WordButton
              kind="graduation"
              language={language}
              projectId={data.grade.project_id}
              onDownload={(form) => fetchFile(gradeReport, { base_grade_id, language, form, ...data.rules })}
            />
            <Button
              icon={<FileExcelOutlined />}
              onClick={() => quietly(fetchFile(gradeWorkbook, { base_grade_id, language, ...data.rules }))}
            >
              {t('workbook')}
            </Button>
            <Button
              icon={<DownloadOutlined />}
              onClick={() => quietly(fetchFile(gradeReceipt, { base_grade_id, ...data.rules }))}
            >
              {t('receipt')}
            </Button>
            {data.may.compute && <Button onClick={() => setIsComputing(true)}>{t('compute')}</Button>}
            {data.may.finalise && isFinal && <Button onClick={() => setAsks('reopen')}>{t('reopen')}</Button>}
            {asks === 'final' && <FinaliseDialog data={data} onClose={() => setAsks(undefined)} />}
            {asks === 'reopen' && <ReopenDialog data={data} onClose={() => setAsks(undefined)} />}
            {isComputing && (
              <ComputeDialog key={base_grade_id} data={data} onClose={() => setIsComputing(false)} />
            )}
          </>
        )
      }
      primary={(reasonId) =>
        data.may.finalise && (
          <Button
            type="primary"
            disabled={waiting !== undefined}
            aria-describedby={reasonId}
            onClick={() => setAsks('final')}
          >
            {t('finalise')}
          </Button>
        )
      }
    />
  )
}
