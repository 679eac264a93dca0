import type { DocumentKindView } from '#document-control/public.ts'

export { SyllabusFindingText } from './findings/SyllabusFindingText.tsx'

/** How a syllabus is shown to its approvers. */
export const syllabusDocument: DocumentKindView = {
  load: () => import('./difference/Review.tsx'),
}
