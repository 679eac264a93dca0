import { selectNamed } from '../actions/move.ts'
import type { Autosave } from '../autosave/autosave.ts'
import type { OpenConflict } from '../autosave/outbox.ts'
import { useSignal } from '../use-grid.ts'
import { useGridTranslations } from '../words/grid-words.ts'
import { LevelSign } from './signs.tsx'

interface Props<V> {
  readonly autosave: Autosave<V>
}

function ConflictLine<V>({ autosave, conflict }: Props<V> & { conflict: OpenConflict<V> }) {
  const t = useGridTranslations()
  const { grid } = autosave
  const { rowId, columnId, mine, theirs, name } = conflict
  const column = grid.columnOf(columnId)
  const row = grid.rows.findIndex((one) => one.id === rowId)
  const words = (value: V) => column?.kind.format(value) || t('empty')
  const place = t('place', { row: row + 1, column: column?.label ?? columnId })
  return (
    <li>
      <button type="button" className="og-place" onClick={() => selectNamed(grid, rowId, columnId)}>
        {grid.rows[row]?.label} {place}
      </button>
      <button type="button" className="og-button" onClick={() => autosave.resolve([conflict], 'mine')}>
        {t('conflict-mine', { value: words(mine) })}
      </button>
      <button type="button" className="og-button" onClick={() => autosave.resolve([conflict], 'theirs')}>
        {t('conflict-theirs', { name: name ?? t('someone'), value: words(theirs) })}
      </button>
    </li>
  )
}

const linesShown = 6

function Conflicts<V>({ autosave }: Props<V>) {
  const t = useGridTranslations()
  const { conflicts } = autosave.outbox
  if (conflicts.length === 0) return null
  return (
    <section className="og-question" aria-label={t('conflict-title', { count: conflicts.length })}>
      <header>
        <LevelSign level="warning" /> <strong>{t('conflict-title', { count: conflicts.length })}</strong>
        <button type="button" className="og-button" onClick={() => autosave.resolve(conflicts, 'mine')}>
          {t('conflict-all-mine')}
        </button>
        <button type="button" className="og-button" onClick={() => autosave.resolve(conflicts, 'theirs')}>
          {t('conflict-all-theirs')}
        </button>
      </header>
      <ul>
        {conflicts.slice(0, linesShown).map((one) => (
          <ConflictLine key={`${one.rowId} ${one.columnId}`} autosave={autosave} conflict={one} />
        ))}
        {conflicts.length > linesShown ? (
          <li>{t('preview-more', { count: conflicts.length - linesShown })}</li>
        ) : null}
      </ul>
    </section>
  )
}

function Recovered<V>({ autosave }: Props<V>) {
  const t = useGridTranslations()
  const count = autosave.foundCells.length
  if (count === 0) return null
  return (
    <section className="og-question" aria-label={t('recovered-title', { count })}>
      <header>
        <LevelSign level="note" /> <strong>{t('recovered-title', { count })}</strong>
        <button type="button" className="og-button is-primary" onClick={() => autosave.takeFound()}>
          {t('recovered-take')}
        </button>
        <button type="button" className="og-button" onClick={() => autosave.forgetFound()}>
          {t('recovered-drop')}
        </button>
      </header>
    </section>
  )
}

/** What saving must ask: both changed the same cell; cells were left from a crash. Nothing when there is nothing. */
export function SaveQuestions<V>({ autosave }: Props<V>) {
  useSignal(autosave, 'status')
  useSignal(autosave, 'found')
  return (
    <>
      <Recovered autosave={autosave} />
      <Conflicts autosave={autosave} />
    </>
  )
}
