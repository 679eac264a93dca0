import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import css from '../edit/edit.module.css'
import { useTranslations } from '../messages.ts'

type Props<T> = {
  items: readonly T[]
  onChange: (items: T[]) => void
  make: () => T
  addLabel: string
  render: (item: T, change: (item: T) => void, at: number) => ReactNode
}

/** Rows that are added, removed and moved by buttons or Alt and an arrow. Each keeps its field while the others move. */
export function RowList<T>({ items, onChange, make, addLabel, render }: Props<T>) {
  const t = useTranslations()
  const next = useRef(items.length)
  const [keys, setKeys] = useState(() => items.map((_, at) => at))
  const both = (change: <V>(list: readonly V[]) => V[]) => {
    setKeys((now) => change(now))
    onChange(change(items))
  }
  const remove = (at: number) => both((list) => list.filter((_, place) => place !== at))
  const move = (at: number, to: number) => {
    if (to < 0 || to >= items.length) return
    both((list) => {
      const moved = [...list]
      moved.splice(to, 0, ...moved.splice(at, 1))
      return moved
    })
  }
  const add = () => {
    setKeys((now) => [...now, next.current++])
    onChange([...items, make()])
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    if (!event.altKey) return
    if (event.key === 'ArrowUp') move(at, at - 1)
    if (event.key === 'ArrowDown') move(at, at + 1)
  }
  return (
    <div>
      {items.map((item, at) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys pass from its fields
        <div key={keys[at] ?? `new ${at}`} className={css.rowItem} onKeyDown={onKeyDown(at)}>
          <div className={css.rowBody}>
            {render(
              item,
              (changed) => onChange(items.map((one, place) => (place === at ? changed : one))),
              at,
            )}
          </div>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={`${t('move-up')} ${at + 1}`}
            disabled={at === 0}
            onClick={() => move(at, at - 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={`${t('move-down')} ${at + 1}`}
            disabled={at === items.length - 1}
            onClick={() => move(at, at + 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`${t('remove')} ${at + 1}`}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <Button size="small" icon={<PlusOutlined />} onClick={add}>
        {addLabel}
      </Button>
    </div>
  )
}
