import { type OpenValue, openValues } from '@obelisk/engine/syllabus/from-document/compare/open-values'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { keptReading } from '../queries.ts'

const none: readonly OpenValue[] = []

/** The document that the draft was filled from last; undefined when there is none, and until it is known. */
export function useKeptReading() {
  const { view } = useWritten()
  const reading = useContent(({ source }) => source?.reading)
  return useQuery({ ...keptReading(view.id, reading ?? 0), enabled: reading !== undefined }).data
}

/** The values that the document leaves open and that nobody has looked at; none where nothing can be written. */
export function useOpenValues(): readonly OpenValue[] {
  const { view, readOnly } = useWritten()
  const content = useContent()
  const kept = useKeptReading()
  const { supports } = view.inherited
  return useMemo(
    () =>
      readOnly || !kept || !content.source
        ? none
        : openValues(content, kept.reading, supports, content.source.looked),
    [content, kept, supports, readOnly],
  )
}
