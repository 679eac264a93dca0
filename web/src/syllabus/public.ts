import { workplaceOf } from '@obelisk/contract/links'
import type { DocumentKindView } from '#document-control/public.ts'

export { SyllabusFindingText } from './findings/SyllabusFindingText.tsx'

/** How a syllabus is shown to its approvers. */
export const syllabusDocument: DocumentKindView = {
  pathOf: workplaceOf.syllabus,
  load: () => import('./difference/Review.tsx'),
}
