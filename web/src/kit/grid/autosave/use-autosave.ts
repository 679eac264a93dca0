import { useEffect, useState } from 'react'
import { CallError, isCancelled, mayRecover } from '../../wire/call-error.ts'
import type { GridStore } from '../store/grid-store.ts'
import { Autosave, type AutosaveSource } from './autosave.ts'

// Not crypto.randomUUID: a school may serve this over plain http.
const pageName = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`

const noConnection = new Set(['offline', 'timeout', 'unreachable'])

function reasonOf(error: unknown): string | undefined {
  if (isCancelled(error)) return undefined
  if (error instanceof CallError)
    return noConnection.has(error.kind) || mayRecover(error) ? undefined : error.message
  return error instanceof Error ? error.message : String(error)
}

/** The page goes away, or the connection comes back. */
function hearThePage<V>(autosave: Autosave<V>): () => void {
  const goesAway = (event: BeforeUnloadEvent) => {
    if (autosave.status.unsaved > 0 || autosave.status.held > 0) event.preventDefault()
  }
  const isHidden = () => {
    if (document.visibilityState === 'hidden') void autosave.flush()
  }
  const leaves = () => autosave.leave()
  const isBack = () => void autosave.flush()
  window.addEventListener('beforeunload', goesAway)
  window.addEventListener('pagehide', leaves)
  window.addEventListener('online', isBack)
  document.addEventListener('visibilitychange', isHidden)
  return () => {
    window.removeEventListener('beforeunload', goesAway)
    window.removeEventListener('pagehide', leaves)
    window.removeEventListener('online', isBack)
    document.removeEventListener('visibilitychange', isHidden)
  }
}

/** Saves the grid while the component lives. Show `<SaveStatus>` and `<SaveQuestions>` with it. */
export function useAutosave<V>(options: {
  readonly grid: GridStore<V>
  readonly storageKey: string
  readonly save: AutosaveSource<V>['save']
}): Autosave<V> {
  const { grid, storageKey, save } = options
  const [autosave] = useState(
    () => new Autosave<V>({ grid, storageKey, save, reasonOf, keep: localStorage, page: pageName() }),
  )
  useEffect(() => {
    autosave.save = save
  })
  useEffect(() => {
    autosave.start()
    const unhear = hearThePage(autosave)
    return () => {
      unhear()
      autosave.stop()
    }
  }, [autosave])
  return autosave
}
