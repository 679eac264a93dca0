import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { SaveQuestions } from '#kit/grid/parts/SaveQuestions.tsx'
import type { GridStore } from '#kit/grid/store/grid-store.ts'
import { topicOf } from '#kit/grid/store/signals.ts'
import { useTranslations } from '../messages.ts'
import { itemsInOrder } from '../scores/editor/score-shape.ts'
import type { ScoreEditor } from '../scores/editor/use-score-editor.ts'
import { MarkEntry } from './MarkEntry.tsx'
import css from './phone.module.css'
import { StudentCard } from './StudentCard.tsx'

type Props = { editor: ScoreEditor; sheet: Sheet }

/** Who is led to a cell comes to its item and to the mark of its student. */
function useLed(grid: GridStore<Mark>, show: (itemId: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [row, setRow] = useState<{ readonly at: number }>()
  useEffect(
    () =>
      grid.signals.subscribe(topicOf.focus, () => {
        const at = grid.selection?.current
        const column = at && grid.shape.columns[at.column]
        if (!column) return
        show(Number(column.id))
        setRow({ at: at.row })
      }),
    [grid, show],
  )
  useEffect(() => {
    if (row) list.current?.children[row.at]?.querySelector('input')?.focus()
  }, [row])
  return list
}

/** On a phone: every student with the total, or one item to be entered student by student. */
export function PhoneScores({ editor, sheet }: Props) {
  const t = useTranslations()
  const [itemId, setItemId] = useState<number>()
  const list = useLed(editor.grid, setItemId)
  const items = itemsInOrder(sheet)
  const item = items.find(({ id }) => id === itemId)
  return (
    <section aria-label={t('tab.marks')}>
      <SaveQuestions autosave={editor.autosave} />
      <Select<number>
        className={css.choice ?? ''}
        aria-label={t('item')}
        value={itemId ?? 0}
        onChange={(id) => setItemId(id === 0 ? undefined : id)}
        options={[
          { value: 0, label: t('all-students') },
          ...items.map(({ id, no, full_score }) => ({
            value: id,
            label: `${no} · ${t('full-of', { full: full_score })}`,
          })),
        ]}
      />
      <ul ref={list} className={css.students}>
        {sheet.students.map((student) => (
          <li key={student.id} className={css.student}>
            {item ? (
              <MarkEntry grid={editor.grid} student={student} item={item} />
            ) : (
              <StudentCard grid={editor.grid} student={student} sheet={sheet} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
