import type { DocumentKindView } from '#document-control/public.ts'

/** How a teaching plan is shown to its approvers. */
export const teachingPlanDocument: DocumentKindView = {
  load: () => import('./Review.tsx'),
}
