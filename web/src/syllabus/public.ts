import type { DocumentKindView } from '#document-control/public.ts'

/** How a syllabus is shown to its approvers. */
export const syllabusDocument: DocumentKindView = {
  pathOf: (id) => `/Course?syllabus=${id}`,
  load: () => import('./difference/Review.tsx'),
}
