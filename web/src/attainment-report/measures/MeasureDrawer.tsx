import { saveMeasure } from '@obelisk/contract/attainment-report/writing'
import { appliesTo, appliesToWords } from '@obelisk/contract/improvement'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Drawer, Form, type FormInstance, Input, InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { FormEnd } from '#kit/dialog/FormEnd.tsx'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { useClosing } from '#kit/dialog/leave-guard.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { Slot } from '#kit/slot.tsx'
import { SuggestedItem } from '#kit/suggest/SuggestedItem.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { ownersOf } from '../queries.ts'
import { type ReportView, useReport } from '../report/view.ts'
import { kinds, sentOf, type Written } from './measure-form.ts'
import css from './measures.module.css'

type Measure = ReportView['report']['measures'][number]
type Fields = Omit<Written, 'due_date' | 'id'> & { due_date: Dayjs | null }

const writtenOf = ({ id: _, ...written }: Written) => written

const fieldsOf = (sent: Written): Fields => {
  const { due_date, ...fields } = writtenOf(sent)
  return { ...fields, due_date: due_date ? dayjs(due_date) : null }
}

/** Who is responsible: found by name or staff number. */
function OwnerSelect({
  id,
  known,
  value,
  onChange,
}: {
  /** Given by the form, with value and change. */
  id?: string
  known: { value: number; label: string } | undefined
  value?: number | null
  onChange?: (id: number | null) => void
}) {
  const t = useTranslations()
  const { report } = useReport()
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery(ownersOf(report.report_id ?? 0, text))
  const found = (data?.list ?? []).map((one) => ({ value: one.id, label: `${one.name} ${one.under}` }))
  const options = known && !found.some((one) => one.value === known.value) ? [known, ...found] : found
  return (
    <Select<number | null>
      {...(id ? { id } : {})}
      allowClear
      value={value ?? null}
      options={options}
      loading={isFetching}
      placeholder={t('owner-hint')}
      aria-label={t('owner')}
      showSearch={{ filterOption: false, onSearch: setText }}
      onChange={(chosen) => onChange?.(chosen ?? null)}
    />
  )
}

type InForm = { form: FormInstance<Fields>; onWrite: () => void }

/** Under a text of the measure: what is suggested for it. */
function Suggested({
  name,
  id,
  form,
  onWrite,
}: InForm & { name: 'problem' | 'cause' | 'measure'; id: number | undefined }) {
  const t = useTranslations()
  const { report } = useReport()
  return (
    <SuggestedItem
      {...{ form: form as FormInstance, name, onWrite, label: t(name) }}
      kind="report"
      source_id={report.report_id ?? 0}
      place={`measure:${id ?? 'new'}:${name}`}
    />
  )
}

function MeasureFields({ measure, ...inForm }: { measure: Partial<Measure> } & InForm) {
  const t = useTranslations()
  const translated = useTranslated()
  const { report } = useReport()
  const known = measure.owner_id ? { value: measure.owner_id, label: measure.owner ?? '' } : undefined
  const objectives = report.objectives.map(({ no }) => ({ value: no, label: t('objective', { no }) }))
  return (
    <>
      <Form.Item name="objective_no" label={t('aimed-at')}>
        <Select allowClear placeholder={t('whole-course')} options={objectives} />
      </Form.Item>
      <Form.Item
        name="problem"
        label={t('problem')}
        rules={[{ required: true, message: t('problem-wanted') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={2000} />
      </Form.Item>
      <Suggested name="problem" id={measure.id} {...inForm} />
      <Form.Item name="evidence" label={t('evidence')}>
        <Input maxLength={2000} placeholder={t('evidence-hint')} />
      </Form.Item>
      <Form.Item name="cause" label={t('cause')}>
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={2000} />
      </Form.Item>
      <Suggested name="cause" id={measure.id} {...inForm} />
      <Form.Item name="measure" label={t('measure')}>
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={2000} />
      </Form.Item>
      <Suggested name="measure" id={measure.id} {...inForm} />
      <div className={css.pair}>
        <Form.Item name="kind" label={t('kind')}>
          <Select options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
        </Form.Item>
        <Form.Item name="applies_to" label={t('applies-to')}>
          <Select options={appliesTo.map((value) => ({ value, label: translated(appliesToWords(value)) }))} />
        </Form.Item>
        <Form.Item name="owner_id" label={t('owner')}>
          <OwnerSelect known={known} />
        </Form.Item>
        <Form.Item name="due_date" label={t('due')}>
          <DayPicker className={css.wide ?? ''} />
        </Form.Item>
        <Form.Item name="target_value" label={t('target')}>
          <InputNumber min={0} max={1} step={0.01} className={css.wide ?? ''} />
        </Form.Item>
      </div>
    </>
  )
}

/** Adds or changes a measure. Only the problem must be there: the rest may follow, and is marked until it does. */
export function MeasureDrawer({ measure, onClose }: { measure: Partial<Measure>; onClose: () => void }) {
  const t = useTranslations()
  const phone = useIsPhone()
  const [form] = Form.useForm<Fields>()
  const { report, refresh, reread } = useReport()
  const { id } = measure
  // as the person saw it: asking anew by itself does not count as having looked
  const [seen, setSeen] = useState(() => sentOf(measure))
  const [touched, setTouched] = useState(false)
  const close = useClosing(touched, onClose)
  const saving = useMutation({
    meta: { tellsStale: true },
    mutationFn: ({ fields, isOver = false }: { fields: Fields; isOver?: boolean }) =>
      call(saveMeasure, {
        report_id: report.report_id ?? 0,
        ...(id === undefined ? {} : { id, ...(isOver ? {} : { _was: writtenOf(seen) }) }),
        ...fields,
        objective_no: fields.objective_no ?? null,
        owner_id: fields.owner_id ?? null,
        target_value: fields.target_value ?? null,
        due_date: fields.due_date?.format('YYYY-MM-DD') ?? null,
      }),
    onSuccess: async () => {
      onClose()
      await refresh()
    },
    onError: (error) => showProblems(form, problemsOf(error)),
  })
  const take = async () => {
    const now = (await reread())?.measures.find((one) => one.id === id)
    if (!now) return onClose()
    setSeen(sentOf(now))
    form.setFieldsValue(fieldsOf(sentOf(now)))
    setTouched(false)
    saving.reset()
  }
  return (
    <Drawer
      open
      size={phone ? '100%' : 520}
      title={t(id === undefined ? 'add-measure' : 'edit-measure')}
      onClose={close}
      mask={{ closable: !touched }}
      footer={
        <FormEnd>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" loading={saving.isPending} onClick={() => form.submit()}>
            {t('save')}
          </Button>
        </FormEnd>
      }
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={fieldsOf(seen)}
        onFinish={(fields) => saving.mutate({ fields })}
        onValuesChange={() => setTouched(true)}
      >
        <StaleNotice
          error={saving.error}
          onTake={() => void take().catch(reportError)}
          onKeep={() => saving.mutate({ fields: form.getFieldsValue(), isOver: true })}
        />
        <Slot name="suggest-here" />
        <MeasureFields measure={measure} form={form} onWrite={() => setTouched(true)} />
      </Form>
    </Drawer>
  )
}
