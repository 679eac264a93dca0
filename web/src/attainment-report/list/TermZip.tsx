import { FileZipOutlined } from '@ant-design/icons'
import { zipOfTerm } from '@obelisk/contract/attainment-report/documents'
import { useMutation } from '@tanstack/react-query'
import { Button, Checkbox, Modal, Select } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { JobProgress } from '#kit/job/JobProgress.tsx'
import { useBaseData } from '#kit/scope/base-data.ts'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { useWords } from '../messages.ts'
import css from './list.module.css'

const kinds = ['word', 'workbook', 'receipt'] as const
type Kind = (typeof kinds)[number]

function Choices({ onClose }: { onClose: () => void }) {
  const say = useWords()
  const { academicTerm, project } = useWideScope()
  const terms = useBaseData(({ data }) => data?.terms) ?? []
  const [term, setTerm] = useState(academicTerm)
  const [chosen, setChosen] = useState<Kind[]>(['word', 'workbook'])
  const packing = useMutation({
    mutationFn: (academic_term_id: number) =>
      call(zipOfTerm, { academic_term_id, kinds: chosen, ...(project ? { project_id: project } : {}) }),
  })
  const job = packing.data
  return (
    <Modal
      open
      title={say('zip-term')}
      onCancel={onClose}
      cancelText={say(job ? 'zip-done' : 'cancel')}
      okText={say('zip-start')}
      okButtonProps={{
        disabled: !term || chosen.length === 0 || job !== undefined,
        loading: packing.isPending,
      }}
      onOk={() => term && packing.mutate(term)}
    >
      <p className={css.quiet}>{say('zip-text')}</p>
      <div className={css.choices}>
        <Select
          aria-label={say('term')}
          value={term ?? null}
          options={terms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: number | null) => {
            setTerm(id ?? undefined)
            packing.reset()
          }}
        />
        <Checkbox.Group<Kind>
          value={chosen}
          options={kinds.map((value) => ({ value, label: say(`file.${value}`) }))}
          onChange={setChosen}
        />
      </div>
      {job && (
        <>
          <p role="status">
            {job.reports === 0 ? say('zip-none') : say('zip-running', { count: job.reports })}
          </p>
          {job.reports > 0 && <JobProgress id={job.job_id} />}
        </>
      )}
    </Modal>
  )
}

/** Packs every report of a term into one zip; it goes on when the page is left, and the zip lands in the inbox. */
export function TermZip() {
  const say = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FileZipOutlined />} onClick={() => setOpen(true)}>
        {say('zip-term')}
      </Button>
      {open && <Choices onClose={() => setOpen(false)} />}
    </>
  )
}
