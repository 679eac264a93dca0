import { PlusOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ListRow } from './ListRow.tsx'

type Props<T> = {
  items: readonly T[]
  onChange: (items: T[]) => void
  make: () => T
  addLabel: string
  /** `goOn` leads to the next row, which is made when there is none. */
  render: (item: T, change: (item: T) => void, at: number, goOn: () => void) => ReactNode
}

/**
 * Rows that are added, removed and moved: dragged by their handles, by buttons or Alt and an arrow. Each keeps its field
 * while the others move.
 */
export function RowList<T>({ items, onChange, make, addLabel, render }: Props<T>) {
  const next = useRef(items.length)
  const [keys, setKeys] = useState(() => items.map((_, at) => at))
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const both = (change: <V>(list: readonly V[]) => V[]) => {
    setKeys((now) => change(now))
    onChange(change(items))
  }
  const remove = (at: number) => both((list) => list.filter((_, place) => place !== at))
  const move = (at: number, to: number) => {
    if (to >= 0 && to < items.length) both((list) => arrayMove([...list], at, to))
  }
  const add = () => {
    setKeys((now) => [...now, next.current++])
    onChange([...items, make()])
  }
  const list = useRef<HTMLDivElement>(null)
  const goOn = (at: number) => {
    // what is typed next is meant for the row that is not drawn yet
    if (at === items.length - 1) flushSync(add)
    const row = list.current?.querySelectorAll(':scope > [data-row]')[at + 1]
    row?.querySelector<HTMLElement>('[contenteditable=true]')?.focus()
  }
  // dnd-kit takes 0 for no name
  const names = items.map((_, at) => `row ${keys[at] ?? `new ${at}`}`)
  return (
    <div ref={list}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) =>
          over && move(names.indexOf(String(active.id)), names.indexOf(String(over.id)))
        }
      >
        <SortableContext items={names} strategy={verticalListSortingStrategy}>
          {items.map((item, at) => (
            <ListRow
              key={names[at]}
              name={names[at] ?? ''}
              at={at}
              count={items.length}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            >
              {render(
                item,
                (changed) => onChange(items.map((one, place) => (place === at ? changed : one))),
                at,
                () => goOn(at),
              )}
            </ListRow>
          ))}
        </SortableContext>
      </DndContext>
      <Button size="small" icon={<PlusOutlined />} onClick={add}>
        {addLabel}
      </Button>
    </div>
  )
}
