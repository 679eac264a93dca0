import { figureMark, partsOfText } from '@obelisk/contract/attainment-report/figures'
import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { tellSaving } from '../report/saving.ts'
import { useReport } from '../report/view.ts'
import { type Saved, saveText } from './save-text.ts'

type Section = Report['sections'][number]
const waitFor = 900

/** A text with the figures as they are now taken for seen. */
export const settled = (content: string, figures: ReadonlyMap<string, string>): string =>
  partsOfText(content)
    .map((part) =>
      'text' in part ? part.text : figureMark(part.figure, figures.get(part.figure) ?? part.value),
    )
    .join('')

/** Sends what waits, one save after the other; the version of each is that of the save before. */
function useSaves(
  reportId: number,
  section: Section,
  onSaved: () => void,
  onConflict: (told: string) => void,
) {
  const { refresh } = useReport()
  const { key } = section
  const version = useRef(section.version)
  const waiting = useRef<string>(undefined)
  const isBusy = useRef(false)

  const settle = useCallback(
    (outcome: Saved) => {
      if (outcome.kind === 'failed') return tellSaving(key, { state: 'failed' })
      if (outcome.kind === 'conflict') {
        tellSaving(key, { state: 'failed' })
        return onConflict(outcome.told)
      }
      version.current = outcome.saved.version
      tellSaving(key, { state: 'saved', at: outcome.saved.update_time })
    },
    [key, onConflict],
  )
  const save = useCallback(async (): Promise<void> => {
    const content = waiting.current
    if (content === undefined || isBusy.current) return
    isBusy.current = true
    waiting.current = undefined
    tellSaving(key, { state: 'saving' })
    const outcome = await saveText({ report_id: reportId, key, content, version: version.current })
    settle(outcome)
    await refresh()
    isBusy.current = false
    if (waiting.current !== undefined) return save()
    if (outcome.kind === 'saved') onSaved()
  }, [key, reportId, refresh, onSaved, settle])
  return { save, version, waiting }
}

/** A written part: saved by itself a moment after the last key; a text that somebody else saved meanwhile is never overwritten. */
export function useSection(reportId: number, section: Section) {
  const [draft, setDraft] = useState<string>()
  const [told, setTold] = useState<string>()
  const timer = useRef<number>(undefined)
  const { key } = section
  const done = useCallback(() => setDraft(undefined), [])
  const { save, version, waiting } = useSaves(reportId, section, done, setTold)
  if (draft === undefined) version.current = section.version
  useLeaveGuard(draft !== undefined)

  // what was typed last is saved when the page is left
  const lastSave = useRef(save)
  lastSave.current = save
  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
      void lastSave.current()
    },
    [],
  )

  const write = useCallback(
    (content: string) => {
      setDraft(content)
      waiting.current = content
      tellSaving(key, { state: 'unsaved' })
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void save(), waitFor)
    },
    [key, save, waiting],
  )
  const content = draft ?? section.content
  return {
    content,
    write,
    told: told ?? '',
    /** The text that somebody else saved, while one has to choose. */
    theirs: told === undefined ? undefined : section.content,
    keepMine: () => {
      version.current = section.version
      setTold(undefined)
      write(content)
    },
    takeTheirs: () => {
      setTold(undefined)
      setDraft(undefined)
      waiting.current = undefined
      tellSaving(key, { state: 'saved', at: section.update_time })
    },
  }
}
