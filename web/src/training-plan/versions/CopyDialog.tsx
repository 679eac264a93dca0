import { copyPlan } from '@obelisk/contract/training-plan/plan'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { notify } from '#kit/notify.ts'
import { refreshBaseData } from '#kit/scope/base-data.ts'
import { useName } from '#kit/translations.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'

type Copy = { step: 'major' | 'minor'; name: string; change_note: string; grade_ids: number[] }

/** The next version of this plan, with everything in it. */
export function CopyDialog({
  open,
  onClose,
  onMade,
}: {
  open: boolean
  onClose: () => void
  onMade: (id: number) => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const { plan } = usePlan()
  const [form] = Form.useForm<Copy>()
  const make = async () => {
    try {
      const { id } = await call(copyPlan, { id: plan.id, ...form.getFieldsValue() })
      await client.invalidateQueries({ queryKey: ['training-plan', 'list'] })
      void refreshBaseData()
      onMade(id)
    } catch (error) {
      if (error instanceof CallError && !showProblems(form, problemsOf(error)))
        notify.failed(error.message, error.request)
    }
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('copy-title', { version: plan.version })}
      okText={t('copy')}
      cancelText={t('cancel')}
      onOk={make}
      destroyOnHidden
    >
      <p>{t('copy-text')}</p>
      <Form<Copy>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          step: 'minor',
          name: plan.fields.name,
          change_note: '',
          grade_ids: plan.grades.filter(({ in_force }) => !in_force).map(({ id }) => id),
        }}
      >
        <Form.Item name="step" label={t('copy-step')}>
          <Radio.Group
            options={[
              { value: 'minor', label: t('step-minor') },
              { value: 'major', label: t('step-major') },
            ]}
          />
        </Form.Item>
        <Form.Item name="name" label={t('plan.name')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="change_note" label={t('plan.change_note')}>
          <Input.TextArea rows={3} maxLength={2000} placeholder={t('change-note-hint')} />
        </Form.Item>
        <Form.Item name="grade_ids" label={t('grades')}>
          <Select
            mode="multiple"
            options={plan.project_grades.map((grade) => ({ value: grade.id, label: nameOf(grade) }))}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  )
}
