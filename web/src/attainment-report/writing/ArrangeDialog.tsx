import type { FormSection } from '@obelisk/contract/attainment-report/form'
import { arrangeSections } from '@obelisk/contract/attainment-report/writing'
import { useMutation } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { useWords } from '../messages.ts'
import { useReport } from '../report/view.ts'
import { SectionRows } from './SectionRows.tsx'
import css from './writing.module.css'

/** Which sections the report has, in which order and under which titles; numbers on paper follow. */
export function ArrangeDialog({ onClose }: { onClose: () => void }) {
  const say = useWords()
  const { report, refresh } = useReport()
  const [rows, setRows] = useState<readonly FormSection[]>(() =>
    report.sections.map(({ key, title, enabled }) => ({ key, title, enabled })),
  )
  const [opened] = useState(() => ({
    sections: report.sections.map(({ key, title, enabled, is_usual }) => ({
      key,
      title: is_usual ? '' : title,
      enabled,
    })),
  }))
  const [usual] = useState(
    () => new Map(report.sections.map(({ key, title, is_usual }) => [key, is_usual ? title : ''])),
  )
  const saving = useMutation({
    meta: { tellsStale: true },
    mutationFn: (isOver: boolean) => {
      // a title that was not touched stays the usual one, so that it follows the language
      const sections = rows.map(({ key, title, enabled }) => ({
        key,
        title: usual.get(key) === title ? '' : title.trim(),
        enabled,
      }))
      const sent = { report_id: report.report_id ?? 0, sections }
      return call(arrangeSections, isOver ? sent : { ...sent, _was: opened }, { announce: true })
    },
    onSuccess: async () => {
      onClose()
      await refresh()
    },
  })
  return (
    <Modal
      open
      title={say('arrange-title')}
      onCancel={onClose}
      okText={say('save')}
      okButtonProps={{ loading: saving.isPending, disabled: rows.some(({ title }) => title.trim() === '') }}
      onOk={() => saving.mutate(false)}
    >
      <p className={css.hint}>{say('arrange-text')}</p>
      <SectionRows rows={rows} onChange={setRows} />
      <StaleNotice
        error={saving.error}
        onTake={() => {
          onClose()
          void refresh()
        }}
        onKeep={() => saving.mutate(true)}
      />
    </Modal>
  )
}
