import { FileZipOutlined } from '@ant-design/icons'
import { zipOfTerm } from '@obelisk/contract/attainment-report/documents'
import type { Job } from '@obelisk/contract/inbox'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Modal, Select } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { JobProgress } from '#kit/job/JobProgress.tsx'
import { useBaseData } from '#kit/scope/base-data.ts'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { countsOf } from '../queries.ts'
import css from './list.module.css'
import { reportStates } from './states.ts'
import { useListedProject } from './use-listed-project.ts'

const kinds = ['word', 'workbook', 'receipt'] as const
type Kind = (typeof kinds)[number]

/** What the term has: how many reports in which state, and how many are still missing. */
function useCounts(term: number | undefined, project: number | undefined) {
  const t = useTranslations()
  const formats = useFormats()
  const { data } = useQuery({ ...countsOf(term ?? 0, project), enabled: term !== undefined })
  if (!data) return { text: '', all: 0, approved: 0 }
  const all = data.states.reduce((sum, { count }) => sum + count, 0)
  const approved = data.states
    .filter(({ state }) => state === 'approved' || state === 'archived')
    .reduce((sum, { count }) => sum + count, 0)
  const list = data.states.map(({ state, count }) => {
    const known = reportStates.find((one) => one === state)
    return `${known ? t(`report-state.${known}`) : state} ${count}`
  })
  const there = all === 0 ? t('zip-none') : t('zip-there', { count: all, list: formats.list(list) })
  return {
    text: data.without ? `${there}${t('zip-without', { count: data.without })}` : there,
    all,
    approved,
  }
}

function Choices({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const nameOf = useName()
  const { academicTerm } = useWideScope()
  const { project } = useListedProject()
  const terms = useBaseData(({ data }) => data?.terms) ?? []
  const [term, setTerm] = useState(academicTerm)
  const [chosen, setChosen] = useState<Kind[]>(['word', 'workbook'])
  const [approvedOnly, setApprovedOnly] = useState(false)
  const counts = useCounts(term, project)
  const packing = useMutation({
    mutationFn: (academic_term_id: number) =>
      call(zipOfTerm, {
        academic_term_id,
        kinds: chosen,
        approved_only: approvedOnly,
        ...(project ? { project_id: project } : {}),
      }),
  })
  const job = packing.data
  const [over, setOver] = useState<Job>()
  const isPacking = job !== undefined && over?.id !== job.job_id
  const count = approvedOnly ? counts.approved : counts.all
  return (
    <Modal
      open
      title={t('zip-term')}
      onCancel={onClose}
      cancelText={t(job ? 'zip-done' : 'cancel')}
      okText={t('zip-start')}
      okButtonProps={{
        disabled: !term || count === 0 || chosen.length === 0 || isPacking,
        loading: packing.isPending,
      }}
      onOk={() => term && packing.mutate(term)}
    >
      <p className={css.quiet}>{t('zip-text')}</p>
      <div className={css.choices}>
        <Select
          aria-label={t('term')}
          value={term ?? null}
          options={terms.map((one) => ({ value: one.id, label: nameOf(one) }))}
          onChange={(id: number | null) => {
            setTerm(id ?? undefined)
            packing.reset()
          }}
        />
        <p role="status">{counts.text}</p>
        <Checkbox checked={approvedOnly} onChange={({ target }) => setApprovedOnly(target.checked)}>
          {t('zip-approved', { count: counts.approved })}
        </Checkbox>
        <Checkbox.Group<Kind>
          value={chosen}
          options={kinds.map((value) => ({ value, label: t(`file.${value}`) }))}
          onChange={setChosen}
        />
      </div>
      {job && (
        <>
          {isPacking && <p role="status">{t('zip-running', { count: job.reports })}</p>}
          <JobProgress key={job.job_id} id={job.job_id} onOver={setOver} />
        </>
      )}
    </Modal>
  )
}

/** Packs every report of a term into one zip; it goes on when the page is left, and the zip lands in the inbox. */
export function TermZip() {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FileZipOutlined />} onClick={() => setOpen(true)}>
        {t('zip-term')}
      </Button>
      {open && <Choices onClose={() => setOpen(false)} />}
    </>
  )
}
