import {
  choiceTypes,
  type ItemType,
  itemTypes,
  type RuleName,
  ruleNames,
} from '@obelisk/contract/site-config/types'
import { Form, Input, InputNumber, Select } from 'antd'
import { useTranslations } from '../messages.ts'

const texts: readonly ItemType[] = ['string', 'textarea']

/** The rules that mean something for a type. */
const rulesFor = (type: ItemType): readonly RuleName[] => {
  if (texts.includes(type)) return ruleNames.filter((name) => name !== 'integer')
  return type === 'number' ? ['required', 'integer'] : ['required']
}

/** The fields of a definition. Name and type are chosen once. */
export function ItemFields({ isNew, groups }: { isNew: boolean; groups: Readonly<Record<string, string>> }) {
  const t = useTranslations()
  const type = (Form.useWatch('type') ?? 'string') as ItemType
  return (
    <>
      <Form.Item name="group" label={t('group')}>
        <Select options={Object.entries(groups).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="name" label={t('name')} extra={t('name-hint')}>
        <Input maxLength={30} disabled={!isNew} />
      </Form.Item>
      <Form.Item name="title" label={t('title')}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="title_en" label={t('title-en')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="type" label={t('type')}>
        <Select
          disabled={!isNew}
          options={itemTypes.map((value) => ({ value, label: t(`type-${value}`) }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      {choiceTypes.includes(type) && (
        <Form.Item name="dict" label={t('dict')} extra={t('dict-hint')}>
          <Input.TextArea maxLength={4000} autoSize={{ minRows: 3 }} />
        </Form.Item>
      )}
      <Form.Item name="tip" label={t('tip')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="tip_en" label={t('tip-en')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="rule" label={t('rule')}>
        <Select
          mode="multiple"
          options={rulesFor(type).map((value) => ({ value, label: t(`rule-${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="extend" label={t('extend')} extra={t('extend-hint')}>
        <Input.TextArea maxLength={4000} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="input_extend" label={t('input-extend')} extra={t('input-extend-hint')}>
        <Input.TextArea maxLength={4000} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="weigh" label={t('weigh')} extra={t('weigh-hint')}>
        <InputNumber precision={0} style={{ width: '100%' }} />
      </Form.Item>
    </>
  )
}
