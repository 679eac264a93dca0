import { acceptPreview, dropPreview } from '../actions/paste.ts'
import type { PastePreview } from '../clipboard/paste-preview.ts'
import { heightOf, widthOf } from '../selection/rectangle.ts'
import type { GridStore } from '../store/grid-store.ts'
import { problemText, useGridWords } from '../words/grid-words.ts'

interface Props<V> {
  readonly grid: GridStore<V>
  readonly preview: PastePreview<V>
}

const refusedShown = 5

function RefusedList<V>({ grid, preview }: Props<V>) {
  const say = useGridWords()
  if (preview.refused.length === 0) return null
  const rest = preview.refused.length - refusedShown
  return (
    <ul className="og-refused-list">
      {preview.refused.slice(0, refusedShown).map((cell) => (
        <li key={`${cell.rowId} ${cell.columnId}`}>
          {say('place-problem', {
            row: cell.address.row + 1,
            column: grid.columnOf(cell.columnId)?.label ?? '',
            problem: problemText(say, cell.problem),
          })}
        </li>
      ))}
      {rest > 0 ? <li>{say('preview-more', { count: rest })}</li> : null}
    </ul>
  )
}

/** What a paste would do; Enter writes it, Escape drops it. */
export function PastePreviewCard<V>({ grid, preview }: Props<V>) {
  const say = useGridWords()
  const { rectangle, changes, same, emptied, refused, rowsCut, columnsCut } = preview
  const count = changes.length
  const isRest = refused.length > 0
  const keepFocus = (event: { preventDefault(): void }) => event.preventDefault()
  return (
    <section aria-label={say('preview-title')}>
      <header className="og-card-head">
        <strong>{say('preview-title')}</strong>
        <span>{say('preview-from', { rows: heightOf(rectangle), columns: widthOf(rectangle) })}</span>
      </header>
      <dl className="og-counts">
        <div className="is-changed">
          <dt>{say('preview-changes')}</dt>
          <dd>{count}</dd>
        </div>
        {emptied > 0 && (
          <div className="is-emptied">
            <dt>{say('preview-emptied')}</dt>
            <dd>{emptied}</dd>
          </div>
        )}
        <div>
          <dt>{say('preview-same')}</dt>
          <dd>{same}</dd>
        </div>
        <div className={isRest ? 'is-refused' : ''}>
          <dt>{say('preview-refused')}</dt>
          <dd>{refused.length}</dd>
        </div>
      </dl>
      <RefusedList grid={grid} preview={preview} />
      {rowsCut + columnsCut > 0 ? (
        <p className="og-cut">{say('preview-cut', { rows: rowsCut, columns: columnsCut })}</p>
      ) : null}
      <div className="og-card-acts">
        <button
          type="button"
          className="og-button is-primary"
          disabled={count === 0}
          onPointerDown={keepFocus}
          onClick={() => acceptPreview(grid)}
        >
          {say(isRest ? 'preview-write-rest' : 'preview-write', { count })} <kbd>Enter</kbd>
        </button>
        <button
          type="button"
          className="og-button"
          onPointerDown={keepFocus}
          onClick={() => dropPreview(grid)}
        >
          {say('cancel')} <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  )
}
