import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { receipt, reportWord, reportWorkbook } from '@obelisk/contract/attainment-report/documents'
import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { withdrawReport } from '@obelisk/contract/attainment-report/writing'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { WordButton } from '#form-template/public.ts'
import { call, fetchFile } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { type ReportSay, useTranslations } from '../messages.ts'
import css from '../report/report.module.css'
import { elementOf, leadTo } from '../report/rows.ts'
import { useReport } from '../report/view.ts'
import { ReviseDialog } from './ReviseDialog.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'

type Finding = Report['findings'][number]

/** What a measure has to say, as the rule and as the form name it. */
const partsOfMeasure = [
  ['cause', 'cause'],
  ['measure', 'measure'],
  ['owner', 'owner'],
  ['due_date', 'due'],
] as const

/** One chip for each kind of thing that is missing. */
function chipText(
  t: ReportSay,
  report: Report,
  { code, place, values }: Finding,
  list: (texts: string[]) => string,
): string {
  const titleOf = (key: string) => report.sections.find((section) => section.key === key)?.title ?? key
  if (code === 'R01.stale') return t('missing.stale')
  if (code === 'R02.no_measure') return t('missing.measure', { no: String(place.objective_no ?? '') })
  if (code === 'I01.incomplete') {
    const fields = partsOfMeasure.filter(
      ([field]) => Array.isArray(values.fields) && values.fields.includes(field),
    )
    return t('missing.incomplete', { fields: list(fields.map(([, word]) => t(word))) })
  }
  if (code === 'R03.not_answered') return t('missing.answer')
  if (code === 'R04.text_missing') return t('missing.text', { name: titleOf(String(place.section)) })
  return t('missing.result')
}

function Missing() {
  const t = useTranslations()
  const formats = useFormats()
  const { report } = useReport()
  const missing = report.findings.filter(({ level, code }) => level === 'error' && code !== 'R01.no_result')
  if (!report.may.edit || missing.length === 0) return null
  const chips = new Map<string, { finding: Finding; count: number }>()
  for (const finding of missing) {
    const text = chipText(t, report, finding, formats.list)
    chips.set(text, { finding, count: (chips.get(text)?.count ?? 0) + 1 })
  }
  return (
    <>
      <b className={css.missingCount}>{t('still-missing', { count: missing.length })}</b>
      {[...chips].map(([text, { finding, count }]) => (
        <span key={text} className={css.missing}>
          {count > 1 ? `${text} × ${count}` : text}
          <button type="button" onClick={() => leadTo(elementOf(finding))}>
            {t('go-fill')}
          </button>
        </span>
      ))}
    </>
  )
}

function Downloads() {
  const t = useTranslations()
  const { report } = useReport()
  const language = useLanguage((store) => store.language)
  const { report_id, run } = report
  if (!report_id || !run) return null
  const quietly = (download: Promise<void>) => void download.catch(() => undefined)
  return (
    <>
      <WordButton
        kind="report"
        language={language}
        projectId={report.subject.project_id}
        onDownload={(form) => fetchFile(reportWord, { report_id, language, form })}
      />
      <Button
        icon={<FileExcelOutlined />}
        onClick={() => quietly(fetchFile(reportWorkbook, { report_id, language }))}
      >
        {t('file.workbook')}
      </Button>
      <Button icon={<DownloadOutlined />} onClick={() => quietly(fetchFile(receipt, { run_id: run.id }))}>
        {t('file.receipt')}
      </Button>
    </>
  )
}

/** What is missing, the files, and handing the report in. */
export function ReportFooter() {
  const t = useTranslations()
  const { report, refresh } = useReport()
  const [submits, setSubmits] = useState(false)
  const [revises, setRevises] = useState(false)
  const { may, report_id } = report
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawReport, { report_id: report_id ?? 0 }, { announce: true }),
    onSuccess: refresh,
  })
  if (!report_id) return null
  const blocked = report.findings.some(({ level }) => level === 'error')
  return (
    <>
      <PageFooter
        start={<Missing />}
        secondary={<Downloads />}
        primary={() => (
          <>
            {may.withdraw && (
              <Button loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
                {t('withdraw')}
              </Button>
            )}
            {may.revise && <Button onClick={() => setRevises(true)}>{t('revise')}</Button>}
            {may.submit && (
              <Button
                type="primary"
                disabled={blocked}
                title={blocked ? t('submit-blocked') : ''}
                onClick={() => setSubmits(true)}
              >
                {t('submit')}
              </Button>
            )}
          </>
        )}
      />
      {revises && <ReviseDialog onClose={() => setRevises(false)} />}
      {submits && <SubmitDialog onClose={() => setSubmits(false)} />}
    </>
  )
}
