import type { Item, SheetStudent } from '@obelisk/contract/evaluation-data/shapes'
import { Select } from 'antd'
import { useState } from 'react'
import { applyStep } from '#kit/grid/actions/edit.ts'
import { plainText } from '#kit/grid/clipboard/tsv.ts'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import type { GridStore } from '#kit/grid/store/grid-store.ts'
import { topicOf } from '#kit/grid/store/signals.ts'
import { useSignal } from '#kit/grid/use-grid.ts'
import { problemText, useGridTranslations } from '#kit/grid/words/grid-words.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { isState } from '../scores/editor/mark.ts'
import css from './phone.module.css'

type Props = { grid: GridStore<Mark>; student: SheetStudent; item: Item }

/** The mark of the next student; leaving this one writes it. */
function goOn(input: HTMLInputElement) {
  const next = input.closest('li')?.nextElementSibling?.querySelector('input')
  if (next) next.focus()
  else input.blur()
}

/** One mark of one student: a number, or a state. It goes the way of every cell of the grid. */
export function MarkEntry({ grid, student, item }: Props) {
  const t = useTranslations()
  const name = useName()(student)
  const sayGrid = useGridTranslations()
  const [text, setText] = useState<string>()
  const [rowId, columnId] = [String(student.id), String(item.id)]
  useSignal(grid, topicOf.cell(rowId, columnId))
  useSignal(grid, topicOf.row(rowId))
  const kind = grid.columnOf(columnId)?.kind
  if (!kind) return null
  const mark = grid.value(rowId, columnId)
  const isLocked = grid.lockOf(rowId, columnId) !== undefined
  const problem = kind.problemOf?.(mark)
  const write = (after: Mark) => {
    if (!kind.isEqual(mark, after)) applyStep(grid, [{ rowId, columnId, before: mark, after }])
    setText(undefined)
  }
  const commit = () => {
    if (text === undefined) return
    const parsed = kind.parse(plainText(text))
    write('value' in parsed ? parsed.value : (parsed.keep ?? mark))
  }
  const state = mark !== null && isState(mark) ? mark.state : ''
  const wrong = problem && problem.code !== 'missing' ? problemText(sayGrid, problem) : undefined
  return (
    <>
      <span className={css.name}>
        {name}
        <span className={css.small}>{student.student_no}</span>
      </span>
      <input
        className={css.mark}
        inputMode="decimal"
        enterKeyHint="next"
        aria-label={`${name} ${item.no}`}
        aria-invalid={wrong !== undefined}
        disabled={isLocked}
        value={text ?? kind.format(state === '' ? mark : null)}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && goOn(currentTarget)}
      />
      <Select<string>
        className={css.state ?? ''}
        aria-label={`${name} ${t('state')}`}
        disabled={isLocked}
        value={state}
        onChange={(chosen) => write(chosen === '' ? null : { state: chosen })}
        options={[
          { value: '', label: t('has-mark') },
          ...(kind.choices ?? []).flatMap(({ word, value }) =>
            value !== null && isState(value) ? [{ value: value.state, label: word }] : [],
          ),
        ]}
      />
      {wrong && <span className={css.wrong}>{wrong}</span>}
    </>
  )
}
