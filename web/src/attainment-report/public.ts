import type { DocumentKindView } from '#document-control/public.ts'

/** How a report is shown to its approvers. */
export const reportDocument: DocumentKindView = {
  load: () => import('./review/Review.tsx'),
}

/** On the analysis of a survey: its values beside those of the marks. */
export const loadBesideMarks = () => import('./gap/BesideMarks.tsx')
