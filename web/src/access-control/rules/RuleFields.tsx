import { menuTypes, ruleExtends } from '@obelisk/contract/access-control/rule-fields'
import { AutoComplete, Form, Input, InputNumber, Radio, Select, TreeSelect } from 'antd'
import type { ReactNode } from 'react'
import { iconNames, iconOf } from '#kit/display/menu-icons.ts'
import { Field } from '#kit/list/Field.tsx'
import { useTranslations } from '../office/messages.ts'
import { StatusField } from '../office/StatusField.tsx'
import type { Branch } from '../tree/tree.ts'

/** What the fields know of a rule, of the back office or of the member centre. */
type Rule = { type: string; title: string }
export type RuleType = {
  value: string
  label: string
  /** What a rule of this type is for. */
  hint?: string
  /** It opens a page: by a tab, a link or a frame. */
  isPage?: boolean
  /** Its pages are always tabs. */
  isTab?: boolean
}
type Props = {
  rows: readonly Branch<Rule>[]
  row: { id: number } | undefined
  types: readonly RuleType[]
  placeholder: string
  /** What the name of a rule is like. */
  nameHint: string
  /** More fields of a rule of the type chosen. */
  more: (type: string) => ReactNode
}

type Option = { value: number; title: string; children?: Option[] }

/** Where a rule may stand: not below a button, nor below itself. */
const placesOf = (rows: readonly Branch<Rule>[], self: number | undefined): Option[] =>
  rows
    .filter(({ id, type }) => type !== 'button' && id !== self)
    .map(({ id, title, children = [] }) => ({ value: id, title, children: placesOf(children, self) }))

/** An icon beside the name that a rule gives it. */
function IconChoice({ name }: { name: string }) {
  const Drawn = iconOf(name)
  return (
    <>
      <Drawn aria-hidden /> {name}
    </>
  )
}

function PageFields({ isTab, placeholder }: { isTab: boolean; placeholder: string }) {
  const t = useTranslations()
  const menuType = Form.useWatch('menu_type')
  return (
    <>
      {!isTab && (
        <Field name="menu_type" label={t('menu-type')}>
          <Radio.Group options={menuTypes.map((value) => ({ value, label: t(`menu-${value}`) }))} />
        </Field>
      )}
      {isTab || menuType === 'tab' ? (
        <Field name="component" label={t('component')}>
          <Input maxLength={100} placeholder={placeholder} />
        </Field>
      ) : (
        <Field name="url" label={t('url')} extra={t('url-hint')}>
          <Input maxLength={255} placeholder="https://" />
        </Field>
      )}
      <Field name="extend" label={t('extend')}>
        <Select options={ruleExtends.map((value) => ({ value, label: t(`extend-${value}`) }))} />
      </Field>
    </>
  )
}

function Names({ hint }: { hint: string }) {
  const t = useTranslations()
  return (
    <>
      <Field name="title" label={t('rule-title')}>
        <Input maxLength={50} />
      </Field>
      <Field name="title_en" label={t('rule-title-en')}>
        <Input maxLength={100} />
      </Field>
      <Field name="name" label={t('rule-name')} extra={hint}>
        <Input maxLength={50} />
      </Field>
    </>
  )
}

/** The fields of a rule. */
export function RuleFields({ rows, row, types, placeholder, nameHint, more }: Props) {
  const t = useTranslations()
  const type = Form.useWatch('type') as string | undefined
  const chosen = types.find(({ value }) => value === type)
  return (
    <>
      <Field name="pid" label={t('pid-rule')} normalize={(value?: number) => value ?? 0}>
        <TreeSelect
          treeData={[{ value: 0, title: t('extend-none') }, ...placesOf(rows, row?.id)]}
          showSearch={{ treeNodeFilterProp: 'title' }}
          allowClear
        />
      </Field>
      <Field name="type" label={t('rule-type')} extra={chosen?.hint}>
        <Radio.Group options={types.map(({ value, label }) => ({ value, label }))} />
      </Field>
      <Names hint={nameHint} />
      {type !== 'button' && (
        <>
          <Field name="path" label={t('path')}>
            <Input maxLength={100} />
          </Field>
          <Field name="icon" label={t('rule-icon')}>
            <AutoComplete
              options={iconNames.map((value) => ({ value, label: <IconChoice name={value} /> }))}
              allowClear
            />
          </Field>
        </>
      )}
      {chosen?.isPage && <PageFields isTab={chosen.isTab ?? false} placeholder={placeholder} />}
      {more(type ?? '')}
      <Field name="remark" label={t('remark')}>
        <Input.TextArea maxLength={255} autoSize={{ minRows: 2 }} />
      </Field>
      <Field name="remark_en" label={t('remark-en')}>
        <Input.TextArea maxLength={255} autoSize={{ minRows: 2 }} />
      </Field>
      <Field name="weigh" label={t('weigh')} extra={t('weigh-hint')}>
        <InputNumber precision={0} style={{ width: '100%' }} />
      </Field>
      <StatusField />
    </>
  )
}
