import type { DocumentKindView } from '#document-control/public.ts'

/** How a training plan is shown to its approvers. */
export const trainingPlanDocument: DocumentKindView = {
  pathOf: (id) => `/Culture?culture=${id}`,
  load: () => import('./review/Review.tsx'),
}
