import { RobotOutlined } from '@ant-design/icons'
import {
  type DraftKind,
  draftKinds,
  draftQuestions,
  mostDrafts,
} from '@obelisk/contract/assistant/drafts/question-drafts'
import type { Job } from '@obelisk/contract/inbox'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Input, InputNumber, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { JobProgress } from '#kit/job/JobProgress.tsx'
import { useMay } from '#kit/session.ts'
import { useTranslations } from '../messages.ts'
import { startOf } from '../queries.ts'
import css from './drafts.module.css'

type Props = { catalog: number; of: number | null }
type Draft = { kinds: DraftKind[]; count: number; wish: string }

/** What is wanted of the model. */
function Wanted({
  draft,
  onChange,
  of,
}: { draft: Draft; onChange: (some: Partial<Draft>) => void } & Pick<Props, 'of'>) {
  const t = useTranslations()
  const [wish, count] = [useId(), useId()]
  const { data: who } = useQuery(startOf('question'))
  return (
    <>
      <p className={css.note}>
        {t(of === null ? 'draft-about' : 'draft-about-variants')}{' '}
        {who && t(`draft-sent-${who.place}`, { model: who.model })}
      </p>
      <div className={css.field}>
        <span>{t('draft-kinds')}</span>
        <Select<DraftKind[]>
          mode="multiple"
          aria-label={t('draft-kinds')}
          value={draft.kinds}
          options={draftKinds.map((value) => ({ value, label: t(`draft-kind-${value}`) }))}
          onChange={(kinds) => onChange({ kinds })}
        />
      </div>
      <div className={css.field}>
        <label htmlFor={count}>{t('draft-count')}</label>
        <InputNumber
          id={count}
          min={1}
          max={mostDrafts}
          precision={0}
          value={draft.count}
          onChange={(value) => onChange({ count: value ?? 1 })}
        />
      </div>
      <div className={css.field}>
        <label htmlFor={wish}>{t('draft-wish')}</label>
        <Input.TextArea
          id={wish}
          maxLength={1000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          placeholder={t('draft-wish-example')}
          value={draft.wish}
          onChange={({ target }) => onChange({ wish: target.value })}
        />
      </div>
    </>
  )
}

/** How the drafting goes; from its end the drafts are looked at one by one. */
function Running({ job, onClose }: { job: number; onClose: () => void }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [over, setOver] = useState<Job>()
  const drafted = Number(over?.result.drafted ?? 0)
  return (
    <Modal
      open
      title={t('draft-questions')}
      okText={t('draft-look')}
      okButtonProps={{ disabled: !over?.link }}
      cancelText={t('draft-close')}
      onOk={() => {
        onClose()
        if (over?.link) void navigate(over.link)
      }}
      onCancel={onClose}
    >
      <JobProgress id={job} onOver={setOver} />
      {over?.state === 'done' && (
        <p role="status">{t(drafted > 0 ? 'draft-done' : 'draft-none', { drafted })}</p>
      )}
      {!over && <p className={css.note}>{t('draft-leave')}</p>}
    </Modal>
  )
}

/** Lets a model draft questions of a course, or variants of one; a person takes each of them or not. */
export function Part({ catalog, of }: Props) {
  const t = useTranslations()
  const may = useMay(draftQuestions.access)
  const { data: who } = useQuery({ ...startOf('question'), enabled: may })
  const [isOpen, setOpen] = useState(false)
  const [job, setJob] = useState<number>()
  const [draft, setDraft] = useState<Draft>({ kinds: ['single'], count: 5, wish: '' })
  const start = useMutation({
    mutationFn: () => call(draftQuestions, { ...draft, catalog_id: catalog, of }),
  })
  if (!may || who?.answered_by !== 'model') return null
  const send = async () => {
    const { job_id } = await start.mutateAsync()
    setOpen(false)
    setJob(job_id)
  }
  return (
    <>
      <Button icon={<RobotOutlined />} onClick={() => setOpen(true)}>
        {t(of === null ? 'draft-questions' : 'draft-variants')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t(of === null ? 'draft-questions' : 'draft-variants')}
          okText={t('draft-start')}
          okButtonProps={{ disabled: draft.kinds.length === 0 }}
          onOk={send}
          onClose={() => setOpen(false)}
        >
          <Wanted draft={draft} of={of} onChange={(some) => setDraft({ ...draft, ...some })} />
        </FormDialog>
      )}
      {job !== undefined && <Running job={job} onClose={() => setJob(undefined)} />}
    </>
  )
}
