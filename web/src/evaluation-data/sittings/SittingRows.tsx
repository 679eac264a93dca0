import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import type { Item, SheetStudent } from '@obelisk/contract/evaluation-data/shapes'
import { InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { isState } from '../scores/editor/mark.ts'
import { useMarkStates } from '../scores/editor/mark-states.ts'
import { isMarkOf } from './read-sittings.ts'
import css from './sittings.module.css'
import { countedOf, firstMarks, type Turn } from './turns.ts'
import type { Sittings } from './use-sittings.ts'

type Props = { sheet: Sheet; items: readonly Item[]; turn: Turn; sittings: Sittings }

/** The first mark in words. */
function useFirstWord() {
  const t = useTranslations()
  const states = useMarkStates()
  const { number } = useFormats()
  return (mark: Mark) => {
    if (typeof mark === 'number') return number(mark)
    if (mark === null || !isState(mark)) return t('not-entered')
    return states.find(({ state }) => state === mark.state)?.word ?? mark.state
  }
}

type Cells = { first: ReturnType<typeof firstMarks>; counted: ReturnType<typeof countedOf> }

/** The mark of one sitting, with the first mark and what counts now below it. */
function MarkField({
  student,
  item,
  sheet,
  turn,
  sittings,
  cells,
}: Omit<Props, 'items'> & { student: SheetStudent; item: Item; cells: Cells }) {
  const t = useTranslations()
  const nameOf = useName()
  const { number } = useFormats()
  const wordOf = useFirstWord()
  const label = item.no || item.name
  const mark = sittings.markOf(turn, student.id, item.id)
  const sat = cells.counted(student.id, item)
  const first = wordOf(cells.first(student.id, item.id))
  const isFine = mark === undefined || isMarkOf(item, mark)
  const counts = mark !== undefined && isFine && sat.from !== null
  return (
    <div className={css.field}>
      <span className={css.small}>{label}</span>
      <InputNumber<number>
        aria-label={`${nameOf(student)} ${label}`}
        disabled={!sheet.may.edit}
        status={isFine ? '' : 'error'}
        value={mark ?? null}
        placeholder={`/ ${number(item.full_score)}`}
        onChange={(next) => sittings.put(turn, [{ student_id: student.id, item_id: item.id, mark: next }])}
      />
      <span className={css.small} data-counts={counts}>
        {counts ? t('sittings-counts', { first, counts: number(sat.value) }) : t('sittings-first', { first })}
      </span>
    </div>
  )
}

/** Who has something to enter in this turn: with a mark, deferred where the deferred are asked for, or chosen just now. */
function useShown({ sheet, items, turn, sittings }: Props) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const first = firstMarks(sheet)
  const isItem = new Set(items.map(({ id }) => id))
  const marked = new Set(
    sittings.now
      .filter(({ kind, no, item_id }) => kind === turn.kind && no === turn.no && isItem.has(item_id))
      .map(({ student_id }) => student_id),
  )
  const isDeferred = (id: number) =>
    turn.kind === 'deferred_sitting' &&
    items.some((item) => {
      const mark = first(id, item.id)
      return mark !== null && isState(mark) && mark.state === 'deferred'
    })
  const isShown = (id: number) => marked.has(id) || chosen.includes(id) || isDeferred(id)
  return {
    shown: sheet.students.filter(({ id }) => isShown(id)),
    others: sheet.students.filter(({ id }) => !isShown(id)),
    add: (id: number) => setChosen([...chosen, id]),
  }
}

/** The students of a turn with a field for each item of the component. */
export function SittingRows(props: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const { sheet, items, turn, sittings } = props
  const { shown, others, add } = useShown(props)
  const cells = { first: firstMarks(sheet), counted: countedOf(sheet, sittings.now) }
  return (
    <>
      {shown.length === 0 ? (
        <p className={css.text}>{t('sittings-nobody')}</p>
      ) : (
        <ul className={css.rows}>
          {shown.map((student) => (
            <li key={student.id} className={css.row}>
              <span>
                <b>{nameOf(student)}</b> <span className={css.small}>{student.student_no}</span>
              </span>
              <div className={css.fields}>
                {items.map((item) => (
                  <MarkField
                    key={item.id}
                    sheet={sheet}
                    turn={turn}
                    sittings={sittings}
                    cells={cells}
                    student={student}
                    item={item}
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {sheet.may.edit && others.length > 0 && (
        <Select<number>
          aria-label={t('sittings-add')}
          placeholder={t('sittings-add')}
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          options={others.map((student) => ({
            value: student.id,
            label: `${student.student_no} ${nameOf(student)}`,
          }))}
          onChange={add}
        />
      )}
    </>
  )
}
