import type { DocumentKindView } from '#document-control/public.ts'

/** How a training plan is shown to its approvers. */
export const trainingPlanDocument: DocumentKindView = {
  load: () => import('./review/Review.tsx'),
}
