import { AutoComplete, Checkbox, Input, InputNumber, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import type { ConfigItem } from '../queries.ts'
import { CityField } from './CityField.tsx'
import { ColorField } from './ColorField.tsx'
import { FilesField } from './FilesField.tsx'
import type { Given } from './given.ts'
import { MomentField } from './MomentField.tsx'
import { PairsField } from './PairsField.tsx'
import { SecretField } from './SecretField.tsx'

const optionsOf = ({ content }: ConfigItem) =>
  Object.entries(content).map(([value, label]) => ({ value, label }))

const numberOf = (text: string | undefined) => (text ? { bound: Number(text) } : {})

const icons = 'dashboard team person tree log money score settings file safety recycle lock link'.split(' ')

const whole = { width: '100%' }

const text = ({ item, ...rest }: Given<string>) => (
  <Input
    {...rest}
    maxLength={Number(item.extend.maxlength) || 500}
    placeholder={item.input_extend.placeholder}
    onChange={({ target }) => rest.onChange?.(target.value)}
  />
)
const lines = ({ item, ...rest }: Given<string>) => (
  <Input.TextArea
    {...rest}
    autoSize={{ minRows: 3, maxRows: 12 }}
    placeholder={item.input_extend.placeholder}
    onChange={({ target }) => rest.onChange?.(target.value)}
  />
)
const number = ({ item, ...rest }: Given<number | null>) => {
  const { bound: min } = numberOf(item.extend.min)
  const { bound: max } = numberOf(item.extend.max)
  return (
    <InputNumber<number>
      {...rest}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      {...(item.rule.split(',').includes('integer') ? { precision: 0 } : {})}
      style={whole}
    />
  )
}
const files = (given: Given<string[]>) => <FilesField {...given} />
const file = ({ value = '', onChange, ...rest }: Given<string>) => (
  <FilesField
    {...rest}
    single
    value={value ? [value] : []}
    onChange={(addresses) => onChange?.(addresses.at(-1) ?? '')}
  />
)

const controls = {
  string: text,
  textarea: lines,
  number,
  password: (given: Given<string | null>) => <SecretField {...given} />,
  radio: ({ item, onChange, ...rest }: Given<string>) => (
    <Radio.Group
      {...rest}
      options={optionsOf(item)}
      onChange={({ target }) => onChange?.(String(target.value))}
    />
  ),
  checkbox: ({ item, ...rest }: Given<string[]>) => <Checkbox.Group {...rest} options={optionsOf(item)} />,
  select: ({ item, ...rest }: Given<string>) => <Select {...rest} options={optionsOf(item)} />,
  selects: ({ item, ...rest }: Given<string[]>) => (
    <Select {...rest} mode="multiple" options={optionsOf(item)} />
  ),
  switch: ({ item: _, ...rest }: Given<boolean>) => <Switch {...rest} />,
  array: (given: Given<{ key: string; value: string }[]>) => <PairsField {...given} />,
  datetime: (given: Given<string>) => <MomentField {...given} />,
  date: (given: Given<string>) => <MomentField {...given} />,
  time: (given: Given<string>) => <MomentField {...given} />,
  year: (given: Given<string>) => <MomentField {...given} />,
  city: (given: Given<number[]>) => <CityField {...given} />,
  image: file,
  images: files,
  file,
  files,
  icon: ({ item: _, ...rest }: Given<string>) => (
    <AutoComplete {...rest} options={icons.map((value) => ({ value }))} allowClear />
  ),
  color: (given: Given<string>) => <ColorField {...given} />,
} satisfies Record<ConfigItem['type'], (given: never) => ReactNode>

/** The control of an item, by its type. antd's form adds id, value and onChange. */
export function Control({ item, ...form }: { item: ConfigItem }) {
  const draw: (given: never) => ReactNode = controls[item.type]
  return draw({ ...form, item, disabled: !item.may_edit } as never)
}
