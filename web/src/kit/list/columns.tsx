import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useState } from 'react'
import { useKitTranslations } from '../translations/messages.ts'
import css from './list.module.css'
import type { Column } from './types.ts'

const keyOf = (name: string) => `columns.${name}`

function stored(name: string): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}') as Record<string, boolean>
  } catch {
    return {}
  }
}

/** Which columns the person wants to see in this list; remembered in this browser. */
export function useColumnChoice<R>(name: string, columns: readonly Column<R>[]) {
  const [choice, setChoice] = useState(() => stored(name))
  const isShown = ({ key, hidden }: Column<R>) => choice[key] ?? !hidden
  return {
    shown: columns.filter(isShown),
    isShown,
    toggle: (column: Column<R>) => {
      const next = { ...choice, [column.key]: !isShown(column) }
      setChoice(next)
      localStorage.setItem(keyOf(name), JSON.stringify(next))
    },
  }
}

/** The list of columns with ticks; one column always stays. */
export function ColumnPicker<R>({
  columns,
  choice,
}: {
  columns: readonly Column<R>[]
  choice: ReturnType<typeof useColumnChoice<R>>
}) {
  const t = useKitTranslations()
  const content = (
    <div className={css.columnChoice}>
      {columns.map((column) => (
        <Checkbox
          key={column.key}
          checked={choice.isShown(column)}
          disabled={choice.shown.length === 1 && choice.isShown(column)}
          onChange={() => choice.toggle(column)}
        >
          {column.title}
        </Checkbox>
      ))}
    </div>
  )
  return (
    <Popover content={content} trigger="click" placement="bottomRight" title={t('columns')}>
      <Button icon={<SettingOutlined />} aria-label={t('columns')} title={t('columns')} />
    </Popover>
  )
}
