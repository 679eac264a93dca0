import { ClearOutlined, ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Select } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useKitTranslations } from '../translations/messages.ts'
import { useKeys } from '../use-keys.ts'
import css from './list.module.css'
import type { ListView } from './list-query.ts'
import { type ChoiceFilter, type Filter, isChoice } from './types.ts'

const typingPause = 300

/** The search field: asks when the typing pauses. "/" leads to it from anywhere on the page. */
function QuickSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useKitTranslations()
  const [text, setText] = useState(value)
  const input = useRef<InputRef>(null)
  useEffect(() => setText(value), [value])

  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])

  useKeys({ '/': () => input.current?.focus() })

  return (
    <Input
      ref={input}
      className={css.searchBox ?? ''}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={() => onSearch(text.trim())}
      allowClear
      maxLength={100}
      prefix={<SearchOutlined />}
      placeholder={t('search')}
      aria-label={t('search')}
      aria-keyshortcuts="/"
    />
  )
}

function FilterField({
  filter,
  value,
  onChange,
}: {
  filter: ChoiceFilter
  value: string
  onChange: (value: string) => void
}) {
  const chosen = value ? value.split(',') : []
  return (
    <Select
      mode="multiple"
      className={css.filter ?? ''}
      aria-label={filter.label}
      placeholder={filter.label}
      value={chosen}
      options={filter.options.map((option) => ({ value: String(option.value), label: option.label }))}
      onChange={(values: string[]) => onChange(values.join(','))}
      maxTagCount="responsive"
      allowClear
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
    />
  )
}

type Props = {
  view: ListView
  filters: readonly Filter[]
  onShow: (change: Partial<ListView>) => void
  onRefresh: () => void
  refreshing: boolean
  children: ReactNode
}

/** Search and filters at the left, what can be done at the right. */
export function Toolbar({ view, filters, onShow, onRefresh, refreshing, children }: Props) {
  const t = useKitTranslations()
  const isFiltered = view.quickSearch !== '' || Object.keys(view.filters).length > 0
  return (
    <div className={css.toolbar}>
      <QuickSearch value={view.quickSearch} onSearch={(quickSearch) => onShow({ quickSearch })} />
      {filters.filter(isChoice).map((filter) => (
        <FilterField
          key={filter.field}
          filter={filter}
          value={view.filters[filter.field] ?? ''}
          onChange={(value) => onShow({ filters: { ...view.filters, [filter.field]: value } })}
        />
      ))}
      {isFiltered && (
        <Button
          type="text"
          icon={<ClearOutlined />}
          aria-label={t('clear-filters')}
          title={t('clear-filters')}
          onClick={() => onShow({ quickSearch: '', filters: {} })}
        />
      )}
      <div className={css.end}>
        {children}
        <Button
          icon={<ReloadOutlined spin={refreshing} />}
          onClick={onRefresh}
          aria-label={t('refresh')}
          title={t('refresh')}
        />
      </div>
    </div>
  )
}
