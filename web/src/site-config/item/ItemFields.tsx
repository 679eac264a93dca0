import {
  choiceTypes,
  type ItemType,
  itemTypes,
  type RuleName,
  ruleNames,
} from '@obelisk/contract/site-config/types'
import { Form, Input, InputNumber, Select } from 'antd'
import { useWords } from '../messages.ts'

const texts: readonly ItemType[] = ['string', 'textarea']

/** The rules that mean something for a type. */
const rulesFor = (type: ItemType): readonly RuleName[] => {
  if (texts.includes(type)) return ruleNames.filter((name) => name !== 'integer')
  return type === 'number' ? ['required', 'integer'] : ['required']
}

/** The fields of a definition. Name and type are chosen once. */
export function ItemFields({ isNew, groups }: { isNew: boolean; groups: Readonly<Record<string, string>> }) {
  const say = useWords()
  const type = (Form.useWatch('type') ?? 'string') as ItemType
  return (
    <>
      <Form.Item name="group" label={say('group')}>
        <Select options={Object.entries(groups).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="name" label={say('name')} extra={say('name-hint')}>
        <Input maxLength={30} disabled={!isNew} />
      </Form.Item>
      <Form.Item name="title" label={say('title')}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="title_en" label={say('title-en')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="type" label={say('type')}>
        <Select
          disabled={!isNew}
          options={itemTypes.map((value) => ({ value, label: say(`type-${value}`) }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      {choiceTypes.includes(type) && (
        <Form.Item name="dict" label={say('dict')} extra={say('dict-hint')}>
          <Input.TextArea maxLength={4000} autoSize={{ minRows: 3 }} />
        </Form.Item>
      )}
      <Form.Item name="tip" label={say('tip')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="tip_en" label={say('tip-en')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="rule" label={say('rule')}>
        <Select
          mode="multiple"
          options={rulesFor(type).map((value) => ({ value, label: say(`rule-${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="extend" label={say('extend')} extra={say('extend-hint')}>
        <Input.TextArea maxLength={4000} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="input_extend" label={say('input-extend')} extra={say('input-extend-hint')}>
        <Input.TextArea maxLength={4000} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="weigh" label={say('weigh')} extra={say('weigh-hint')}>
        <InputNumber precision={0} style={{ width: '100%' }} />
      </Form.Item>
    </>
  )
}
