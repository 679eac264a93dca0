import { addPlan } from '@obelisk/contract/training-plan/plan'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Radio, Select } from 'antd'
import { lazy, useState } from 'react'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { notify } from '#kit/notify.ts'
import { refreshBaseData } from '#kit/scope/base-data.ts'
import { useName } from '#kit/translations.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { useTranslations } from '../messages.ts'
import { allLibraries, plansOf } from '../queries.ts'

const LibrariesDrawer = lazy(async () => ({
  default: (await import('../libraries/LibrariesDrawer.tsx')).LibrariesDrawer,
}))

type Start = { base_project_id: number; library_id: number; name: string; grade_ids: number[] }
type Props = {
  open: boolean
  projectId: number | undefined
  onClose: () => void
  onMade: (id: number) => void
}

function Fields({ projectId, onLibraries }: { projectId: number | undefined; onLibraries: () => void }) {
  const t = useTranslations()
  const nameOf = useName()
  const libraries = useQuery(allLibraries).data?.list ?? []
  // the page asks for the same, once it knows the programme
  const plans = useQuery({ ...plansOf(projectId), enabled: projectId !== undefined })
  const projects = plans.data?.projects.filter(({ may_edit }) => may_edit) ?? []
  const chosen = Form.useWatch<number | undefined>('base_project_id')
  const grades = projects.find(({ id }) => id === chosen)?.grades ?? []
  return (
    <>
      <Form.Item name="base_project_id" label={t('programme')}>
        <Select options={projects.map((one) => ({ value: one.id, label: nameOf(one) }))} />
      </Form.Item>
      <Form.Item name="name" label={t('plan.name')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name="library_id"
        label={t('plan.library_id')}
        extra={
          <>
            {t('library-hint')}
            <Button type="link" size="small" onClick={onLibraries}>
              {t('see-libraries')}
            </Button>
          </>
        }
      >
        <Radio.Group
          options={libraries.map((one) => ({ value: one.id, label: nameOf(one) }))}
          style={{ display: 'grid', gap: 8 }}
        />
      </Form.Item>
      <Form.Item name="grade_ids" label={t('grades')}>
        <Select
          mode="multiple"
          options={grades.map((grade) => ({ value: grade.id, label: nameOf(grade) }))}
        />
      </Form.Item>
    </>
  )
}

/** Starts a plan from a list of graduation requirements, whose items become its first requirements. */
export function NewPlanDialog({ open, projectId, onClose, onMade }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const [form] = Form.useForm<Start>()
  const [reads, setReads] = useState(false)
  const libraries = useQuery(allLibraries).data?.list
  const projects = useQuery(plansOf(projectId)).data?.projects.filter(({ may_edit }) => may_edit)
  const programme =
    projects?.find(({ id }) => id === projectId) ?? (projects?.length === 1 ? projects[0] : undefined)
  // a new plan is mostly for those who come in last
  const newest = programme?.grades.toSorted((a, b) => b.name.localeCompare(a.name))[0]
  const make = async () => {
    try {
      const { id } = await call(addPlan, { ...form.getFieldsValue() })
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
      open={open && libraries !== undefined && projects !== undefined}
      onClose={onClose}
      title={t('new-plan')}
      okText={t('start-plan')}
      cancelText={t('cancel')}
      onOk={make}
      destroyOnHidden
    >
      <Form<Start>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          base_project_id: programme?.id,
          name: t('plan-name-default', { year: new Date().getFullYear() }),
          library_id: libraries?.[0]?.id,
          grade_ids: newest ? [newest.id] : [],
        }}
      >
        <Fields projectId={projectId} onLibraries={() => setReads(true)} />
      </Form>
      <WhenOpened open={reads}>
        <LibrariesDrawer open={reads} onClose={() => setReads(false)} projectId={projectId} />
      </WhenOpened>
    </FormDialog>
  )
}
