import type { ColumnRole, ColumnSaid } from '@obelisk/contract/evaluation-data/import-shapes'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { FormEnd } from '#kit/dialog/FormEnd.tsx'
import { useName } from '#kit/translations.ts'
import { useScreen } from '../../frame/screen.ts'
import { useTranslations } from '../messages.ts'
import table from './table.module.css'
import type { ChipProps } from './table-props.ts'

type Values = { component_id: number; no: string; full_score: number; objectives?: number[] }
type Props = ChipProps & { role: ColumnRole; onDone: (said: ColumnSaid) => void; onCancel: () => void }

/** A new item made of the column: what the sheet says is filled in. */
export function NewItemForm({ sheet, column, role, onDone, onCancel }: Props) {
  const t = useTranslations()
  const name = useName()
  const { components, objectives } = useScreen().sheet
  const facts = sheet.columns[column]
  const made = role.kind === 'new' ? role.item : undefined
  const full = made?.full_score ?? facts?.full ?? null
  const initial: Partial<Values> = {
    component_id: made?.component_id ?? components.at(-1)?.id ?? 0,
    no: made?.no ?? facts?.head.slice(0, 20) ?? '',
    ...(full === null ? {} : { full_score: full }),
    objectives:
      made?.shares.map(({ objective_id }) => objective_id) ??
      objectives.filter(({ no }) => facts?.objectives.includes(no)).map(({ id }) => id),
  }
  const finish = ({ objectives: ids = [], ...item }: Values) =>
    onDone({
      kind: 'new',
      item: {
        ...item,
        name: '',
        full_from: 'chosen',
        shares: ids.map((objective_id) => ({ objective_id, share: 1 / ids.length })),
      },
    })
  return (
    <Form<Values>
      layout="vertical"
      size="small"
      className={table.newItem ?? ''}
      initialValues={initial}
      onFinish={finish}
    >
      <h4>{t('new-title')}</h4>
      <Form.Item name="component_id" label={t('new-component')} rules={[{ required: true }]}>
        <Select options={components.map((one) => ({ value: one.id, label: name(one) }))} />
      </Form.Item>
      <Form.Item name="no" label={t('new-no')} rules={[{ required: true, max: 20 }]}>
        <Input autoFocus />
      </Form.Item>
      <Form.Item name="full_score" label={t('new-full')} rules={[{ required: true }]}>
        <InputNumber min={0.001} max={99_999} />
      </Form.Item>
      <Form.Item name="objectives" label={t('new-objectives')}>
        <Select
          mode="multiple"
          options={objectives.map(({ id, no }) => ({ value: id, label: t('new-objective', { no }) }))}
        />
      </Form.Item>
      <FormEnd>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit">
          {t('add')}
        </Button>
      </FormEnd>
    </Form>
  )
}
