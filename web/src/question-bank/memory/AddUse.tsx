import type { Output } from '@obelisk/contract/endpoint'
import type { readQuestion } from '@obelisk/contract/question-bank/calls'
import { letterOf } from '@obelisk/engine/question-bank/forms/printed'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, InputNumber, Select } from 'antd'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import { addingUse, outlineOf } from '../queries.ts'
import css from './memory.module.css'

type Question = Output<typeof readQuestion>
type Values = {
  academic_term_id: number
  paper: string
  place?: string
  class_names?: string
  version: number
  n: number
  p?: number | null
  d?: number | null
  options?: (number | null | undefined)[]
}

/** How many took each option; left out as long as no number stands there. */
function takenOf({ content }: Question['row'], counts: Values['options']) {
  const { body } = content
  if (body.form !== 'choice' || !counts?.some((count) => typeof count === 'number')) return null
  return body.options.map(({ isCorrect }, at) => ({
    option: letterOf(at),
    n: counts[at] ?? 0,
    is_correct: isCorrect,
  }))
}

function Numbers({ question }: { question: Question }) {
  const t = useTranslations()
  const { body } = question.row.content
  return (
    <>
      <div className={css.numbers}>
        <Form.Item name="n" label={t('use-n')} rules={[{ required: true, message: t('use-n-wanted') }]}>
          <InputNumber min={0} max={1_000_000} precision={0} />
        </Form.Item>
        <Form.Item name="p" label="P">
          <InputNumber min={0} max={1} step={0.01} />
        </Form.Item>
        <Form.Item name="d" label="D">
          <InputNumber min={-1} max={1} step={0.01} />
        </Form.Item>
      </div>
      {body.form === 'choice' && (
        <fieldset className={css.taken}>
          <legend>{t('use-options')}</legend>
          {body.options.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no names but their places
            <Form.Item key={at} name={['options', at]} label={letterOf(at)}>
              <InputNumber min={0} max={1_000_000} precision={0} />
            </Form.Item>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** Enters a paper from before the system, in which the question was asked, with what it showed. */
export function AddUse({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  const { data: outline } = useQuery(outlineOf(question.catalog_id))
  const { mutateAsync } = useMutation(addingUse(useQueryClient()))
  const save = async () => {
    const { options, ...values } = await form.validateFields()
    await mutateAsync({ ...values, id: question.row.id, options: takenOf(question.row, options) })
    notify.done(t('use-added'))
    onClose()
  }
  return (
    <FormDialog title={t('use-add')} okText={t('save-draft')} onOk={save} onClose={onClose}>
      <p className={css.quiet}>{t('use-add-text')}</p>
      <Form form={form} layout="vertical" initialValues={{ version: question.row.version }}>
        <Form.Item
          name="academic_term_id"
          label={t('use-term')}
          rules={[{ required: true, message: t('use-term-wanted') }]}
        >
          <Select options={(outline?.terms ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
        <Form.Item
          name="paper"
          label={t('paper')}
          rules={[{ required: true, whitespace: true, message: t('use-paper-wanted') }]}
        >
          <Input maxLength={100} placeholder={t('use-paper-example')} />
        </Form.Item>
        <div className={css.numbers}>
          <Form.Item name="place" label={t('use-place')}>
            <Input maxLength={40} placeholder={t('use-place-example')} />
          </Form.Item>
          <Form.Item name="class_names" label={t('use-classes')}>
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item name="version" label={t('versions')}>
            <Select
              options={question.versions.map(({ number }) => ({
                value: number,
                label: t('version-no', { number }),
              }))}
            />
          </Form.Item>
        </div>
        <Numbers question={question} />
      </Form>
    </FormDialog>
  )
}
