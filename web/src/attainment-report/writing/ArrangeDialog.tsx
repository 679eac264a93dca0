import type { FormSection } from '@obelisk/contract/attainment-report/form'
import { arrangeSections } from '@obelisk/contract/attainment-report/writing'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { useTranslations } from '../messages.ts'
import { type ReportView, useReport } from '../report/view.ts'
import { SectionRows } from './SectionRows.tsx'
import css from './writing.module.css'

type Report = ReportView['report']

const rowsOf = ({ sections }: Report): readonly FormSection[] =>
  sections.map(({ key, title, enabled }) => ({ key, title, enabled }))

/** The sections as they are kept, where a usual title is none, and what their usual titles are. */
const seenOf = ({ sections }: Report) => ({
  sections: sections.map(({ key, title, enabled, is_usual }) => ({
    key,
    title: is_usual ? '' : title,
    enabled,
  })),
  usual: new Map(sections.map(({ key, title, is_usual }) => [key, is_usual ? title : ''])),
})

/** Which sections the report has, in which order and under which titles; numbers on paper follow. */
export function ArrangeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { report, refresh, reread } = useReport()
  const [rows, setRows] = useState(() => rowsOf(report))
  const [touched, setTouched] = useState(false)
  // as the person saw them: asking anew by itself does not count as having looked
  const [{ sections, usual }, setSeen] = useState(() => seenOf(report))
  const saving = useMutation({
    meta: { tellsStale: true },
    mutationFn: (isOver: boolean) => {
      // a title that was not touched stays the usual one, so that it follows the language
      const arranged = rows.map(({ key, title, enabled }) => ({
        key,
        title: usual.get(key) === title ? '' : title.trim(),
        enabled,
      }))
      const sent = { report_id: report.report_id ?? 0, sections: arranged }
      return call(arrangeSections, isOver ? sent : { ...sent, _was: { sections } }, { announce: true })
    },
    onSuccess: async () => {
      onClose()
      await refresh()
    },
  })
  const take = async () => {
    const now = await reread()
    if (!now) return onClose()
    setSeen(seenOf(now))
    setRows(rowsOf(now))
    setTouched(false)
    saving.reset()
  }
  return (
    <FormDialog
      title={t('arrange-title')}
      hasWork={touched}
      onClose={onClose}
      okText={t('save')}
      okButtonProps={{ loading: saving.isPending, disabled: rows.some(({ title }) => title.trim() === '') }}
      onOk={() => saving.mutate(false)}
    >
      <p className={css.hint}>{t('arrange-text')}</p>
      <SectionRows
        rows={rows}
        onChange={(changed) => {
          setTouched(true)
          setRows(changed)
        }}
      />
      <StaleNotice
        error={saving.error}
        onTake={() => void take().catch(reportError)}
        onKeep={() => saving.mutate(true)}
      />
    </FormDialog>
  )
}
