import {
  appliesTo,
  appliesToWords,
  type ImprovementRow,
  improvementKinds,
} from '@obelisk/contract/improvement'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, type FormInstance, Input, InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { Fragment, type ReactNode, useState } from 'react'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { FormEnd } from '#kit/dialog/FormEnd.tsx'
import { isToldAtFields, problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { useClosing } from '#kit/dialog/leave-guard.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { Slot } from '#kit/slot.tsx'
import { useName, useTranslated } from '#kit/translations.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import { isStale } from '#kit/wire/is-stale.ts'
import css from '../improvement.module.css'
import { useTranslations } from '../messages.ts'
import { adding, measureOf, ownersOf, saving } from '../queries.ts'
import { useMeasureSuggestions } from './measure-suggestions.tsx'

type Values = Pick<ImprovementRow, 'kind' | 'problem' | 'evidence' | 'cause' | 'measure' | 'applies_to'> & {
  objective_no: number | null
  owner_id: number
  due: Dayjs
  value_before: number | null
  target_value: number | null
}

const initialOf = (row: ImprovementRow | undefined): Partial<Values> =>
  row
    ? {
        ...row,
        ...(row.owner ? { owner_id: row.owner.id } : {}),
        ...(row.due_date ? { due: dayjs(row.due_date) } : {}),
      }
    : { kind: 'content', applies_to: 'syllabus', evidence: '' }

const longTexts = ['problem', 'evidence', 'cause', 'measure'] as const

/** The fields of the form; `owner` is who is responsible so far. */
function Fields({
  owner,
  suggested,
}: {
  owner: ImprovementRow['owner'] | undefined
  /** Under a text of a measure that is there: what is suggested for it. */
  suggested: (name: (typeof longTexts)[number]) => ReactNode
}) {
  const t = useTranslations()
  const translated = useTranslated()
  const nameOf = useName()
  const [search, setSearch] = useState('')
  const owners = useQuery(ownersOf(search)).data?.list ?? []
  const known = owner && !owners.some(({ id }) => id === owner.id) ? [{ ...owner, staff_no: '' }] : []
  const required = [{ required: true, message: t('required') }]
  return (
    <>
      {longTexts.map((name) => (
        <Fragment key={name}>
          <Form.Item name={name} label={t(name)} {...(name === 'evidence' ? {} : { rules: required })}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={4000} />
          </Form.Item>
          {suggested(name)}
        </Fragment>
      ))}
      <div className={css.formRow}>
        <Form.Item name="kind" label={t('kind')} rules={required}>
          <Select options={improvementKinds.map((kind) => ({ value: kind, label: t(`kind-${kind}`) }))} />
        </Form.Item>
        <Form.Item name="applies_to" label={t('applies-to')} rules={required}>
          <Select
            options={appliesTo.map((one) => ({ value: one, label: translated(appliesToWords(one)) }))}
          />
        </Form.Item>
        <Form.Item name="owner_id" label={t('owner')} rules={required}>
          <Select
            showSearch={{ filterOption: false, onSearch: setSearch }}
            options={[...known, ...owners].map((one) => ({
              value: one.id,
              label: `${nameOf(one)} ${one.staff_no}`,
            }))}
          />
        </Form.Item>
        <Form.Item name="due" label={t('due')} rules={required}>
          <DayPicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="objective_no" label={t('objective')}>
          <InputNumber min={1} max={20} prefix="CO" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="value_before" label={t('before')}>
          <InputNumber min={0} max={1} step={0.01} precision={3} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="target_value" label={t('target')}>
          <InputNumber min={0} max={1} step={0.01} precision={3} style={{ width: '100%' }} />
        </Form.Item>
      </div>
    </>
  )
}

/** What was found and what is to be done about it, by whom, until when. */
export function MeasureForm({
  row,
  onDone,
}: {
  row?: ImprovementRow
  onDone: (id: number | undefined) => void
}) {
  const t = useTranslations()
  const client = useQueryClient()
  const wide = useWideScope()
  const [form] = Form.useForm<Values>()
  const [touched, setTouched] = useState(false)
  const cancel = useClosing(touched, () => onDone(row?.id))
  const add = useMutation({ ...adding(client), meta: { quiet: true } })
  const save = useMutation({ ...saving(client), meta: { quiet: true } })
  // as the person saw it: asking anew by itself does not count as having looked
  const [opened, setOpened] = useState(() => row && seenOf(row))

  const suggested = useMeasureSuggestions(form as FormInstance, row, () => setTouched(true))

  const write = async (sent: ReturnType<typeof pick>, isOver: boolean) => {
    if (!row) return (await add.mutateAsync({ ...sent, project_id: wide.project ?? null })).id
    await save.mutateAsync({ ...sent, id: row.id, _was: isOver ? undefined : opened })
    return row.id
  }
  const send = async ({ due, ...values }: Values, isOver = false) => {
    const sent = {
      ...values,
      objective_no: values.objective_no ?? null,
      value_before: values.value_before ?? null,
      target_value: values.target_value ?? null,
      due_date: due.format('YYYY-MM-DD'),
    }
    try {
      onDone(await write(pick(sent), isOver))
    } catch (error) {
      showProblems(form, problemsOf(error))
    }
  }
  const take = async () => {
    if (!row) return
    const now = await client.fetchQuery({ ...measureOf(row.id), staleTime: 0 })
    setOpened(seenOf(now.row))
    form.setFieldsValue(initialOf(now.row))
    // what nobody has chosen any more is empty again
    if (!now.row.owner) form.setFieldValue('owner_id', undefined)
    if (!now.row.due_date) form.setFieldValue('due', undefined)
    setTouched(false)
    save.reset()
  }
  const error = row ? save.error : add.error
  const isShown = error && !isCancelled(error) && !isStale(error) && !isToldAtFields(form, error)

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={initialOf(row)}
      onFinish={(values) => void send(values)}
      onValuesChange={() => setTouched(true)}
    >
      {isShown && <Alert type="error" showIcon title={error.message} className={css.alert ?? ''} />}
      <StaleNotice
        error={save.error}
        onTake={() => void take().catch(reportError)}
        onKeep={() =>
          void form.validateFields().then(
            (values) => send(values, true),
            () => undefined,
          )
        }
      />
      <Slot name="suggest-here" />
      <Fields owner={row?.owner} suggested={suggested} />
      <FormEnd>
        <Button onClick={cancel}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={add.isPending || save.isPending}>
          {t('save')}
        </Button>
      </FormEnd>
    </Form>
  )
}

/** Only what the call takes; the form carries the other values of the row along. */
const pick = (sent: Omit<Values, 'due'> & { due_date: string }) => ({
  kind: sent.kind,
  problem: sent.problem,
  evidence: sent.evidence ?? '',
  cause: sent.cause,
  measure: sent.measure,
  applies_to: sent.applies_to,
  objective_no: sent.objective_no,
  owner_id: sent.owner_id,
  value_before: sent.value_before,
  target_value: sent.target_value,
  due_date: sent.due_date,
})

/** What of a measure is written, as it stands. */
const seenOf = (row: ImprovementRow) =>
  pick({ ...row, owner_id: row.owner?.id ?? 0, due_date: row.due_date ?? '' })
