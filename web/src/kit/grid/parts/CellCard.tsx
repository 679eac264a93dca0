import type { ReactNode } from 'react'
import { choose, clearSelection } from '../actions/edit.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { type CellState, cellStateOf, formerValue } from '../view/cell-look.ts'
import { classNames } from '../view/class-names.ts'
import { useGridTranslations } from '../words/grid-words.ts'
import { keepFocus } from './EditButtons.tsx'

interface Props<V> {
  readonly grid: GridStore<V>
  readonly rowId: string
  readonly columnId: string
  readonly title: ReactNode
  readonly aside?: ReactNode
  /** Where the old value comes from: `(old) => t('in-version', { old })`; default: "was L". */
  formerWords?(old: string): string
  readonly children?: ReactNode
}

function Choices<V>({ grid, state }: { grid: GridStore<V>; state: CellState<V> }) {
  const t = useGridTranslations()
  const { kind, value, lock } = state
  if (lock !== undefined || !kind.choices) return null
  return (
    <>
      {kind.choices.map((choice) => {
        const isChosen = kind.isEqual(choice.value, value)
        return (
          <button
            type="button"
            key={choice.key}
            title={choice.word}
            className={classNames(`og-button og-choice is-${choice.key}`, { 'is-chosen': isChosen })}
            aria-pressed={isChosen}
            {...keepFocus}
            onClick={() => choose(grid, choice)}
          >
            {kind.look(choice.value).text}
          </button>
        )
      })}
      <button type="button" className="og-button" {...keepFocus} onClick={() => clearSelection(grid)}>
        {t('clear')}
      </button>
    </>
  )
}

function Former<V>({ state, formerWords }: { state: CellState<V> } & Pick<Props<V>, 'formerWords'>) {
  const t = useGridTranslations()
  const former = formerValue(state)
  if (!former) return null
  const old = state.kind.look(former.value).text || t('empty')
  return <span className="og-former">{formerWords?.(old) ?? t('was-value', { value: old })}</span>
}

/** The card of the current cell: what it means, its choices as buttons, the value it had. */
export function CellCard<V>(props: Props<V>) {
  const { grid, rowId, columnId, title, aside, children } = props
  useSignal(grid, topicOf.cell(rowId, columnId))
  const kind = grid.columnOf(columnId)?.kind
  if (!kind) return null
  const state = cellStateOf(grid, kind, rowId, columnId)
  return (
    <div>
      <header className="og-card-head">
        <strong>{title}</strong>
        {aside === undefined ? null : <span>{aside}</span>}
      </header>
      {children === undefined ? null : <p className="og-card-text">{children}</p>}
      {state.finding ? <p className="og-cut">{state.finding.text}</p> : null}
      <div className="og-card-acts">
        <Choices grid={grid} state={state} />
        <Former state={state} {...(props.formerWords ? { formerWords: props.formerWords } : {})} />
      </div>
    </div>
  )
}
