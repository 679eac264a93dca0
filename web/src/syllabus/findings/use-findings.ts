import { asRulesInput, limitsOf } from '@obelisk/contract/syllabus/as-rules-input'
import { checkSyllabus, type SyllabusCheck } from '@obelisk/engine/syllabus-rules/check-syllabus'
import { DEFAULT_SYLLABUS_LIMITS } from '@obelisk/engine/syllabus-rules/syllabus'
import { useMemo } from 'react'
import { useContent, useWritten } from '../editor/use-editor.ts'

/** What the rules find in what is written now; the server asks the same function at submission. */
export function useCheck(): SyllabusCheck {
  const { view } = useWritten()
  const content = useContent()
  return useMemo(
    () =>
      checkSyllabus(asRulesInput(view.id, content, view.inherited, view.plan), {
        ...DEFAULT_SYLLABUS_LIMITS,
        ...limitsOf(content, view.year),
      }),
    [view, content],
  )
}
