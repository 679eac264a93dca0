import type { SyllabusView } from '@obelisk/contract/syllabus/syllabus'
import { useQueryClient } from '@tanstack/react-query'
import { OpinionLines as Lines } from '#document-control/public.ts'
import { useWritten } from '../editor/use-editor.ts'
import { syllabusOf } from '../queries.ts'

const withTicks = (view: SyllabusView, now: readonly number[]): SyllabusView => ({
  ...view,
  opinion: view.opinion && {
    ...view.opinion,
    lines: view.opinion.lines.map((line, at) => ({ ...line, done: now.includes(at) })),
  },
})

/** The lines of the opinion with which it was returned; the strip above counts them too. */
export function OpinionLines() {
  const client = useQueryClient()
  const { view } = useWritten()
  if (!view.opinion) return null
  return (
    <Lines
      documentId={view.document.id}
      opinion={view.opinion}
      onTicked={(now) =>
        client.setQueryData(syllabusOf(view.id).queryKey, (known) => known && withTicks(known, now))
      }
    />
  )
}
