import { useEffect, useState } from 'react'
import { hearThePage } from '../../autosave/save-loop.ts'
import type { GridStore } from '../store/grid-store.ts'
import { Autosave, type AutosaveSource } from './autosave.ts'

// Not crypto.randomUUID: a school may serve this over plain http.
const pageName = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`

/** Saves the grid while the component lives. Show `<SaveStatus>` and `<SaveQuestions>` with it. */
export function useGridAutosave<V>(options: {
  readonly grid: GridStore<V>
  readonly storageKey: string
  readonly save: AutosaveSource<V>['save']
}): Autosave<V> {
  const { grid, storageKey, save } = options
  const [autosave] = useState(
    () => new Autosave<V>({ grid, storageKey, save, keep: localStorage, page: pageName() }),
  )
  useEffect(() => {
    autosave.save = save
  })
  useEffect(() => {
    autosave.start()
    const hasWork = () => autosave.status.unsaved > 0 || autosave.status.held > 0
    const unhear = hearThePage(autosave, hasWork, () => autosave.leave())
    return () => {
      unhear()
      autosave.stop()
    }
  }, [autosave])
  return autosave
}
