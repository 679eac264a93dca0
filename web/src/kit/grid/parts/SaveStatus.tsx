import type { Autosave } from '../autosave/autosave.ts'
import type { SaveStatusFacts } from '../autosave/autosave-types.ts'
import { useSignal } from '../use-grid.ts'
import { type GridSay, useGridTranslations } from '../words/grid-words.ts'
import { CheckSign, LevelSign } from './signs.tsx'

function sentence(status: SaveStatusFacts, t: GridSay): string {
  const { state, unsaved, savedAt, reason } = status
  if (state === 'saving') return t('saving')
  if (state === 'waiting') return t('waiting', { count: unsaved })
  if (state === 'offline') return t('offline', { count: unsaved })
  if (state === 'failed') return t('save-failed', { count: unsaved, reason: reason ?? '' })
  if (savedAt === undefined) return t('saved')
  return t('saved-at', { time: new Date(savedAt).toLocaleTimeString('zh-CN', { hour12: false }) })
}

function StatusSign({ state }: { state: SaveStatusFacts['state'] }) {
  if (state === 'saved') return <CheckSign />
  if (state === 'failed') return <LevelSign level="error" />
  return state === 'offline' ? <LevelSign level="warning" /> : null
}

/** Saved, saving or offline, in words; in the page's footer. */
export function SaveStatus<V>({ autosave }: { autosave: Autosave<V> }) {
  const t = useGridTranslations()
  useSignal(autosave, 'status')
  const { status } = autosave
  return (
    <span className={`og-save is-${status.state}`} role="status">
      <StatusSign state={status.state} />
      {sentence(status, t)}
      {status.held > 0 ? <span className="og-save-held">{t('held', { count: status.held })}</span> : null}
      {status.state === 'failed' || status.state === 'offline' ? (
        <button type="button" className="og-button" onClick={() => void autosave.flush()}>
          {t('retry')}
        </button>
      ) : null}
    </span>
  )
}
