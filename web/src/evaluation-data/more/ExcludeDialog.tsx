import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { excluding } from '../queries.ts'
import css from './more.module.css'

type Props = { sheet: Sheet; onClose: () => void }

function Excluded({ sheet, onTakeIn }: { sheet: Sheet; onTakeIn: ((id: number) => void) | undefined }) {
  const t = useTranslations()
  const nameOf = useName()
  const excluded = sheet.students.filter(({ exclusion }) => exclusion !== null)
  if (excluded.length === 0) return <p className={css.text}>{t('nobody-excluded')}</p>
  return (
    <ul className={css.lines}>
      {excluded.map(({ id, student_no, exclusion, ...student }) => (
        <li key={id} className={css.line}>
          <span>
            <b>{nameOf(student)}</b> {student_no}
            <span className={css.small}>{exclusion}</span>
          </span>
          {onTakeIn && (
            <Button size="small" onClick={() => onTakeIn(id)}>
              {t('take-in')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Leaves students out of the evaluation for a reason; the results then show both figures. */
export function ExcludeDialog({ sheet, onClose }: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const field = useId()
  const [id, setId] = useState<number>()
  const [reason, setReason] = useState('')
  const mutation = useMutation(excluding(useQueryClient()))
  const classId = sheet.class.id
  const leaveOut = () =>
    id !== undefined &&
    mutation.mutate(
      { teaching_class_id: classId, student_id: id, reason: reason.trim() },
      {
        onSuccess: () => {
          setId(undefined)
          setReason('')
        },
      },
    )
  const takeIn = (student: number) =>
    mutation.mutate({ teaching_class_id: classId, student_id: student, reason: null })
  return (
    <FormDialog title={t('more.exclude')} footer={null} hasWork={reason.trim() !== ''} onClose={onClose}>
      <p className={css.text}>{t('exclude-text')}</p>
      <Excluded sheet={sheet} onTakeIn={sheet.may.edit ? takeIn : undefined} />
      {sheet.may.edit ? (
        <div className={css.form}>
          <Select<number>
            aria-label={t('name')}
            placeholder={t('find-student')}
            value={id ?? null}
            onChange={(chosen: number | null) => setId(chosen ?? undefined)}
            showSearch={{ optionFilterProp: 'label' }}
            options={sheet.students
              .filter(({ exclusion }) => exclusion === null)
              .map((student) => ({ value: student.id, label: `${student.student_no} ${nameOf(student)}` }))}
          />
          <label htmlFor={field}>{t('reason')}</label>
          <Input
            id={field}
            maxLength={200}
            value={reason}
            placeholder={t('exclude-example')}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            type="primary"
            loading={mutation.isPending}
            disabled={id === undefined || reason.trim().length < 2}
            onClick={leaveOut}
          >
            {t('leave-out')}
          </Button>
        </div>
      ) : (
        <p className={css.text}>{t('confirmed-locked')}</p>
      )}
    </FormDialog>
  )
}
