import { asRulesInput, limitsOf } from '@obelisk/contract/syllabus/as-rules-input'
import { checkSyllabus, type SyllabusCheck } from '@obelisk/engine/syllabus/rules/check-syllabus'
import { syllabusLimitsOf } from '@obelisk/engine/syllabus/rules/school-limits'
import { useMemo } from 'react'
import { useName } from '#kit/translations.ts'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { useOpen } from '../open-values/open-context.ts'
import { nameComponents } from './name-components.ts'

/** What the rules find in what is written now; the server asks the same function at submission. */
export function useCheck(): SyllabusCheck {
  const { view } = useWritten()
  const content = useContent()
  const nameOf = useName()
  const open = useOpen().values
  return useMemo(
    () =>
      nameComponents(
        checkSyllabus(
          asRulesInput(view.id, content, view, open),
          syllabusLimitsOf(view.rules, limitsOf(content, view.year)),
        ),
        content.components,
        nameOf,
      ),
    [view, content, open, nameOf],
  )
}
