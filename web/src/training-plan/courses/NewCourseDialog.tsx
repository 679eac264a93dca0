import { addCourse } from '@obelisk/contract/training-plan/courses'
import { CourseFields, ordinaryCourse } from '@obelisk/contract/training-plan/rows'
import { Form, Input, InputNumber, Select } from 'antd'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { problemsOf, showProblems, useProblemsBefore } from '#kit/dialog/form-problems.ts'
import { notify } from '#kit/notify.ts'
import { refreshBaseData } from '#kit/scope/base-data.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { useCourseOptions } from './course-words.ts'

type Start = Pick<CourseFields, 'code' | 'name' | 'term' | 'nature' | 'category' | 'credits'>

/** What a category counts as in accreditation, where that is nearly always so. */
const usual: Partial<Record<CourseFields['category'], CourseFields['ceeaa_category']>> = {
  'major-basic': 'major-basic',
  'major-core': 'major',
  'major-elective': 'major',
  practice: 'practice',
}

/** An ordinary course of 16 hours a credit; the rest is filled in afterwards. */
const courseFrom = (start: Start): CourseFields => ({
  ...ordinaryCourse,
  ...start,
  ceeaa_category: usual[start.category] ?? ordinaryCourse.ceeaa_category,
  hours_total: start.credits * 16,
  hours_theory: start.credits * 16,
})

type Props = { open: boolean; onClose: () => void; onAdded: (id: number) => void }

/** A new course begins with the few facts that every course has. */
export function NewCourseDialog({ open, onClose, onAdded }: Props) {
  const t = useTranslations()
  const { plan, reload } = usePlan()
  const options = useCourseOptions()
  const [form] = Form.useForm<Start>()
  const problemsBefore = useProblemsBefore()
  const add = async () => {
    const row = courseFrom(form.getFieldsValue())
    if (showProblems(form, problemsBefore(CourseFields, row))) return
    try {
      const { id } = await call(addCourse, { culture_id: plan.id, row })
      await reload()
      void refreshBaseData()
      onClose()
      onAdded(id)
    } catch (error) {
      const problems = problemsOf(error).map(({ path, message }) => ({
        path: path.replace(/^row\./, ''),
        message,
      }))
      if (error instanceof CallError && !showProblems(form, problems))
        notify.failed(error.message, error.request)
    }
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('add-course')}
      okText={t('add-and-open')}
      cancelText={t('cancel')}
      onOk={add}
      destroyOnHidden
    >
      <Form<Start>
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={{
          code: '',
          name: '',
          term: 1,
          nature: 'required',
          category: 'major-core',
          credits: 2,
        }}
      >
        <Form.Item name="code" label={t('code')}>
          <Input maxLength={32} autoFocus />
        </Form.Item>
        <Form.Item name="name" label={t('name')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="term" label={t('course.term')}>
          <Select options={options.terms} />
        </Form.Item>
        <Form.Item name="nature" label={t('course.nature')}>
          <Select options={options.natures} />
        </Form.Item>
        <Form.Item name="category" label={t('course.category')}>
          <Select options={options.categories} />
        </Form.Item>
        <Form.Item name="credits" label={t('credits')}>
          <InputNumber min={0} max={100} step={0.5} />
        </Form.Item>
      </Form>
    </FormDialog>
  )
}
