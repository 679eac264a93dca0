import { menuTypes, type RuleRow, ruleExtends, ruleTypes } from '@obelisk/contract/access-control/rules'
import { AutoComplete, Form, Input, InputNumber, Radio, Select, Switch, TreeSelect } from 'antd'
import { useWords } from '../office/messages.ts'
import { switchProps } from '../office/switch-props.ts'
import type { Branch } from '../tree/tree.ts'

const icons = 'dashboard team person tree log money score settings file safety recycle lock link'.split(' ')

type Option = { value: number; title: string; children?: Option[] }

/** Where a rule may stand: directories and pages, not below itself. */
const placesOf = (rows: readonly Branch<RuleRow>[], self: number | undefined): Option[] =>
  rows
    .filter(({ id, type }) => type !== 'button' && id !== self)
    .map(({ id, title, children = [] }) => ({ value: id, title, children: placesOf(children, self) }))

function PageFields() {
  const say = useWords()
  const menuType = Form.useWatch('menu_type')
  return (
    <>
      <Form.Item name="menu_type" label={say('menu-type')}>
        <Radio.Group options={menuTypes.map((value) => ({ value, label: say(`menu-${value}`) }))} />
      </Form.Item>
      {menuType === 'tab' ? (
        <Form.Item name="component" label={say('component')}>
          <Input maxLength={100} placeholder="auth/admin" />
        </Form.Item>
      ) : (
        <Form.Item name="url" label={say('url')} extra={say('url-hint')}>
          <Input maxLength={255} placeholder="https://" />
        </Form.Item>
      )}
      <Form.Item name="extend" label={say('extend')}>
        <Select options={ruleExtends.map((value) => ({ value, label: say(`extend-${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="keepalive"
        label={say('cache')}
        {...switchProps}
        getValueFromEvent={(on: boolean) => (on ? 1 : 0)}
      >
        <Switch />
      </Form.Item>
    </>
  )
}

/** The fields of a rule. */
export function RuleFields({ rows, row }: { rows: readonly Branch<RuleRow>[]; row: RuleRow | undefined }) {
  const say = useWords()
  const type = Form.useWatch('type')
  return (
    <>
      <Form.Item name="pid" label={say('pid-rule')} normalize={(value?: number) => value ?? 0}>
        <TreeSelect
          treeData={[{ value: 0, title: say('extend-none') }, ...placesOf(rows, row?.id)]}
          showSearch={{ treeNodeFilterProp: 'title' }}
          allowClear
        />
      </Form.Item>
      <Form.Item name="type" label={say('rule-type')}>
        <Radio.Group options={ruleTypes.map((value) => ({ value, label: say(`type-${value}`) }))} />
      </Form.Item>
      <Form.Item name="title" label={say('rule-title')}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="title_en" label={say('rule-title-en')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="name" label={say('rule-name')} extra={say('rule-name-hint')}>
        <Input maxLength={50} />
      </Form.Item>
      {type !== 'button' && (
        <>
          <Form.Item name="path" label={say('path')}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="icon" label={say('rule-icon')}>
            <AutoComplete options={icons.map((value) => ({ value }))} allowClear />
          </Form.Item>
        </>
      )}
      {type === 'menu' && <PageFields />}
      <Form.Item name="remark" label={say('remark')}>
        <Input.TextArea maxLength={255} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="remark_en" label={say('remark-en')}>
        <Input.TextArea maxLength={255} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="weigh" label={say('weigh')} extra={say('weigh-hint')}>
        <InputNumber precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="status"
        label={say('status')}
        {...switchProps}
        getValueFromEvent={(on: boolean) => (on ? '1' : '0')}
      >
        <Switch checkedChildren={say('on')} unCheckedChildren={say('off')} />
      </Form.Item>
    </>
  )
}
