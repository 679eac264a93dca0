import type { FormSection } from '@obelisk/contract/attainment-report/form'
import { arrangeSections } from '@obelisk/contract/attainment-report/writing'
import { useMutation } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
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
  const saving = useMutation({
    mutationFn: () => {
      const usual = new Map(report.sections.map(({ key, title, is_usual }) => [key, is_usual ? title : '']))
      // a title that was not touched stays the usual one, so that it follows the language
      const sections = rows.map(({ key, title, enabled }) => ({
        key,
        title: usual.get(key) === title ? '' : title.trim(),
        enabled,
      }))
      return call(arrangeSections, { report_id: report.report_id ?? 0, sections }, { announce: true })
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
      onOk={() => saving.mutate()}
    >
      <p className={css.hint}>{say('arrange-text')}</p>
      <SectionRows rows={rows} onChange={setRows} />
    </Modal>
  )
}
