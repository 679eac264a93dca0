import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { saveSection } from '@obelisk/contract/attainment-report/writing'
import { figureMark, partsOfText } from '@obelisk/contract/figure-text'
import { useCallback } from 'react'
import type { SavePhase } from '#kit/autosave/save-loop.ts'
import { sentenceOf } from '#kit/autosave/save-trouble.ts'
import { useAutosave } from '#kit/autosave/use-autosave.ts'
import { call } from '#kit/call.ts'
import { useSession } from '#kit/session.ts'
import { tellSaving } from '../report/saving.ts'
import { useReport } from '../report/view.ts'

type Section = Report['sections'][number]

/** A text with the figures as they are now taken for seen. */
export const settled = (content: string, figures: ReadonlyMap<string, string>): string =>
  partsOfText(content)
    .map((part) =>
      'text' in part ? part.text : figureMark(part.figure, figures.get(part.figure) ?? part.value),
    )
    .join('')

/** A written part, saved by itself. A text that somebody else saved meanwhile is never overwritten. */
export function useSection(reportId: number, section: Section) {
  const { refresh } = useReport()
  const account = useSession(({ person }) => person?.userInfo.id)
  const { key, content, version, update_time } = section
  const save = useCallback(
    async (now: string, from: number) => {
      const saved = await call(saveSection, { report_id: reportId, key, content: now, version: from })
      await refresh()
      tellSaving(key, { state: 'saved', at: saved.update_time })
      return saved.version
    },
    [reportId, key, refresh],
  )
  const tell = useCallback(
    (phase: SavePhase) => {
      if (phase === 'waiting') tellSaving(key, { state: 'unsaved' })
      else if (phase === 'offline') tellSaving(key, { state: 'offline', count: 1 })
      else if (phase !== 'saved') tellSaving(key, { state: phase })
    },
    [key],
  )
  const text = useAutosave({
    value: content,
    base: version,
    save,
    onPhase: tell,
    keepAs: `report:${account}:${reportId}:${key}`,
  })
  const other = text.trouble?.kind === 'changed' ? text.trouble.error : undefined
  return {
    content: text.shown,
    write: text.change,
    /** Who changed it and when, as the server says it. */
    told: other?.message ?? '',
    /** Why the server does not take the text. */
    refused: text.trouble?.kind === 'refused' ? sentenceOf(text.trouble.error) : undefined,
    /** The text that somebody else saved, while one has to choose. */
    theirs: other && content,
    keepMine: () => text.keepMine(version),
    takeTheirs: () => {
      text.takeTheirs()
      tellSaving(key, { state: 'saved', at: update_time })
    },
  }
}
