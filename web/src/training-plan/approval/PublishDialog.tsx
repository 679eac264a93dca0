import { publishPlan } from '@obelisk/contract/training-plan/lifecycle'
import { type PlanRow, syllabiLacking } from '@obelisk/contract/training-plan/plan'
import { Input } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useBeginning } from '#kit/dialog/use-beginning.ts'
import { refreshBaseData } from '#kit/scope/base-data.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { yearsText } from '../versions/years-text.ts'
import css from './approval.module.css'

type Props = { open: boolean; plans: readonly PlanRow[]; onClose: () => void; onDone: () => void }

/** Putting the plan in force: for which grades, what it replaces there, and which syllabi are still missing. */
export function PublishDialog({ open, plans, onClose, onDone }: Props) {
  const t = useTranslations()
  const { plan, run } = usePlan()
  const [reason, setReason] = useState('')
  useBeginning(open, [], () => setReason(''))
  const missing = syllabiLacking(plan)
  const replaced = [...new Set(plan.plans_in_force.map(({ culture_id }) => culture_id))].map((id) => ({
    id,
    name: plans.find((one) => one.id === id),
    grades: plan.plans_in_force
      .filter(({ culture_id }) => culture_id === id)
      .flatMap(({ grade_id }) => plan.grades.filter((grade) => grade.id === grade_id))
      .map(({ year }) => year),
  }))
  const lacksReason = missing > 0 && reason.trim() === ''
  const noGrades = plan.grades.length === 0
  const publish = async () => {
    if (!(await run(() => call(publishPlan, { id: plan.id, reason })))) return
    void refreshBaseData()
    onDone()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('publish-title', { version: plan.version })}
      okText={t('publish')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: lacksReason || noGrades }}
      onOk={publish}
      destroyOnHidden
    >
      <p>{t('publish-text', { years: yearsText(plan.grades.map(({ year }) => year)) })}</p>
      {noGrades && <p className={css.warning}>▲ {t('publish-no-grades')}</p>}
      {replaced.map(({ id, name, grades }) => (
        <p key={id}>
          {t('publish-replaces', {
            plan: name ? `${name.name} v${name.version}` : '',
            years: yearsText(grades),
          })}
        </p>
      ))}
      {missing > 0 && (
        <>
          <p className={css.warning}>▲ {t('publish-syllabi', { count: missing })}</p>
          <Input.TextArea
            rows={3}
            maxLength={2000}
            value={reason}
            aria-label={t('reason')}
            placeholder={t('reason-hint')}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
