import { asRulesInput, limitsOf } from '@obelisk/contract/syllabus/as-rules-input'
import { checkSyllabus, type SyllabusCheck } from '@obelisk/engine/syllabus-rules/check-syllabus'
import { syllabusLimitsOf } from '@obelisk/engine/syllabus-rules/school-limits'
import { useMemo } from 'react'
import { useContent, useWritten } from '../editor/use-editor.ts'

/** What the rules find in what is written now; the server asks the same function at submission. */
export function useCheck(): SyllabusCheck {
  const { view } = useWritten()
  const content = useContent()
  return useMemo(
    () =>
      checkSyllabus(
        asRulesInput(view.id, content, view.inherited, view.plan),
        syllabusLimitsOf(view.rules, limitsOf(content, view.year)),
      ),
    [view, content],
  )
}
