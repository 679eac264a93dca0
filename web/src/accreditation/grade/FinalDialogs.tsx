import { finaliseGrade, type GradeAttainment, reopenGrade } from '@obelisk/contract/accreditation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Descriptions, Input, Modal } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useFocusBack } from '#kit/dialog/use-focus-back.ts'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { all } from '../queries.ts'
import { isMissing } from './grade-view.ts'
import css from './graduation.module.css'

type Props = { data: GradeAttainment; onClose: () => void }

/** Asks before a result becomes final: of which cohort, by which rule, how low the lowest requirement is, from how many reports. */
export function FinaliseDialog({ data, onClose }: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const client = useQueryClient()
  useFocusBack()
  const { grade, run, courses } = data
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(
        finaliseGrade,
        { base_grade_id: grade.id, ...(run ? { run_id: run.id } : {}) },
        { announce: true },
      ),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  })
  if (!run) return null
  const { weakest } = run
  const cohort = `${nameOf({ name: grade.project, name_en: grade.project_en })} ${nameOf(grade)}`
  const lowest = weakest && `${weakest.no} ${nameOf(weakest)} ${formats.attainment(weakest.value)}`
  const items = [
    { key: 'cohort', label: t('final-cohort'), children: cohort },
    { key: 'rule', label: t('rule'), children: t(`rule.${run.requirement_rule}`) },
    { key: 'lowest', label: t('final-lowest'), children: lowest ?? t('insufficient') },
    {
      key: 'reports',
      label: t('final-reports'),
      children: courses.filter((course) => !isMissing(course)).length,
    },
    { key: 'kept', label: t('final-kept'), children: formats.when(run.time) },
  ]
  return (
    <Modal
      open
      title={t('finalise-title', { grade: nameOf(grade) })}
      okText={t('finalise')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: isPending }}
      onOk={() => mutate()}
      onCancel={onClose}
    >
      <Descriptions column={1} size="small" items={items} />
      <p className={css.quiet}>{t('finalise-text')}</p>
    </Modal>
  )
}

/** Takes back that a result is final; the reason stays on record. */
export function ReopenDialog({ data, onClose }: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { mutateAsync } = useMutation({
    mutationFn: () =>
      call(reopenGrade, { base_grade_id: data.grade.id, reason: reason.trim() }, { announce: true }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  })
  return (
    <FormDialog
      title={t('reopen-title', { grade: nameOf(data.grade) })}
      okText={t('reopen')}
      okButtonProps={{ danger: true, disabled: reason.trim() === '' }}
      cancelText={t('cancel')}
      onClose={onClose}
      onOk={() => mutateAsync().catch(() => undefined)}
    >
      <p>{t('reopen-text')}</p>
      <Input.TextArea
        autoFocus
        rows={3}
        maxLength={500}
        value={reason}
        aria-label={t('reopen-reason')}
        placeholder={t('reopen-reason')}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
