import { acceptPreview, dropPreview } from '../actions/paste.ts'
import type { PastePreview } from '../clipboard/paste-preview.ts'
import { heightOf, widthOf } from '../selection/rectangle.ts'
import type { GridStore } from '../store/grid-store.ts'
import { problemText, useGridTranslations } from '../words/grid-words.ts'

interface Props<V> {
  readonly grid: GridStore<V>
  readonly preview: PastePreview<V>
}

const refusedShown = 5

function RefusedList<V>({ grid, preview }: Props<V>) {
  const t = useGridTranslations()
  if (preview.refused.length === 0) return null
  const rest = preview.refused.length - refusedShown
  return (
    <ul className="og-refused-list">
      {preview.refused.slice(0, refusedShown).map((cell) => (
        <li key={`${cell.rowId} ${cell.columnId}`}>
          {t('place-problem', {
            row: cell.address.row + 1,
            column: grid.columnOf(cell.columnId)?.label ?? '',
            problem: problemText(t, cell.problem),
          })}
        </li>
      ))}
      {rest > 0 ? <li>{t('preview-more', { count: rest })}</li> : null}
    </ul>
  )
}

/** What a paste would do; Enter writes it, Escape drops it. */
export function PastePreviewCard<V>({ grid, preview }: Props<V>) {
  const t = useGridTranslations()
  const { rectangle, changes, same, emptied, refused, rowsCut, columnsCut } = preview
  const count = changes.length
  const isRest = refused.length > 0
  const keepFocus = (event: { preventDefault(): void }) => event.preventDefault()
  return (
    <section aria-label={t('preview-title')}>
      <header className="og-card-head">
        <strong>{t('preview-title')}</strong>
        <span>{t('preview-from', { rows: heightOf(rectangle), columns: widthOf(rectangle) })}</span>
      </header>
      <dl className="og-counts">
        <div className="is-changed">
          <dt>{t('preview-changes')}</dt>
          <dd>{count}</dd>
        </div>
        {emptied > 0 && (
          <div className="is-emptied">
            <dt>{t('preview-emptied')}</dt>
            <dd>{emptied}</dd>
          </div>
        )}
        <div>
          <dt>{t('preview-same')}</dt>
          <dd>{same}</dd>
        </div>
        <div className={isRest ? 'is-refused' : ''}>
          <dt>{t('preview-refused')}</dt>
          <dd>{refused.length}</dd>
        </div>
      </dl>
      <RefusedList grid={grid} preview={preview} />
      {rowsCut + columnsCut > 0 ? (
        <p className="og-cut">{t('preview-cut', { rows: rowsCut, columns: columnsCut })}</p>
      ) : null}
      <div className="og-card-acts">
        <button
          type="button"
          className="og-button is-primary"
          disabled={count === 0}
          onPointerDown={keepFocus}
          onClick={() => acceptPreview(grid)}
        >
          {t(isRest ? 'preview-write-rest' : 'preview-write', { count })} <kbd>Enter</kbd>
        </button>
        <button
          type="button"
          className="og-button"
          onPointerDown={keepFocus}
          onClick={() => dropPreview(grid)}
        >
          {t('cancel')} <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  )
}
